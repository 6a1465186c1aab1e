/// The style of the page: colours as custom properties for light and dark, the parts of the page, and paper.
enum PageStyle {
  /// The two themes. A test computes the contrast of every pair of ink and ground.
  static let colors: StaticString = """

    :root {
      color-scheme: light dark;
      --ground: #fbfbfc; --surface: #ffffff; --sunk: #f1f2f5; --line: #dfe2e8;
      --ink: #1a1d23; --quiet: #565d69; --accent: #2a56c6; --accent-soft: #e8eefc;
      --error: #b1251b; --error-soft: #fceceb; --warning: #855100; --warning-soft: #fcf1dc;
      --note: #44597c; --note-soft: #eaeff7; --clean: #1c6b41; --clean-soft: #e4f4ea;
      --unknown: #565d69; --unknown-soft: #eceef2; --mark: #ffe9a8; --mark-ink: #1a1d23;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #111317; --surface: #1a1d23; --sunk: #15181d; --line: #31363f;
        --ink: #e9ebef; --quiet: #a6adba; --accent: #93b2ff; --accent-soft: #1e2a45;
        --error: #ff9d94; --error-soft: #3a1c1b; --warning: #f2be62; --warning-soft: #35290f;
        --note: #aec3e6; --note-soft: #202b3d; --clean: #84d3a5; --clean-soft: #15301f;
        --unknown: #a6adba; --unknown-soft: #262a32; --mark: #5f4a0c; --mark-ink: #fdf3d6;
      }
    }

    """

  static let parts: StaticString = """

    * { box-sizing: border-box; }
    html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
    }
    code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: 0.85em; }
    code { overflow-wrap: anywhere; }
    pre code { font-size: 1em; }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    a:focus-visible, summary:focus-visible, input:focus-visible, select:focus-visible, [tabindex]:focus-visible {
      outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px;
    }
    [hidden] { display: none !important; }
    .skip { position: absolute; left: -100vw; top: 0.5rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 9; }
    .skip:focus { left: 0.5rem; }
    .hidden {
      position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .top, main > section, footer { max-width: 78rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem); }
    .top { padding-top: clamp(2rem, 6vw, 4.5rem); padding-bottom: 2rem; }
    .brand { margin: 0 0 0.75rem; color: var(--quiet); font-size: 0.875rem; letter-spacing: 0.02em; }
    h1 {
      margin: 0; max-width: 24em; font-size: clamp(1.6rem, 1.1rem + 2.2vw, 2.7rem); line-height: 1.15; font-weight: 680;
      letter-spacing: -0.022em; text-wrap: balance; overflow-wrap: anywhere;
    }
    h2 { margin: 0 0 1.5rem; font-size: 1.6rem; line-height: 1.25; font-weight: 660; letter-spacing: -0.015em; }
    h3 { margin: 2.5rem 0 0.75rem; font-size: 1.1rem; line-height: 1.4; font-weight: 640; }
    h4 { margin: 0; font-size: 1rem; line-height: 1.5; font-weight: 600; overflow-wrap: anywhere; }
    .scope { margin: 1rem 0 0; color: var(--quiet); overflow-wrap: anywhere; }
    .notice {
      margin: 1.25rem 0 0; padding: 0.75rem 1rem; border-radius: 10px; background: var(--warning-soft); color: var(--ink);
      border-left: 4px solid var(--warning);
    }
    .bar { display: block; width: 100%; height: 10px; margin: 2rem 0 0; border-radius: 5px; background: var(--unknown-soft); }
    .bar .error, .trend .error { fill: var(--error); }
    .bar .warning, .trend .warning { fill: var(--warning); }
    .bar .note { fill: var(--note); }
    .bar .clean { fill: var(--clean); }
    .bar .unknown { fill: var(--unknown); }
    .tiles { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.25rem 0 0; }
    .tile {
      display: flex; flex-direction: column-reverse; min-width: 7.5rem; padding: 0.75rem 1rem; border-radius: 12px;
      background: var(--surface); border: 1px solid var(--line);
    }
    .tile dt { color: var(--quiet); font-size: 0.875rem; line-height: 1.35; }
    .tile dd { margin: 0; font-size: 1.75rem; line-height: 1.2; font-weight: 660; font-variant-numeric: tabular-nums; }
    .tile.error dd { color: var(--error); }
    .tile.warning dd { color: var(--warning); }
    .tile.note dd { color: var(--note); }
    .tile.clean dd { color: var(--clean); }
    .sections {
      position: sticky; top: 0; z-index: 5; background: var(--ground); border-bottom: 1px solid var(--line);
    }
    .sections ul {
      display: flex; gap: 0.25rem; margin: 0 auto; max-width: 78rem; list-style: none; overflow-x: auto;
      padding: 0.5rem calc(clamp(1rem, 4vw, 3rem) - 0.75rem);
    }
    .sections a {
      display: block; padding: 0.35rem 0.75rem; border-radius: 8px; color: var(--ink); text-decoration: none;
      white-space: nowrap;
    }
    .sections a:hover { background: var(--sunk); }
    .count { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
    main > section { padding-top: 3.5rem; padding-bottom: 2rem; }
    main > section + section { border-top: 1px solid var(--line); }
    .empty { color: var(--quiet); }
    .hint { color: var(--quiet); font-size: 0.875rem; max-width: 48rem; }
    footer { padding-top: 2rem; padding-bottom: 4rem; color: var(--quiet); font-size: 0.875rem; }

    """

