//! Records out and in, and playing on from them.

use crate::table::{Answer, Person, serve};
use axum::body::Body;
use axum::http::{Request, StatusCode};

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
        // The page names the status that was sent.
        let page = answer.text();
        assert!(
            page.contains(&format!(">{}</p>", answer.status.as_u16())),
            "{}: {page}",
            answer.status
        );
        assert!(answer.text().contains(words), "{words}: {}", answer.text());
    }
    let huge = vec![b' '; 17 * 1024 * 1024];
    assert_eq!(upload(&mut person, &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

/// Who gave up and who played are notes of the record; whoever plays on chooses his side.
#[tokio::test]
async fn a_record_keeps_its_end_and_its_players() {
    let served = serve().await;
    let mut person = served.person();
    let wish = serde_json::json!({ "battle": "cowpens", "opponent": "link", "name": "Dan" });
    let game = person.post("/api/games", wish).await.ok().json()["id"].as_str().unwrap().to_owned();
    let length = person.step(&game).await;
    let resign = serde_json::json!({ "expect": length });
    person.post(&format!("/api/g/{game}/resign"), resign).await.ok();
    let record = person.record(&game).await;
    let mut other = served.person();
    let address = upload(&mut other, record.as_bytes()).await.leads();
    let page = other.get(&address).await.ok().text();
    assert!(page.contains("resign. ") && page.contains("Dan"), "{page}");
    let copy = address.trim_start_matches("/g/").trim_end_matches("/replay").to_owned();
    assert_eq!(other.record(&copy).await, record);
    assert_eq!(other.legal(&copy).await["decides"], serde_json::Value::Null);
    // On from there, against the computer, on the side that was chosen.
    let form = format!("ply={length}&side=american&opponent=computer");
    let fork = other.form(&format!("/g/{copy}/fork"), &form).await.leads();
    let room = served.app.rooms.open(fork.trim_start_matches("/g/")).await.unwrap();
    let seats = room.read(|game| game.seats.clone()).await.unwrap();
    assert!(seats[0].holds_side("american") && !seats[0].is_computer());
    assert!(seats[1].holds_side("british") && seats[1].is_computer());
    assert!(room.read(|game| game.ending.is_none()).await.unwrap());
    // The same computer is the usual one to play on against, in the game and in its record.
    let form = format!("ply={length}&side=american&opponent=computer&level=general");
    let fork = other.form(&format!("/g/{copy}/fork"), &form).await.leads();
    let usual = "<option value=\"general\" selected>";
    assert!(other.get(&format!("{fork}/replay")).await.ok().text().contains(usual));
    let noted = other.record(fork.trim_start_matches("/g/")).await;
    let address = upload(&mut other, noted.as_bytes()).await.leads();
    assert!(other.get(&address).await.ok().text().contains(usual), "{noted}");
    // A side that is none is refused.
    let odd = record.replacen("\"resigned\":\"british\"", "\"resigned\":\"french\"", 1);
    assert!(upload(&mut other, odd.as_bytes()).await.status.is_client_error());
}

#[tokio::test]
async fn one_report_tells_of_what_is_over_and_of_records_and_how_others_stand() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    for _ in 0..20 {
        person.step(&game).await;
    }
    let report = format!("/g/{game}/report");
    let standing = person.get(&report).await.ok().text();
    assert!(standing.contains("Standing") && !standing.contains("id=\"weighed\""), "{standing}");

    let record = person.record(&game).await;
    let copy = upload(&mut person, record.as_bytes()).await.leads();
    let replay = person.get(&copy).await.text();
    let address = copy.replace("/replay", "/report");
    assert!(replay.contains(&address), "the replay leads to the report");
    let told = person.get(&format!("{address}?whole=yes")).await;
    assert_eq!(told.status, StatusCode::OK);
    assert!(told.text().contains("Nobody has won"));

    let expect = person.length(&game).await;
    let resign = serde_json::json!({ "expect": expect });
    person.post(&format!("/api/g/{game}/resign"), resign).await.ok();
    let quick = person.get(&report).await.ok().text();
    assert!(quick.contains("id=\"weighed\"") && quick.contains("Rematch"), "{quick}");
    let told = person.get(&format!("{report}?whole=yes")).await;
    assert_eq!(told.status, StatusCode::OK);
    let page = told.text();
    for part in ["Losses", "Chance of", "Armies at the end", "/replay?ply="] {
        assert!(page.contains(part), "no {part}");
    }
    assert!(!page.contains(" style=") && !page.contains("<style"), "the page has a style inside");
    let again = person.get(&report).await.ok().text();
    assert!(!again.contains("id=\"weighed\""), "what was weighed once is there at once");
    assert_eq!(person.get(&format!("/g/{game}/after")).await.leads(), report);
}
