//! Armies over HTTP: built, judged, kept, downloaded, fought with, taken on; and what is refused.

use crate::table::{Answer, Person, serve};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

const PAGE: &str = "/armies/flintloque";
const KEEP: &str = "/armies/flintloque/keep";
const FIGHT: &str = "/armies/flintloque/fight";
const API: &str = "/api/armies/flintloque";

/// The form of a ready section as its page has it.
fn filled(text: &str) -> Vec<(String, String)> {
    let muster = games::shelf().muster("flintloque").unwrap().unwrap();
    muster.read("section", text).unwrap().to_form()
}

fn ready(id: &str) -> String {
    let muster = games::shelf().muster("flintloque").unwrap().unwrap();
    muster.ready().into_iter().find(|ready| ready.id == id).unwrap().text
}

fn encoded(form: &[(String, String)], more: &[(&str, &str)]) -> String {
    let mut out = form_urlencoded::Serializer::new(String::new());
    out.extend_pairs(form).extend_pairs(more);
    out.finish()
}

async fn upload(person: &mut Person, bytes: &[u8]) -> Answer {
    let mut body =
        b"--b\r\ncontent-disposition: form-data; name=\"army\"; filename=\"x.toml\"\r\n\r\n"
            .to_vec();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--b--\r\n");
    let request = Request::post(format!("{PAGE}/file"));
    let request = request.header("content-type", "multipart/form-data; boundary=b");
    person.send(request.body(Body::from(body)).unwrap()).await
}

#[tokio::test]
async fn a_section_is_built_priced_and_complained_about() {
    let served = serve().await;
    let mut one = served.person();
    let empty = one.get(PAGE).await.ok().text();
    // A page that has just been opened is nobody's mistake.
    assert!(empty.contains("Nobody yet") && !empty.contains("problem"));
    let page = one.get(&format!("{PAGE}?from=cart-track-copse-albion")).await.ok().text();
    assert!(page.contains("<b>338</b> points") && page.contains("ready"), "{page}");
    assert!(page.contains("/rules/flintloque#pFL-PTS-1") && page.contains("Orc Bessie Musket"));
    // Programs are told the same.
    let mut form = filled(&ready("cart-track-copse-albion"));
    let told = one.form(API, &encoded(&form, &[])).await.ok().json();
    assert_eq!((&told["total"], &told["complaints"]), (&json!(338), &json!([])));
    assert_eq!(told["text"].as_str(), Some(&*ready("cart-track-copse-albion")));
    // A mistake is told beside its figure, with the item.
    form.retain(|(name, _)| name != "4.troop");
    form.push(("4.troop".into(), "civilian".into()));
    form.push(("4.elite".into(), "yes".into()));
    let wrong = one.form(PAGE, &encoded(&form, &[("do", "check")])).await.ok().text();
    let beside = wrong.split("id=\"m4\"").nth(1).unwrap().split("id=\"m5\"").next().unwrap();
    assert!(beside.contains("Elite beside Civilian") && beside.contains("#pFL-TRP-7"), "{beside}");
    assert!(!wrong.split("id=\"m5\"").nth(1).unwrap().contains("class=\"complaints\""));
    // Buttons change the draft.
    for (button, number) in [("add", 9), ("copy.0", 9), ("remove.7", 7), ("remove.70", 8)] {
        let told = one.form(API, &encoded(&form, &[("do", button)])).await.ok().json();
        assert!(told["html"].as_str().unwrap().contains("<details open"), "{button}");
        assert_eq!(told["text"].as_str().unwrap().matches("race = ").count(), number, "{button}");
    }
}

