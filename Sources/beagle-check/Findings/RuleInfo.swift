import BeagleModel

/// The description of a rule, for lists, explanations, documentation and tests. Each finding refers to it.
final class RuleInfo: Sendable {
  /// `group/name` in kebab case; names the pattern found rather than the cure, and is stable for ever.
  let id: String
  /// The severity of a proved finding; a likely one is at most a warning.
  let severity: Severity
  let impact: Impact
  /// The pattern found, in one line.
  let summary: String
  /// The harm to users, in whole sentences.
  let rationale: String
  /// Cases without a finding, or with a lower severity, that a reader might not expect; empty for most rules.
  let exceptions: String
  /// The source of the claim: pages of the specification, or an RFC. It is for developers and is not printed.
  let source: String
  /// The dependencies that the rule asks (`docs/dependencies.md`).
  let asks: [BeagleProperty]
  private let makeAccepts: @Sendable () -> [Example]
  private let makeReports: @Sendable () -> [Example]

  /// Payloads that the rule says nothing about.
  var accepts: [Example] { makeAccepts() }
  /// Payloads with the places that the rule reports, each marked by `↓`.
  var reports: [Example] { makeReports() }

  /// - Parameters:
  ///   - accepts: Made when it is asked for; a check needs no examples.
  ///   - reports: Made when it is asked for, too.
  init(
    id: String, severity: Severity, impact: Impact, summary: String,
    rationale: String, exceptions: String = "", source: String, asks: [BeagleProperty] = [],
    accepts: @autoclosure @escaping @Sendable () -> [Example],
    reports: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.id = id
    self.severity = severity
    self.impact = impact
    self.summary = summary
    self.rationale = rationale
    self.exceptions = exceptions
    self.source = source
    self.asks = asks
    makeAccepts = accepts
    makeReports = reports
  }
}

extension RuleInfo {
  /// `decoding` of `decoding/wrong-type`.
  var group: String { String(id.utf8.prefix { $0 != UInt8(ascii: "/") }) ?? id }
}

/// A payload, or a small site, that shows a rule: documentation and test at once.
struct Example: Sendable, ExpressibleByStringLiteral {
  /// File name to text; `↓` stands before each character that is reported. A lone payload is `screen.json`.
  var files: [String: String]
  /// The configuration it is checked with, as JSON: one configuration's members, whose places may be marked too, or a
  /// whole file, which starts with its version. `nil` for none.
  var configuration: String?
  /// The kind of the payload's root.
  var root: Screen.Root
  /// The answers to addresses that a run asks for beside routes.
  var answers: [String: Answer] = [:]

  enum Answer: Sendable {
    case status(Int)
    case answered(type: String, kilobytes: Int? = nil)
  }

  init(
    _ payload: String, configuration: String? = nil, root: Screen.Root = .component
  ) {
    files = ["screen.json": payload]
    self.configuration = configuration
    self.root = root
  }

  /// Several files that link to each other by their routes (`/orders/detail` is `orders/detail.json`); none for a
  /// configuration alone.
  init(site files: [String: String], configuration: String? = nil) {
    self.files = files
    self.configuration = configuration
    root = .component
  }

  init(stringLiteral payload: String) { self.init(payload) }
}
