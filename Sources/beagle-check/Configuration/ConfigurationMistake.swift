import BeagleModel

/// A mistake in the configuration (`docs/configuration.md`).
struct ConfigurationMistake: Error, Sendable, Equatable {
  var rule: ConfigurationCode
  var location: SourceLocation
  var message: String
  /// Whether the run goes on; the mistake is then a finding of the report.
  let isWarning: Bool

  /// - Parameter isMild: Whether the run goes on although other mistakes with the code stop it.
  init(rule: ConfigurationCode, location: SourceLocation, message: String, isMild: Bool = false) {
    (self.rule, self.location, self.message) = (rule, location, message)
    isWarning = isMild || rule.isWarning
  }

  /// `beagle-check.json:31:7: unknown key …`.
  var description: String { "\(location.description): \(isWarning ? "warning: " : "")\(message)" }

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
      rule: rule.rawValue, severity: rule == .renamedRule ? .note : .warning, impact: .ignored, message: message,
      location: location,
      fingerprint: Fingerprint.of([rule.rawValue, location.source.name, location.pointer, message]),
      document: RelativePath.normal(location.source.name))
  }
}