#[tokio::test]
async fn sections_are_kept_for_their_browser_and_downloaded() {
    let served = serve().await;
    let (mut one, mut other) = (served.person(), served.person());
    let form = filled(&ready("straight-fight-first"));
    let saved = one.form(KEEP, &encoded(&form, &[("do", "save")])).await.leads();
    assert!(one.get(&saved).await.ok().text().contains("Bog Orc rebels"));
    assert!(one.get(PAGE).await.ok().text().contains("Bog Orc rebels, 304 points"));
    assert_eq!(other.get(&saved).await.status, StatusCode::NOT_FOUND);
    // Saved again it is the same one; a stranger can neither change nor forget it.
    let id = saved.split("army=").nth(1).unwrap().to_owned();
    let again = [("do", "save"), ("saved", &*id), ("name", "Marsh Orcs")];
    let renamed: Vec<_> = form.iter().filter(|(name, _)| name != "name").cloned().collect();
    assert_eq!(one.form(KEEP, &encoded(&renamed, &again)).await.leads(), saved);
    other.get("/").await;
    let theirs = other.form(KEEP, &encoded(&form, &again[..2])).await.leads();
    assert_ne!(theirs, saved);
    other.form(KEEP, &encoded(&form, &[("do", "forget"), ("saved", &id)])).await.leads();
    let served = served.restart().await;
    let mut back = served.person();
    back.cookie.clone_from(&one.cookie);
    assert!(back.get(&saved).await.ok().text().contains("Marsh Orcs"), "it outlives the program");
    let file = back.form(PAGE, &encoded(&form, &[("do", "download")])).await.ok();
    assert_eq!(file.text(), ready("straight-fight-first"));
    let name = file.headers["content-disposition"].to_str().unwrap();
    assert_eq!(name, "attachment; filename=\"bog-orc-rebels.toml\"");
    assert!(upload(&mut back, &file.body).await.ok().text().contains("<b>304</b> points"));
    back.form(KEEP, &encoded(&form, &[("do", "forget"), ("saved", &id)])).await.leads();
    assert_eq!(back.get(&saved).await.status, StatusCode::NOT_FOUND);
}

/// What the page of a game draws its pieces with.
async fn sheet(person: &mut Person, armies: serde_json::Value) -> String {
    let wish = json!({ "battle": "straight-fight", "opponent": "screen", "armies": armies });
    let game = person.post("/api/games", wish).await.ok().json();
    let page = person.get(&format!("/g/{}", game["id"].as_str().unwrap())).await.ok().text();
    let sheet = page.split("data-sheet=\"").nth(1).unwrap().split('"').next().unwrap();
    person.get(sheet).await.ok().text()
}

#[tokio::test]
async fn figures_of_a_section_of_ones_own_are_on_the_sheet() {
    let served = serve().await;
    let mut one = served.person();
    let usual = sheet(&mut one, json!({})).await;
    assert!(usual.contains("Bog Orc rebels against") && !usual.contains("q-f-ogre"));
    // The same battle after it: the one has nothing of the other's sheet.
    let own = sheet(&mut one, json!({ "first": ready("mill-at-hundsbach-ferach") })).await;
    assert!(own.contains("q-f-ogre"), "the Ogre is drawn");
    assert!(own.contains("Mixed Ferach column against"), "and who plays is named");
}

