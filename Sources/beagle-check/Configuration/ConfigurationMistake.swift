import BeagleModel

/// A mistake in the configuration (`docs/configuration.md`).
struct ConfigurationMistake: Error, Sendable, Equatable {
  var rule: ConfigurationCode
  var location: SourceLocation
  var message: String
  /// Whether the run goes on; the mistake is then a finding of the report.
  let isWarning: Bool

  /// The severity of the finding where the run goes on.
  var severity: Severity
  /// An instruction; `nil` where the message has it.
  var fix: String?

  /// - Parameter isMild: Whether the run goes on although other mistakes with the code stop it.
  init(rule: ConfigurationCode, location: SourceLocation, message: String, isMild: Bool = false) {
    (self.rule, self.location, self.message) = (rule, location, message)
    isWarning = isMild || rule.isWarning
    severity = rule == .renamedRule ? .note : .warning
  }

  /// A fault of a file that the configuration names.
  init(_ fault: HostedFault, in code: ConfigurationCode) {
    self.init(rule: code, location: fault.location, message: fault.message)
    (severity, fix) = (fault.severity, fault.fix)
  }

  /// `beagle-check.json:31:7: unknown key …`.
  var description: String {
    let level = severity == .error ? "error" : "warning"
    return "\(location.description): \(isWarning ? level + ": " : "")\(message)" + (fix.map { "; \($0)" } ?? "")
  }

  /// The description with its code, as every finding ends with its rule.
  var line: String { description + " [\(rule.rawValue)]" }
}

extension [ConfigurationMistake] {
  /// By file, in the order of inclusion, and by place. A mistake that several configurations inherit is listed once.
  func ordered(by files: [String]) -> [ConfigurationMistake] {
    let places = map { (files.firstIndex(of: $0.location.source.name) ?? files.count, $0.location.offset) }
    var met: Set<String> = []
    return indices.inOrder { places[$0] < places[$1] }.map { self[$0] }.filter { mistake in
      let subject = mistake.message.prefix { $0 != ";" }
      return met.insert("\(mistake.location.source.name) \(mistake.location.offset) \(subject)").inserted
    }
  }
}

extension ConfigurationMistake {
  /// A warning as a finding of the run.
  var diagnostic: Diagnostic {
    Diagnostic(
      rule: rule.rawValue, severity: severity, impact: .ignored, message: message,
      fix: fix.map { Fix(title: $0) }, location: location,
      fingerprint: Fingerprint.of([rule.rawValue, location.source.name, location.pointer, message]),
      document: RelativePath.normal(location.source.name))
  }
}
