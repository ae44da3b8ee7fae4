//! Records out and in, and playing on from them.

mod table;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use table::{Answer, Person, serve};

async fn upload(person: &mut Person, record: &[u8]) -> Answer {
    let mut body =
        b"--b\r\ncontent-disposition: form-data; name=\"record\"; filename=\"g.jsonl\"\r\n\r\n"
            .to_vec();
    body.extend_from_slice(record);
    body.extend_from_slice(b"\r\n--b--\r\n");
    let request =
        Request::post("/records").header("content-type", "multipart/form-data; boundary=b");
    person.send(request.body(Body::from(body)).unwrap()).await
}

#[tokio::test]
async fn a_record_goes_out_and_comes_in_and_is_played_on() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    for _ in 0..12 {
        person.step(&game).await;
    }
    let record = person.record(&game).await;
    let address = upload(&mut person, record.as_bytes()).await.leads();
    let copy = address.trim_start_matches("/g/").trim_end_matches("/replay").to_owned();
    assert_eq!(person.record(&copy).await, record);
    // Nobody holds a side of it...
    assert!(person.legal(&copy).await["actions"].as_array().unwrap().is_empty());
    // ...but it can be played on from any entry.
    let fork = person.form(&format!("/g/{copy}/fork"), "ply=7").await.leads();
    let fork = fork.trim_start_matches("/g/").to_owned();
    let first: Vec<&str> = record.lines().take(8).collect();
    assert_eq!(person.record(&fork).await.lines().collect::<Vec<_>>(), first);
    assert_eq!(person.step(&fork).await, 8);
    let beyond = person.form(&format!("/g/{copy}/fork"), "ply=13").await;
    assert_eq!(beyond.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn broken_records_are_refused_with_their_line() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    person.step(&game).await;
    person.step(&game).await;
    let record = person.record(&game).await;
    let edited = record.replacen("\"side\":\"british\"", "\"side\":\"american\"", 1);
    for (record, words) in [
        (edited.as_bytes(), "line"),
        (b"".as_slice(), "empty"),
        (b"{}".as_slice(), "header"),
        (b"\xff\xfe".as_slice(), "UTF-8"),
    ] {
        let answer = upload(&mut person, record).await;
        assert!(answer.status.is_client_error(), "{}", answer.status);
        assert!(answer.text().contains(words), "{words}: {}", answer.text());
    }
    let huge = vec![b' '; 17 * 1024 * 1024];
    assert_eq!(upload(&mut person, &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}