#[tokio::test]
async fn sections_fight_straight_or_in_a_scenario() {
    let served = serve().await;
    let mut one = served.person();
    let form = filled(&ready("mill-at-hundsbach-krautia"));
    for (field, foe, opponent) in [
        ("straight-fight/first", "same", "screen"),
        ("straight-fight/second", "ready/mill-at-hundsbach-ferach", "computer"),
        ("cart-track-copse/albion", "", "link"),
        ("dispatches-at-the-bridge/nepolise", "ready/cart-track-copse-ferach", "screen"),
    ] {
        let more = [("do", "fight"), ("field", field), ("foe", foe), ("opponent", opponent)];
        let game = one.form(FIGHT, &encoded(&form, &more)).await.leads();
        let board = one.get(&game).await.ok().text();
        assert!(board.contains("Hauptmann Amboss"), "{field}");
        // The game is read back from its record alone.
        let id = game.strip_prefix("/g/").unwrap();
        let again = one.post(&format!("/api/g/{id}/rematch"), json!({})).await;
        assert!(
            again.status.is_success() || again.status == StatusCode::CONFLICT,
            "{}",
            again.text()
        );
        if opponent == "screen" {
            let record = one.record(id).await;
            let loaded =
                games::shelf().load("r", Box::new(std::io::Cursor::new(record)), None, None);
            assert!(loaded.is_ok(), "{:?}", loaded.err());
        }
    }
    // Over the API too, with the text of the file.
    let armies = json!({ "first": ready("proving-yard-albion") });
    let wish = json!({ "battle": "straight-fight", "opponent": "screen", "armies": armies });
    one.post("/api/games", wish).await.ok();
    let wish =
        json!({ "battle": "straight-fight", "armies": { "south": ready("proving-yard-albion") } });
    let fault = one.post("/api/games", wish).await;
    assert_eq!(fault.status, StatusCode::BAD_REQUEST);
    assert!(fault.text().contains("first or second"), "{}", fault.text());
    let wish = json!({ "battle": "cowpens", "armies": { "british": "x" } });
    assert_eq!(one.post("/api/games", wish).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn who_is_wrong_does_not_fight() {
    let served = serve().await;
    let mut one = served.person();
    let mut form = filled(&ready("proving-yard-albion"));
    form.push(("1.mount".into(), "rhino".into()));
    let more = [("do", "fight"), ("field", "straight-fight/first"), ("opponent", "screen")];
    let page = one.form(FIGHT, &encoded(&form, &more)).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        page.text().contains("Can\u{2019}t start yet")
            && page.text().contains("mounts for Cavalry only")
    );
    assert!(page.text().contains("Sergeant Hobnail"), "nothing filled in is lost");
    let good = filled(&ready("proving-yard-albion"));
    for (field, foe) in
        [("waterloo/first", ""), ("straight-fight/moon", ""), ("straight-fight/first", "kept/x")]
    {
        let more = [("do", "fight"), ("field", field), ("foe", foe)];
        let page = one.form(FIGHT, &encoded(&good, &more)).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{field} {foe}");
    }
    assert_eq!(one.get("/api/games").await.ok().json(), json!([]), "no game was begun");
}

#[tokio::test]
async fn hostile_sections_get_reasons() {
    let served = serve().await;
    let mut one = served.person();
    one.get("/").await;
    let line = "{ id = \"N\", race = \"rat\", experience = \"raw\", troop = \"light\" },\n";
    let many = |n: usize| {
        let lines = (0..n).map(|i| line.replace("\"N\"", &format!("\"N{i}\"")));
        format!("schema = 1\nname = \"x\"\nfigures = [\n{}]\n", lines.collect::<String>())
    };
    let long = format!("schema = 1\nname = \"{}\"\nfigures = []\n", "x".repeat(5000));
    for (bytes, status, words) in [
        (many(10_000).into_bytes(), StatusCode::PAYLOAD_TOO_LARGE, "larger"),
        (many(500).into_bytes(), StatusCode::UNPROCESSABLE_ENTITY, "at most 40"),
        (vec![0xff, 0xfe, 0x00], StatusCode::BAD_REQUEST, "UTF-8"),
        (long.into_bytes(), StatusCode::UNPROCESSABLE_ENTITY, "x.toml:2"),
        (b"schema = 2\nname = \"x\"".to_vec(), StatusCode::UNPROCESSABLE_ENTITY, "schema = 1"),
        (b"not toml at all [[".to_vec(), StatusCode::UNPROCESSABLE_ENTITY, "x.toml:1"),
        (
            b"schema = 1\nname = \"a\\u0007b\"".to_vec(),
            StatusCode::UNPROCESSABLE_ENTITY,
            "one line",
        ),
    ] {
        let answer = upload(&mut one, &bytes).await;
        assert_eq!(answer.status, status, "{words}: {}", answer.text());
        assert!(answer.text().contains(words), "{words}: {}", answer.text());
    }
    let form = filled(&ready("proving-yard-albion"));
    let name = "n".repeat(61);
    for (field, value) in [
        ("0.experience", "godlike"),
        ("0.troop", "wizard"),
        ("0.misses", "-3"),
        ("battles", "[{"),
        ("name", &*name),
        ("99999999999.race", ""),
    ] {
        let rest: Vec<_> = form.iter().filter(|(name, _)| name != field).cloned().collect();
        let answer = one.form(API, &encoded(&rest, &[(field, value)])).await;
        let fine = field.starts_with('9') && answer.status.is_client_error();
        assert!(
            fine || answer.status == StatusCode::UNPROCESSABLE_ENTITY,
            "{field}: {}",
            answer.text()
        );
    }
    let crowd: Vec<_> = (0..50).map(|i| (format!("{i}.race"), "rat".to_owned())).collect();
    let answer = one.form(API, &encoded(&crowd, &[])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let guns: Vec<_> =
        (0..50).map(|_| ("0.firelocks".to_owned(), "std-musket".to_owned())).collect();
    let answer = one.form(API, &encoded(&guns, &[])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Unknown and forbidden arms are complaints, and text of people is escaped.
    let rest: Vec<_> =
        form.iter().filter(|(name, _)| name != "0.name" && name != "0.race").cloned().collect();
    let more = [
        ("0.name", "<script>alert(1)</script>"),
        ("0.race", "\"><b>human"),
        ("0.firelocks", "bfg"),
    ];
    let told = one.form(API, &encoded(&rest, &more)).await.ok();
    let html = told.json()["html"].as_str().unwrap().to_owned();
    assert!(!html.contains("<script") && !html.contains("<b>human"), "{html}");
    assert!(told.json()["complaints"].to_string().contains("unknown firelock"));
    assert_eq!(one.get("/armies/flintlock").await.status, StatusCode::NOT_FOUND);
    assert_eq!(one.get("/armies/nothing").await.status, StatusCode::NOT_FOUND);
    assert_eq!(one.get(&format!("{PAGE}?from=nothing")).await.status, StatusCode::NOT_FOUND);
    let all = one.get("/armies").await.ok().text().to_owned();
    assert!(all.contains(PAGE) && all.contains("/armies/black-powder"), "{all}");
    assert!(
        !one.get(PAGE).await.ok().text().contains("on this device</span><select"),
        "nothing is kept"
    );
}

#[tokio::test]
async fn a_full_disk_keeps_nothing_and_says_so() {
    let served = serve().await;
    let mut one = served.person();
    one.get("/").await;
    served.disk.writes_fail.store(true, std::sync::atomic::Ordering::SeqCst);
    let form = encoded(&filled(&ready("proving-yard-albion")), &[("do", "save")]);
    assert_eq!(one.form(KEEP, &form).await.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn survivors_go_on_once() {
    let served = serve().await;
    let (mut one, mut other) = (served.person(), served.person());
    let form = filled(&ready("proving-yard-albion"));
    let more = [("do", "fight"), ("field", "straight-fight/first"), ("opponent", "screen")];
    let game = one.form(FIGHT, &encoded(&form, &more)).await.leads();
    let id = game.strip_prefix("/g/").unwrap();
    let path = format!("{game}/survivors");
    let early = one.form(&path, "side=first").await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    one.post(&format!("/api/g/{id}/resign"), json!({ "expect": 0 })).await.ok();
    let after = one.get(&format!("{game}/report")).await.ok().text();
    assert!(after.contains("Keep the survivors"));
    assert_eq!(other.form(&path, "side=first").await.status, StatusCode::FORBIDDEN);
    assert_eq!(one.form(&path, "side=moon").await.status, StatusCode::BAD_REQUEST);
    let kept = one.form(&path, "side=first").await.leads();
    let page = one.get(&kept).await.ok().text();
    assert!(page.contains("Sergeant Hobnail") && page.contains("Battles of this section (1)"));
    assert!(page.contains("Straight Fight, ") && page.contains("ready"));
    assert_eq!(one.form(&path, "side=first").await.leads(), kept, "asked again it is the same");
}

#[tokio::test]
async fn sides_are_called_as_people_call_them() {
    let served = serve().await;
    let mut person = served.person();
    for (game, name) in [("flintloque", "Bog Orcs"), ("flintlock", "British")] {
        let page = person.get(&format!("/games/{game}")).await.ok().text();
        assert!(page.contains(&format!("You play the {name} against the computer")), "no {name}");
    }
    assert!(
        person
            .get(PAGE)
            .await
            .text()
            .contains("The Straight Fight, in place of the Bog Orc rebels")
    );
}
