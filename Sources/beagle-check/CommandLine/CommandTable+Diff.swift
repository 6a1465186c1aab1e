extension CommandTable {
  static let diff = CommandSpec(
    name: .diff,
    summary: "compares two sets of payloads: screens, links, requests, texts and findings",
    details: [
      """
      OLD and NEW are folders, recordings, or folders at a commit of git, as in `main:screens`. A commit alone stands for \
      the path of the other: `diff main screens`. Both are checked with the configuration of now, and no server is asked.
      """,
      """
      Screens are compared by route and by what they hold: indentation, order of keys and letter case of names do not \
      count. A removed screen, link or request and a new error break the app's users, and need an approval by \
      `beagle-check approve`. All other changes are listed; with `--fail-on note` they need one, too.
      """,
    ],
    argument: ArgumentSpec(
      placeholder: "OLD", kind: .path, count: .one, summary: "a folder, a recording, REF:PATH, or a commit"),
    more: ArgumentSpec(placeholder: "NEW", kind: .path, count: .one, summary: "the same, for what is to go out"),
    statuses: [
      .init(status: .clean, meaning: "nothing needs an approval"),
      .init(status: .findings, meaning: "a change that needs an approval has none"),
      .init(status: .couldNotRun, meaning: "the sets could not be compared: usage, configuration, no such set"),
      .init(status: .incomplete, meaning: "nothing needs an approval, but a screen could not be compared"),
    ],
    examples: [
      .init(line: "beagle-check diff main screens", meaning: "the screens of main against those of the working tree"),
      .init(
        line: "beagle-check diff main screens --format html > changes.html",
        meaning: "a page with each changed screen before and after"),
      .init(line: "beagle-check diff HEAD~3:build/screens HEAD:build/screens", meaning: "two commits"),
      .init(
        line: "beagle-check diff yesterday today --format markdown > diff.md", meaning: "two recordings, for a comment"),
    ])

  static let approve = CommandSpec(
    name: .approve,
    summary: "approves a change that diff shows, so that it no longer fails",
    details: [
      """
      The approval is a line of \(Approvals.usualName) beside the configuration: commit it. It lasts as long as the change \
      does, whatever else changes. Without OLD and NEW the whole fingerprint is needed, and is not looked up.
      """
    ],
    argument: ArgumentSpec(
      placeholder: "FINGERPRINT", kind: .text, count: .one,
      summary: "the fingerprint of a change, or as much of its beginning as no other one has"),
    more: ArgumentSpec(
      placeholder: "SET", kind: .path, count: .any, summary: "OLD and NEW, as for diff"),
    examples: [
      .init(
        line: "beagle-check approve 3f9c2a main screens --reason 'ACME-4411: the promotion is over'",
        meaning: "a change between main and the working tree")
    ])
}
