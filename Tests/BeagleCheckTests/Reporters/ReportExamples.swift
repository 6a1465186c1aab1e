import BeagleModel

@testable import beagle_check

extension Diagnostic {
  /// An action without a property: a place that spans lines.
  static let missingProperty = Diagnostic(
    rule: "decoding/missing-property", severity: .error, impact: .screenFails,
    message: #"openNativeRoute needs "shouldResetApplication" (Bool)"#,
    fix: Fix(title: #"add "shouldResetApplication": false   (Kotlin: shouldResetApplication = false)"#),
    location: SourceLocation(
      source: Source(file: "build/screens/orders/detail.json"), line: 40, column: 11, endLine: 43, endColumn: 12,
      offset: 1204, length: 96, pointer: "/children/2/onPress/0"),
    path: #"Screen › Container › children[2] › Button "Receipt" › onPress[0]"#, fingerprint: Fingerprint(hash: 0xA1),
    frame: CodeFrame(
      lines: [
        .init(number: 39, text: #"        "onPress": ["#), .init(number: 40, text: "          {"),
        .init(number: 41, text: #"            "_beagleAction_": "beagle:openNativeRoute","#),
        .init(number: 42, text: #"            "route": "/orders/receipt","#),
      ], line: 40, column: 11, width: 1))

  /// A text that leaves no room for the path on its caret's line.
  static let missingData = Diagnostic(
    rule: "deeplinks/missing-data", severity: .error, impact: .wrongScreen,
    message: #"/orders/receipt needs data "orderId" (string)"#,
    notes: ["the table entry is beagle/deeplinks.json:14, owner squad-orders"],
    location: SourceLocation(
      source: Source(file: "build/screens/orders/detail.json"), line: 42, column: 22, endLine: 42, endColumn: 39,
      offset: 1270, length: 17, pointer: "/children/2/onPress/0/route"),
    path: #"Screen › Container › children[2] › Button "Receipt" › onPress[0] › route"#,
    fingerprint: Fingerprint(hash: 0xA2),
    frame: CodeFrame(
      lines: [.init(number: 42, text: #"            "route": "/orders/receipt","#)], line: 42, column: 22, width: 17))

  /// Many of one file, at places of their own.
  static func missingData(_ count: Int) -> [Diagnostic] {
    (0..<count).map { number in
      var diagnostic = missingData
      diagnostic.location.offset = number
      return diagnostic
    }
  }

  /// Found by a walk, and in no file.
  static let withoutSize = Diagnostic(
    rule: "images/remote-without-size", severity: .warning, impact: .partMissing,
    message: "remote image has no width or height",
    location: SourceLocation(
      source: Source(url: "/home"), line: 12, column: 15, endLine: 12, endColumn: 34, offset: 300, length: 19,
      pointer: "/child/templates/0/view/path"),
    path: "Screen › ListView › templates[0] › Image", fingerprint: Fingerprint(hash: 0xA3),
    frame: CodeFrame(
      lines: [.init(number: 12, text: #"              "_beagleImagePath_": "remote","#)], line: 12, column: 15,
      width: 19),
    arrival: Arrival(trail: ["/", #"tab "Home""#], referrers: ["index.json:3:9"]))

  static func plain(_ severity: Severity, _ message: String, file: String = "a.json") -> Diagnostic {
    Diagnostic(
      rule: "group/name", severity: severity, impact: .ignored, message: message,
      location: SourceLocation(source: Source(file: file)))
  }
}

extension TrailStep: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text: text) }
}

extension PayloadChecker.Result {
  var diagnostics: [Diagnostic] { findings }
}

extension RunReport {
  var diagnostics: [Diagnostic] { findings }
  /// In the order of reports.
  var screens: [ScreenRecord] { recordOrder.map { records[$0] } }

  init(screens: [ScreenRecord], diagnostics: [Diagnostic], notChecked: [NotChecked], isIncomplete: Bool) {
    self.init(
      records: screens, findings: diagnostics, notChecked: notChecked, proof: RunProof(isIncomplete: isIncomplete))
  }

  static func of(
    _ diagnostics: [Diagnostic], screens: Int = 1, notChecked: [NotChecked] = []
  ) -> RunReport {
    let screen = ScreenRecord(
      source: Source(file: "a.json"), outcome: .loaded, decodesOnIOS: true, bytes: 20, nodes: 1)
    return RunReport(
      screens: Array(repeating: screen, count: screens), diagnostics: diagnostics, notChecked: notChecked,
      isIncomplete: false)
  }
}

extension RunReport.ScreenRecord {
  /// - Parameter decodesOnIOS: `nil` for a screen that was not loaded.
  init(source: Source, outcome: Outcome, decodesOnIOS: Bool?, bytes: Int, nodes: Int) {
    var summary = ScreenSummary(source: source, outcome: outcome)
    summary.decodesOnIOS = decodesOnIOS ?? false
    (summary.bytes, summary.nodes) = (bytes, nodes)
    self.init(summary)
  }
}

extension Reporter {
  /// The whole report, as one text.
  func text(of report: RunReport) -> String {
    var text: [UInt8] = []
    self.report(report) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }
}
