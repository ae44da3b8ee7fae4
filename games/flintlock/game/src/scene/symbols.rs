//! What the sheet draws more than once: bridges, houses.

/// What fills refer to.
pub const STAIN: &str = r#"<radialGradient id="g-stain"><stop offset="0" stop-color="var(--stain)" stop-opacity=".13"/><stop offset="1" stop-color="var(--stain)" stop-opacity="0"/></radialGradient>"#;

/// What is used again.
pub const SYMBOLS: &str = concat!(
    r#"<g id="g-bridge"><path d="M-9-6.6h18v13.2h-18z" fill="var(--road)"/><path d="M-7-6v12M-4-6v12M-1-6v12M2-6v12M5-6v12M8-6v12" stroke="var(--verge)" stroke-width="1.3"/><path d="M-11-8.4l2 1.8h18l2-1.8M-11 8.4l2-1.8h18l2 1.8" fill="none" stroke="var(--ink)" stroke-width="1.7"/></g>"#,
    r#"<g id="g-yard"><path d="M-24-17L20-20 24 16-20 20Z" fill="var(--road)" fill-opacity=".55" stroke="var(--fence)" stroke-width="1.1" stroke-dasharray="5 2"/><g fill="var(--crownh)" stroke="var(--crownink)" stroke-width=".7"><circle cx="14" cy="-13" r="3.6"/><circle cx="6" cy="-14" r="3.2"/><circle cx="-20" cy="4" r="3.4"/></g></g>"#,
    r#"<g id="g-house"><path d="M-6.500-2.500h18v14h-18z" fill="var(--shade)" fill-opacity=".45"/><path d="M-10-7h20v7h-20z" fill="var(--roof)"/><path d="M-10 0h20v7h-20z" fill="var(--roofd)"/><path d="M-10-7h20v14h-20zM-10 0h20" fill="none" stroke="var(--ink)" stroke-width="1.1"/><path d="M-7.500-2.500h4v4h-4zM4-2.500h4v4h-4z" fill="var(--wall)" stroke="var(--ink)" stroke-width=".9"/></g>"#,
    r#"<g id="g-barn"><path d="M-6-7h15v18h-15z" fill="var(--shade)" fill-opacity=".4"/><path d="M-8-9h8v18h-8z" fill="var(--slate)"/><path d="M0-9h8v18H0z" fill="var(--slated)"/><path d="M-8-9h16v18h-16zM0-9v18" fill="none" stroke="var(--ink)"/></g>"#,
    r#"<g id="g-shed"><path d="M-3-2h9v8h-9z" fill="var(--shade)" fill-opacity=".4"/><path d="M-5-4h10v4h-10z" fill="var(--roof)"/><path d="M-5 0h10v4h-10z" fill="var(--roofd)"/><path d="M-5-4h10v8h-10z" fill="none" stroke="var(--ink)" stroke-width=".9"/></g>"#,
    r#"<g id="g-court"><path d="M-14-9h34v23h-34z" fill="var(--shade)" fill-opacity=".45"/><path d="M-17-12h34l-6 12h-22z" fill="var(--roof)"/><path d="M-17 12h34l-6-12h-22z" fill="var(--roofd)"/><path d="M-17-12l6 12-6 12z" fill="var(--roof)"/><path d="M17-12l-6 12 6 12z" fill="var(--roofd)"/><path d="M-17-12h34v24h-34zM-17-12l6 12-6 12M17-12l-6 12 6 12M-11 0h22" fill="none" stroke="var(--ink)" stroke-width="1.1"/><circle r="5" fill="var(--wall)" stroke="var(--ink)" stroke-width="1.1"/><path d="M0-5V5M-5 0H5" stroke="var(--ink)" stroke-width=".7"/></g>"#,
);
