/// The style of screens before and after a change.
enum ChangeStyle {
  static let all: StaticString = """

    .change { margin: 0 0 3rem; padding: 1.5rem 0 0; border-top: 1px solid var(--line); }
    .change:first-of-type { border-top: 0; padding-top: 1rem; }
    .change h3 { margin-top: 0; overflow-wrap: anywhere; }
    .versions { display: flex; gap: 2rem; align-items: start; overflow-x: auto; padding: 1px 1px 1rem; }
    .version { margin: 0; flex: none; }
    .version figcaption { margin: 0 0 0.5rem; color: var(--quiet); font-size: 0.875rem; }
    .changes { margin: 0.5rem 0 0; padding: 0; list-style: none; }
    .changes li { padding: 0.5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .changes li > .place { display: block; margin: 0; font-size: 0.875rem; }
    .sign { display: inline-block; min-width: 5.5rem; font-weight: 600; }
    .removed > .sign, .fault > .sign { color: var(--error); }
    .added > .sign, .mended > .sign { color: var(--clean); }
    .changed > .sign, .moved > .sign { color: var(--accent); }
    [data-change]::before {
      content: attr(data-change); position: absolute; top: 0; right: 0; z-index: 2; padding: 0 4px; color: var(--surface);
      font: 600 10px/1.4 system-ui, sans-serif; border-radius: 0 0 0 4px;
    }
    [data-change="removed"] { outline: 2px solid var(--error); outline-offset: -1px; }
    [data-change="removed"]::before { background: var(--error); }
    [data-change="added"] { outline: 2px solid var(--clean); outline-offset: -1px; }
    [data-change="added"]::before { background: var(--clean); }
    [data-change="changed"], [data-change="moved"] { outline: 2px dashed var(--accent); outline-offset: -1px; }
    [data-change="changed"]::before, [data-change="moved"]::before { background: var(--accent); }
    @media print { .versions { overflow: visible; } .change { break-inside: avoid; } }

    """
}
