import BeagleModel

@testable import beagle_check

extension RunReport {
  /// Findings of a file and of an address, a clean file, a screen that was not loaded, and a route that was not checked.
  static let forCI = RunReport(
    screens: [
      .init(
        source: Source(file: "build/screens/orders/detail.json"), outcome: .loaded, decodesOnIOS: false, bytes: 20,
        nodes: 1),
      .init(
        source: Source(file: "build/screens/v1.0/cart.json"), outcome: .loaded, decodesOnIOS: true, bytes: 20, nodes: 1),
      .init(source: Source(url: "/home"), outcome: .loaded, decodesOnIOS: true, bytes: 20, nodes: 1),
      .init(source: Source(url: "/offers"), outcome: .transient, decodesOnIOS: nil, bytes: 0, nodes: 0),
    ],
    diagnostics: [.fetched, .missingProperty, .missingData],
    notChecked: [.init(route: "/promo", reason: .skipped, referrers: ["index.json:1:2", "index.json:2:2"])],
    isIncomplete: true)

  static let empty = RunReport(screens: [], diagnostics: [], notChecked: [], isIncomplete: false)

  /// A file name and a message with all that could break a format, a terminal or a log.
  static let hostile = RunReport(
    screens: [], diagnostics: [.hostile], notChecked: [.init(route: "::stop|`", reason: .noScreen("<a\n##[x]>"))],
    isIncomplete: false)
}

extension Diagnostic {
  /// Of an answer that a link in a file led to.
  static let fetched = {
    var finding = withoutSize
    finding.arrival.place = SourceLocation(
      source: Source(file: "index.json"), line: 3, column: 9, endLine: 3, endColumn: 20, offset: 40, length: 11)
    return finding
  }()

  static let hostile = Diagnostic(
    rule: "group/name", severity: .error, impact: .ignored,
    message: "100%, a:b|c`d <b>]]>&\"\r\n::error::x ##vso[task.complete]\u{1B}\u{0}\u{202E}\u{2028}",
    fix: Fix(title: "write \"\u{1B}\""),
    location: SourceLocation(
      source: Source(file: "::error::x%,|`<]]>\n.json"), line: 2, column: 3, endLine: 2, endColumn: 5, offset: 9,
      length: 2,
      pointer: "/a|#%\\b"),
    fingerprint: Fingerprint(hash: 0xB1))
}
