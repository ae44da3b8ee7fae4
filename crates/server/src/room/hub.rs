use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use flate2::{Compress, Compression, FlushCompress};
use serde::Serialize;
use tokio::sync::broadcast;

use super::Eyes;

/// Events that a slow listener may be behind before he is sent the whole picture instead.
const BEHIND: usize = 64;

/// One event as it goes over the wire, shared by all who get it.
#[derive(Debug)]
pub struct Frame {
    pub seq: u64,
    pub text: Bytes,
    deflated: OnceLock<Bytes>,
}

impl Frame {
    pub fn new(seq: u64, event: &str, data: &impl Serialize) -> Arc<Frame> {
        let mut text = format!("id: {seq}\nevent: {event}\ndata: ").into_bytes();
        // JSON text has no line feeds of its own.
        if let Err(error) = serde_json::to_writer(&mut text, data) {
            tracing::error!("an event was not written: {error}");
        }
        text.extend_from_slice(b"\n\n");
        Frame::of(seq, text.into())
    }

    /// A line that says nothing, so that the connection stays.
    pub fn alive() -> Arc<Frame> {
        Frame::of(0, Bytes::from_static(b":\n\n"))
    }

    fn of(seq: u64, text: Bytes) -> Arc<Frame> {
        Arc::new(Frame { seq, text, deflated: OnceLock::new() })
    }

    /// A part of a deflate stream that refers to nothing before it: compressed once, sent to all.
    pub fn deflated(&self) -> Bytes {
        self.deflated.get_or_init(|| deflate(&self.text)).clone()
    }
}

fn deflate(text: &[u8]) -> Bytes {
    let mut out = Vec::with_capacity(text.len() / 3 + 64);
    let mut deflater = Compress::new(Compression::new(4), false);
    loop {
        let done = deflater.total_in() as usize;
        let room = out.capacity() - out.len();
        let result = deflater.compress_vec(&text[done..], &mut out, FlushCompress::Full);
        debug_assert!(result.is_ok(), "compressing has no faults");
        // All of it is out once there is room left over.
        if deflater.total_in() as usize == text.len() && out.len() < out.capacity() {
            return out.into();
        }
        out.reserve(room.max(1024));
    }
}

/// Those who listen, by their eyes.
pub struct Hub {
    channels: [broadcast::Sender<Arc<Frame>>; 5],
}

impl Hub {
    pub fn new() -> Hub {
        Hub { channels: std::array::from_fn(|_| broadcast::channel(BEHIND).0) }
    }

    pub fn listen(&self, eyes: Eyes) -> broadcast::Receiver<Arc<Frame>> {
        self.channels[eyes.index()].subscribe()
    }

    pub fn listeners(&self, eyes: Eyes) -> usize {
        self.channels[eyes.index()].receiver_count()
    }

    pub fn is_watched(&self) -> bool {
        Eyes::ALL.into_iter().any(|eyes| self.listeners(eyes) > 0)
    }

    pub fn send(&self, eyes: Eyes, frame: Arc<Frame>) {
        // Nobody listening is no fault.
        let _ = self.channels[eyes.index()].send(frame);
    }
}

impl Default for Hub {
    fn default() -> Hub {
        Hub::new()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn deflated_frames_are_one_stream() {
        let long: String = (0..40_000u32).map(|i| char::from(b'a' + (i * i % 23) as u8)).collect();
        let frames = [Frame::new(1, "a", &"x"), Frame::new(2, "b", &long), Frame::alive()];
        let stream: Vec<u8> = frames.iter().flat_map(|frame| frame.deflated().to_vec()).collect();
        let text: Vec<u8> = frames.iter().flat_map(|frame| frame.text.to_vec()).collect();
        let mut read = vec![0; text.len()];
        flate2::read::DeflateDecoder::new(&stream[..]).read_exact(&mut read).unwrap();
        assert_eq!(read, text);
    }
}