  static let tables: StaticString = """

    .scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
    table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
    caption { text-align: left; color: var(--quiet); }
    th, td { padding: 0.55rem 0.9rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
    thead td { border-top: 0; }
    thead th { border-top: 0; color: var(--quiet); font-weight: 560; font-size: 0.8125rem; white-space: nowrap; }
    tbody th { font-weight: 500; }
    tfoot th, tfoot td { color: var(--quiet); font-weight: 500; }
    .matrix td, .deep-links td { white-space: nowrap; }
    .deep-links td:last-child { white-space: normal; min-width: 16rem; overflow-wrap: anywhere; }
    .deep-links tbody th { min-width: 10rem; }
    .matrix tbody th { min-width: 12rem; overflow-wrap: anywhere; }
    .detail { display: block; font-weight: 400; white-space: normal; }
    .fine { color: var(--clean); }
    .sign { display: inline-block; width: 1.1em; color: var(--quiet); }
    .names { columns: 16rem; margin: 0.25rem 0 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
    .names li { padding: 0.15rem 0; break-inside: avoid; }
    details.clean { content-visibility: auto; contain-intrinsic-size: auto 40px; }
    .trend .bars { width: 40%; min-width: 8rem; vertical-align: middle; }
    .trend svg { display: block; width: 100%; height: 10px; }
    td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
    .facts { margin: 0.75rem 0 0; }
    .facts > div { display: grid; grid-template-columns: 7.5rem 1fr; gap: 0 1rem; padding: 0.2rem 0; }
    .facts dt { color: var(--quiet); }
    .facts dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
    .lines { margin: 0.75rem 0 0; padding: 0; list-style: none; }
    .lines li { padding: 0.4rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    td summary { padding: 0; }
    .scroll:has(> .matrix) { max-height: 85vh; overflow-y: auto; }
    .matrix thead th { position: sticky; top: 0; background: var(--surface); border-bottom: 1px solid var(--line); }
    summary { cursor: pointer; color: var(--accent); padding: 0.5rem 0; }

    """

