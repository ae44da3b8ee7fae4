/// Names the type by which a game goes outside its rules: the same rules, in the crate that shows, draws, plays
/// and measures them, so that it can say of its own type how.
///
/// ```ignore
/// kernel::game! {
///     /// Flintlock.
///     pub Flintlock: flintlock::Flintlock
/// }
/// ```
#[macro_export]
macro_rules! game {
    ($(#[$about:meta])* $vis:vis $name:ident: $rules:ty) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        $vis enum $name {}

        impl $crate::Ruleset for $name {
            const ID: &'static str = <$rules as $crate::Ruleset>::ID;
            const REGISTER: &'static $crate::Register = <$rules as $crate::Ruleset>::REGISTER;

            type Scenario = <$rules as $crate::Ruleset>::Scenario;
            type State = <$rules as $crate::Ruleset>::State;
            type Action = <$rules as $crate::Ruleset>::Action;
            type Event = <$rules as $crate::Ruleset>::Event;
            type View = <$rules as $crate::Ruleset>::View;

            fn names(scenario: &Self::Scenario) -> &::std::sync::Arc<$crate::Names> {
                <$rules as $crate::Ruleset>::names(scenario)
            }

            fn setup(scenario: &::std::sync::Arc<Self::Scenario>) -> Self::State {
                <$rules as $crate::Ruleset>::setup(scenario)
            }

            fn turn(state: &Self::State) -> $crate::Turn {
                <$rules as $crate::Ruleset>::turn(state)
            }

            fn check(
                state: &Self::State,
                side: $crate::Side,
                action: &Self::Action,
            ) -> Result<(), $crate::Refusal> {
                <$rules as $crate::Ruleset>::check(state, side, action)
            }

            fn menu(state: &Self::State, out: &mut Vec<Self::Action>) {
                <$rules as $crate::Ruleset>::menu(state, out);
            }

            fn is_listed(action: &Self::Action) -> bool {
                <$rules as $crate::Ruleset>::is_listed(action)
            }

            fn resolve(cx: &mut $crate::Cx<'_, Self>, side: $crate::Side, action: &Self::Action) {
                <$rules as $crate::Ruleset>::resolve(&mut cx.by(), side, action);
            }

            fn apply(state: &mut Self::State, event: &Self::Event) {
                <$rules as $crate::Ruleset>::apply(state, event);
            }

            fn view(known: &$crate::Known<'_, Self>) -> Self::View {
                <$rules as $crate::Ruleset>::view(&known.by())
            }

            fn fingerprint(state: &Self::State) -> u64 {
                <$rules as $crate::Ruleset>::fingerprint(state)
            }

            fn seen(
                state: &Self::State,
                event: &Self::Event,
                viewer: $crate::Viewer,
            ) -> Option<Self::Event> {
                <$rules as $crate::Ruleset>::seen(state, event, viewer)
            }

            const HAS_SECRETS: bool = <$rules as $crate::Ruleset>::HAS_SECRETS;

            fn known(
                state: &Self::State,
                viewer: $crate::Viewer,
            ) -> ::std::borrow::Cow<'_, Self::State> {
                <$rules as $crate::Ruleset>::known(state, viewer)
            }

            fn guess_from(known: &Self::State, viewer: $crate::Viewer, seed: u64) -> Self::State {
                <$rules as $crate::Ruleset>::guess_from(known, viewer, seed)
            }

            fn discloses(event: &Self::Event, viewer: $crate::Viewer) -> bool {
                <$rules as $crate::Ruleset>::discloses(event, viewer)
            }

            fn seen_action(
                state: &Self::State,
                side: $crate::Side,
                action: &Self::Action,
                viewer: $crate::Viewer,
            ) -> Self::Action {
                <$rules as $crate::Ruleset>::seen_action(state, side, action, viewer)
            }

            fn audience(cite: $crate::Cite, side: $crate::Side) -> $crate::Audience {
                <$rules as $crate::Ruleset>::audience(cite, side)
            }
        }

        impl $crate::Place for $name {
            type Position = <$rules as $crate::Place>::Position;

            fn position(state: &Self::State) -> Self::Position {
                <$rules as $crate::Place>::position(state)
            }

            fn place(
                scenario: &::std::sync::Arc<Self::Scenario>,
                position: Self::Position,
            ) -> Result<Self::State, String> {
                <$rules as $crate::Place>::place(scenario, position)
            }
        }

        impl $crate::Narrate for $name {
            fn say(after: &$crate::Known<'_, Self>, event: &Self::Event) -> Option<String> {
                <$rules as $crate::Narrate>::say(&after.by(), event)
            }

            fn prompt(known: &$crate::Known<'_, Self>) -> String {
                <$rules as $crate::Narrate>::prompt(&known.by())
            }

            fn cites(event: &Self::Event, cite: &mut dyn FnMut($crate::Cite)) {
                <$rules as $crate::Narrate>::cites(event, cite);
            }
        }

        impl $crate::Auto for $name {
            fn default_choice(known: &$crate::Known<'_, Self>) -> Option<Self::Action> {
                <$rules as $crate::Auto>::default_choice(&known.by())
            }

            fn weigh(state: &Self::State, menu: &[Self::Action], fuss: u32, out: &mut Vec<u32>) {
                <$rules as $crate::Auto>::weigh(state, menu, fuss, out);
            }

            fn cut(state: &Self::State) -> Self::State {
                <$rules as $crate::Auto>::cut(state)
            }

            fn is_spent(state: &Self::State) -> bool {
                <$rules as $crate::Auto>::is_spent(state)
            }

            fn is_idle(action: &Self::Action) -> bool {
                <$rules as $crate::Auto>::is_idle(action)
            }
        }

        impl $crate::Audit for $name {
            fn audit(state: &Self::State) -> Result<(), String> {
                <$rules as $crate::Audit>::audit(state)
            }
        }
    };
}
