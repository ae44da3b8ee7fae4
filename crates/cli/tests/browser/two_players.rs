//! A friend by private link: a reaction is asked on the other screen.

use serde_json::json;

use crate::journey;

#[test]
fn a_reaction_is_asked_on_the_other_screen() {
    journey("two players", async |start| {
        let (anna, bert) = (start.browser(1440, 900).await, start.browser(1440, 900).await);
        let url = &start.program.url;
        anna.goto(url).await;
        let begin = "const r = await fetch('/api/games', { method: 'POST', headers: \
            { 'content-type': 'application/json' }, body: JSON.stringify({ battle: 'proving-field', \
            side: 'british', opponent: 'link' }) }); return await r.json()";
        let begun = anna.ask(begin).await;
        let game = begun["url"].as_str().expect("an address").to_owned();
        let link = begun["links"][0].as_str().expect("a link").to_owned();
        anna.goto(&format!("{url}{game}")).await;
        anna.briefed().await;
        let path = link.find("/join/").map_or(&*link, |at| &link[at..]);
        bert.goto(&format!("{url}{path}")).await;
        bert.click("form button[type='submit']").await;
        bert.briefed().await;
        bert.see("#prompt", "Waiting for Cornwallis\u{2019}s move.").await;

        // An observer looks on, cannot act, and is told so.
        let carla = start.browser(800, 700).await;
        carla.goto(&format!("{url}{game}")).await;
        carla.see("#prompt", "You are watching this game.").await;
        let act = format!(
            "const r = await fetch('/api{game}/act', {{ method: 'POST', headers: \
             {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ expect: 0, key: 'activate' }}) }}); \
             return [r.status, await r.text()]"
        );
        let refused = carla.ask(&act).await;
        assert_eq!(refused[0], json!(403), "{refused}");

        // Anna marches until the militia, Bert's, has somebody in front.
        let to_do = [
            "\"activate\"",
            "{\"take-turn\":{\"command\":\"left\",\"turn\":\"general\"}}",
            "{\"act\":{\"unit\":\"left-c\"}}",
            "{\"step\":{\"to\":\"0810\",\"facing\":\"N\"}}",
            "{\"step\":{\"to\":\"0809\",\"facing\":\"N\"}}",
            "{\"step\":{\"to\":\"0808\",\"facing\":\"N\"}}",
            "{\"step\":{\"to\":\"0807\",\"facing\":\"N\"}}",
            "{\"halt\":{\"facing\":\"N\"}}",
            "{\"lead\":{\"leader\":\"left\"}}",
            "{\"ride\":{\"to\":\"0809\"}}",
            "\"end-turn\"",
            "\"end-activation\"",
            "\"stop\"",
        ];
        let send = |expect: usize, action: &str| {
            format!(
                "const r = await fetch('/api{game}/act', {{ method: 'POST', headers: \
                 {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ expect: {expect}, actions: [{action}] }}) }}); \
                 return [r.status, await r.text()]"
            )
        };
        for (expect, action) in to_do.iter().enumerate() {
            let done = anna.ask(&send(expect, action)).await;
            assert_eq!(done[0], json!(200), "{action}: {done}");
        }
        // Bert's screen follows, and it is his to act; he does nothing with it.
        bert.my_turn().await;
        let answers = ["\"activate\"", "\"end-activation\"", "\"stop\""];
        for (expect, action) in (to_do.len()..).zip(answers) {
            let done = bert.ask(&send(expect, action)).await;
            assert_eq!(done[0], json!(200), "{action}: {done}");
        }
        anna.my_turn().await;
        anna.click("[data-offer='activate']").await;
        anna.see("#prompt", "a unit").await;
        anna.click_at(anna.piece("u-left-c").await).await;
        anna.see("#unit", "Left c").await;
        // In front of the militia.
        anna.click_at(anna.place("0806").await).await;
        bert.see("#prompt", "has moved up in front of you").await;
        anna.see("#prompt", "Waiting for Morgan to answer.").await;
        bert.click("#float [data-offer^='fire']").await;
        anna.see("#log", "Left c as it moves").await;
    });
}
