use std::net::Ipv4Addr;

use super::*;

fn stranger(n: u8) -> Asker {
    Asker::Stranger(Ipv4Addr::new(192, 0, 2, n).into())
}

fn player(name: &str) -> Asker {
    Asker::Player(name.to_owned())
}

fn pool(threads: usize) -> Arc<Pool> {
    Arc::new(Pool::new("test", threads, 0))
}

/// Work that lasts until it is let go, or nobody waits for it.
fn held(pool: &Arc<Pool>, asker: Asker, let_go: &Arc<AtomicBool>) -> tokio::task::JoinHandle<()> {
    let (pool, let_go) = (pool.clone(), let_go.clone());
    tokio::spawn(async move {
        let work = move |gone: &Arc<AtomicBool>| {
            while !let_go.load(Ordering::Relaxed) && !gone.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
        };
        let _ = pool.run_freely(asker, work).await;
    })
}

async fn settled(pool: &Pool, answered: usize, waiting: usize) {
    for _ in 0..2_000 {
        {
            let lines = pool.shared.lines();
            if lines.answered.len() == answered && lines.waiting == waiting {
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("it did not come about");
}

#[tokio::test]
async fn players_come_before_strangers_and_strangers_never_get_all_threads() {
    let pool = pool(2);
    let let_go = Arc::new(AtomicBool::new(false));
    let strangers: Vec<_> = (0..4).map(|n| held(&pool, stranger(n), &let_go)).collect();
    settled(&pool, 1, 3).await;
    assert_eq!(pool.run(player("a"), 1, || 7).await.unwrap(), 7, "a thread was free");
    let_go.store(true, Ordering::Relaxed);
    for one in strangers {
        one.await.unwrap();
    }
}

#[tokio::test]
async fn one_question_of_each_at_a_time_and_in_turn() {
    let pool = pool(1);
    let let_go = Arc::new(AtomicBool::new(false));
    let first = held(&pool, player("greedy"), &let_go);
    settled(&pool, 1, 0).await;
    let order = Arc::new(Mutex::new(Vec::new()));
    let mut all = vec![first];
    for (n, name) in ["greedy", "greedy", "greedy", "modest"].into_iter().enumerate() {
        let (pool_, order) = (pool.clone(), order.clone());
        all.push(tokio::spawn(async move {
            let noted = move || order.lock().unwrap().push(name);
            pool_.run(player(name), 1, noted).await.unwrap();
        }));
        settled(&pool, 1, n + 1).await;
    }
    let_go.store(true, Ordering::Relaxed);
    for one in all {
        one.await.unwrap();
    }
    let order = order.lock().unwrap().clone();
    assert_eq!(order[0], "modest", "whoever has just been answered is last: {order:?}");
}

#[tokio::test]
async fn work_for_somebody_who_has_gone_stops_or_is_never_begun() {
    let pool = pool(1);
    let never = Arc::new(AtomicBool::new(false));
    let running = held(&pool, player("a"), &never);
    settled(&pool, 1, 0).await;
    let waiting = held(&pool, player("b"), &never);
    settled(&pool, 1, 1).await;
    waiting.abort();
    running.abort();
    settled(&pool, 0, 0).await;
    assert_eq!(pool.run(player("c"), 1, || 1).await.unwrap(), 1);
}

#[tokio::test]
async fn too_many_questions_of_one_are_refused_and_a_broken_one_harms_nobody() {
    let pool = pool(1);
    let let_go = Arc::new(AtomicBool::new(false));
    let mut all = vec![held(&pool, player("a"), &let_go)];
    settled(&pool, 1, 0).await;
    for n in 0..MOST_EACH {
        all.push(held(&pool, player("a"), &let_go));
        settled(&pool, 1, n + 1).await;
    }
    assert_eq!(pool.run(player("a"), 1, || ()).await.unwrap_err().kind, "often");
    let_go.store(true, Ordering::Relaxed);
    let broken = pool.run(player("b"), 1, || -> () { panic!("on purpose") }).await;
    assert_eq!(broken.unwrap_err().kind, "bug");
    assert_eq!(pool.run(player("b"), 1, || 2).await.unwrap(), 2);
    for one in all {
        one.await.unwrap();
    }
}
