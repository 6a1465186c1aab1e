/// The style of the storyboard. A screen is drawn at its size in points; the zoom of the page makes it smaller.
enum StoryboardStyle {
  static let all: StaticString = """

    main > section#storyboard { max-width: none; }
    #storyboard > * { max-width: 72rem; margin-left: auto; margin-right: auto; }
    #storyboard > .columns, #storyboard > .board, #storyboard > .map { --edge: max(2px, (100% - 72rem) / 2); max-width: none; }
    #storyboard > .map { width: fit-content; max-width: calc(100% - var(--edge)); margin-left: var(--edge); }
    .broken-screens { margin: 0; padding: 0; list-style: none; }
    .broken-screens li { padding: 0.45rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .broken-screens .way { display: block; color: var(--quiet); font-size: 0.875rem; }
    .map svg { display: block; font-size: 12px; }
    .map a { fill: var(--ink); text-decoration: none; }
    .map rect { fill: var(--surface); stroke: var(--line); stroke-width: 1.5; }
    .map a:hover rect { stroke: var(--accent); }
    .map a.error rect { fill: var(--error-soft); stroke: var(--error); }
    .map a.warning rect { fill: var(--warning-soft); stroke: var(--warning); }
    .map a.note rect { fill: var(--note-soft); stroke: var(--note); }
    .map a.unreachable rect { stroke-dasharray: 4 3; }
    .map a rect.end, .map a.unreachable rect.end { fill: var(--quiet); stroke: none; }
    .map .sign { font-weight: 700; }
    .map .error .sign, .map .cross { fill: var(--error); }
    .map .warning .sign { fill: var(--warning); }
    .map .note .sign { fill: var(--note); }
    .map .clean .sign { fill: var(--clean); }
    .map .cross { font-weight: 700; }
    .map .head { fill: var(--quiet); }
    .map .line { fill: none; stroke: var(--quiet); stroke-width: 1.5; }
    .map .other { stroke: var(--line); stroke-width: 1; }
    .map .broken { stroke: var(--error); stroke-dasharray: 5 3; }
    .columns { display: grid; justify-content: start; overflow-x: auto; padding: 0 2px 1.5rem var(--edge); gap: 2.5rem 0; }
    .columns > section, .columns > section > ol { display: contents; }
    .columns h3 { margin: 1.5rem 0 0; position: relative; }
    .columns > section > ol > li { position: relative; list-style: none; }
    .columns > section + section > h3, .columns > section + section > ol > li { margin-left: 7.5rem; }
    .columns .press {
      position: absolute; right: 100%; top: 0.35rem; width: 6.75rem; margin: 0; padding: 0 0.75rem 0.2rem 0.25rem; color: var(--quiet);
      font-size: 0.8125rem; line-height: 1.3; border-bottom: 2px solid var(--quiet); height: 2.4rem; display: flex; align-items: end;
    }
    .columns .press span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
    .columns .press::after {
      content: ""; position: absolute; right: 1px; bottom: -6px; border: 5px solid transparent; border-left: 8px solid var(--quiet); border-right: 0;
    }
    .columns > section > ol > li.rail { width: 0; border-left: 2px solid var(--quiet); margin: 2.75rem 0 -5.25rem 0.75rem; }
    .board { display: flex; flex-wrap: wrap; align-items: start; gap: 2rem; margin: 0; padding: 2px 2px 2px var(--edge, 2px); list-style: none; overflow-x: auto; }
    .card {
      width: calc(max(var(--w) * var(--zoom), 13rem) + 2px); contain-intrinsic-size: auto calc(var(--h) * var(--zoom) + 14rem);
      padding: 0 1px; content-visibility: auto; font-size: 0.875rem; line-height: 1.45;
    }
    .card h4 { font-size: 1rem; }
    body:has(#zoom25:checked) .card { width: calc(max(var(--w) * var(--zoom), 9rem) + 2px); contain-intrinsic-size: auto calc(var(--h) * var(--zoom) + 4rem); }
    body:has(#zoom25:checked) .card > :is(.found, .more, .ways, .endings, .remark, h5) { display: none; }
    .card:target h4 { color: var(--accent); text-decoration: underline; }
    .verdict { margin: 0 0 0.5rem; font-weight: 560; }
    .card.error > .verdict { color: var(--error); }
    .card.warning > .verdict { color: var(--warning); }
    .card.note > .verdict { color: var(--note); }
    .card.clean > .verdict { color: var(--clean); }
    .card > .remark { margin: 0 0 0.5rem; }
    .card h5 { margin: 0.75rem 0 0.15rem; color: var(--quiet); font-size: 0.8125rem; font-weight: 560; }
    .card ul, .card ol { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
    .card .more summary { padding: 0.25rem 0; }
    .endings { color: var(--quiet); }
    .ways li { padding: 0.1rem 0; }
    .ways em, .ways small { color: var(--quiet); font-style: normal; }
    .ways .broken, .ways .broken em { color: var(--error); }
    .device { margin: 0; zoom: var(--zoom); width: var(--w); outline: 1px solid var(--line); }
    .undrawn { margin: 0; padding: 1rem; color: var(--quiet); background: var(--sunk); }
    .found { margin: 0.75rem 0 0 !important; }
    .found li { padding: 0.15rem 0; }
    .mark {
      display: inline-block; min-width: 1.5em; padding: 0 0.35em; border-radius: 1em; color: var(--surface); font-size: 12px; font-weight: 700;
      line-height: 1.5; text-align: center; text-decoration: none; font-variant-numeric: tabular-nums;
    }
    .mark.error { background: var(--error); }
    .mark.warning { background: var(--warning); }
    .mark.note { background: var(--note); }
    .mark:target { box-shadow: 0 0 0 3px var(--accent); }
    .marks { position: absolute; top: 0; right: 0; z-index: 2; display: flex; gap: 2px; font-family: system-ui, sans-serif; }
    .device [data-found="error"] { outline: 2px solid var(--error); outline-offset: -1px; }
    .device [data-found="warning"] { outline: 2px dashed var(--warning); outline-offset: -1px; }
    .device [data-found="note"] { outline: 2px dotted var(--note); outline-offset: -1px; }
    @media print {
      .columns { display: block; }
      .columns > section > ol { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; }
      .columns .rail, .columns .press { display: none; }
      .columns > section > h3, .columns > section > ol > li { margin-left: 0 !important; }
      .card { content-visibility: visible; break-inside: avoid; }
      .device { zoom: 0.6; }
      .card { width: calc(var(--w) * 0.6 + 2px); }
    }

    """
}