  static let findings: StaticString = """

    .badge, .state {
      display: inline-block; padding: 0 0.5em; border-radius: 6px; font-size: 0.8125rem; font-weight: 600; line-height: 1.6;
      white-space: nowrap;
    }
    .badge.error { color: var(--error); background: var(--error-soft); }
    .badge.warning { color: var(--warning); background: var(--warning-soft); }
    .badge.note { color: var(--note); background: var(--note-soft); }
    .badge.clean { color: var(--clean); background: var(--clean-soft); }
    .badge.unknown, .state.known { color: var(--unknown); background: var(--unknown-soft); }
    .state.new { color: var(--accent); background: var(--accent-soft); }
    .rule { content-visibility: auto; contain-intrinsic-size: auto 600px; }
    .about { margin: 0 0 1rem; max-width: 52rem; color: var(--quiet); font-size: 0.9375rem; }
    article.finding {
      margin: 0 0 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-left-width: 4px; border-radius: 12px;
      background: var(--surface); content-visibility: auto; contain-intrinsic-size: auto 260px;
    }
    article.error { border-left-color: var(--error); }
    article.warning { border-left-color: var(--warning); }
    article.note { border-left-color: var(--note); }
    .finding:target { outline: 3px solid var(--accent); outline-offset: 2px; }
    .place { margin: 0.35rem 0 0; color: var(--quiet); }
    .frame, .edit {
      margin: 0.75rem 0 0; padding: 0.75rem 1rem; border-radius: 8px; background: var(--sunk); overflow-x: auto; line-height: 1.5;
      tab-size: 4;
    }
    .frame code, .edit code { overflow-wrap: normal; }
    .edit { margin: 0.35rem 0; padding: 0.4rem 0.75rem; }
    .line { display: inline-block; min-width: 2.5em; margin-right: 0.75em; text-align: right; color: var(--quiet); user-select: none; }
    mark { background: var(--mark); color: var(--mark-ink); border-radius: 3px; box-shadow: 0 0 0 1px var(--warning); }
    .remark { color: var(--quiet); font-size: 0.875rem; }
    .trail { display: inline; margin: 0; padding: 0; list-style: none; }
    .trail li { display: inline; }
    .trail li + li::before { content: " › "; color: var(--quiet); }
    .filters, .devices { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: end; margin: 0 0 1.5rem; }
    .filters p { margin: 0; }
    .filters p > label, legend { display: block; padding: 0; color: var(--quiet); font-size: 0.8125rem; }
    input[type="search"], select {
      font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--quiet); border-radius: 8px;
      padding: 0.35rem 0.6rem; max-width: 20rem;
    }
    fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
    fieldset label { display: inline-block; margin-right: 0.75rem; padding: 0.35rem 0; white-space: nowrap; }
    input[type="checkbox"], input[type="radio"] { accent-color: var(--accent); }
    .hits { color: var(--quiet); align-self: center; }

    """

  /// The sizes that the storyboard's controls choose, for the drawings to use.
  static let devices: StaticString = """

    body { --w: 375px; --h: 667px; --font: 1; --zoom: 1; }
    body:has(#w320:checked) { --w: 320px; --h: 568px; }
    body:has(#w390:checked) { --w: 390px; --h: 844px; }
    body:has(#w430:checked) { --w: 430px; --h: 932px; }
    body:has(#w768:checked) { --w: 768px; --h: 1024px; }
    body:has(#font130:checked) { --font: 1.3; }
    body:has(#font200:checked) { --font: 2; }
    body:has(#zoom25:checked) { --zoom: 0.25; }
    body:has(#zoom50:checked) { --zoom: 0.5; }

    """

  static let paper: StaticString = """

    @media (max-width: 40rem) {
      .facts > div { grid-template-columns: 1fr; }
      .tile { flex: 1 1 8rem; }
      article.finding { padding: 0.9rem 1rem; }
    }
    @media print {
      :root {
        --ground: #ffffff; --surface: #ffffff; --sunk: #f4f4f5; --line: #c9ccd2; --ink: #000000; --quiet: #454b55;
        --accent: #1d3f94; --accent-soft: #ffffff; --error: #9c1d14; --error-soft: #ffffff; --warning: #6f4300;
        --warning-soft: #ffffff; --note: #34486a; --note-soft: #ffffff; --clean: #14552f; --clean-soft: #ffffff;
        --unknown: #454b55; --unknown-soft: #ffffff; --mark: #ffffff; --mark-ink: #000000;
      }
      body { font-size: 10pt; }
      .skip, .sections, .filters, .devices { display: none; }
      .top, main > section, footer { max-width: none; padding-left: 0; padding-right: 0; }
      h2, h3, h4 { break-after: avoid; }
      article.finding, tr, .tile { break-inside: avoid; }
      main > section + section { break-before: page; border-top: 0; }
      .rule, article.finding { content-visibility: visible; }
      details::details-content { content-visibility: visible; display: block; }
      .badge, .state { border: 1px solid currentColor; }
      .scroll, .scroll:has(> .matrix) { overflow: visible; max-height: none; }
      pre { white-space: pre-wrap; }
    }

    """

  /// In the order of the page's style.
  static let all: [StaticString] = [
    colors, parts, tables, findings, devices, StoryboardStyle.all, DrawingSheet.all, ChangeStyle.all, paper,
  ]
}
