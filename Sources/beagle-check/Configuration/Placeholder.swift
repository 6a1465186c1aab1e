import BeagleModel

/// `${env:NAME}` and `${app.version}` inside a configured text (`docs/configuration.md`): in headers, base URLs
/// and entry points.
enum Placeholder {
  enum Failure: Error, Sendable, Equatable {
    /// The variable is not set.
    case unset(String)
    /// The variable is set to nothing.
    case empty(String)
    case unclosed(String)
    case unknown(String)
  }

  static func isIn(_ text: String) -> Bool { text.holds(UInt8(ascii: "$"), UInt8(ascii: "{")) }

  /// `BASE_URL` of `$BASE_URL/home`, as shells write a variable; `nil` for a text without one. A `$` inside a word is part
  /// of the word.
  static func shellVariable(in text: String) -> String? {
    text.firstMatch(of: #/(?:^|[ /=:.@])\$([A-Z_][A-Z0-9_]+)/#).map { String($0.1) }
  }

  /// An app that has every value, to check the form alone.
  static let anyApp = AppDescription(name: "x", releases: AppVersion("1").map { [AppRelease(version: $0)] } ?? [])

  /// The text with every placeholder's value in its place.
  static func resolved(
    _ text: String, environment: (String) -> String?, app: AppDescription
  ) throws(Failure) -> String {
    var result = ""
    var rest = text[...]
    while let opening = rest.firstRange(of: "${") {
      result += rest[..<opening.lowerBound]
      let inside = rest[opening.upperBound...]
      guard let end = inside.firstIndex(of: "}") else { throw .unclosed(String(rest[opening.lowerBound...])) }
      result += try value(of: String(inside[..<end]), environment, app)
      rest = inside[inside.index(after: end)...]
    }
    return result + rest
  }

  private static func value(
    of name: String, _ environment: (String) -> String?, _ app: AppDescription
  ) throws(Failure) -> String {
    if name.hasPrefix("env:"), name != "env:" {
      let variable = String(name.dropFirst(4))
      guard let value = environment(variable) else { throw .unset(variable) }
      if value.isEmpty { throw .empty(variable) }
      return value
    }
    let value: String? =
      switch name {
      case "app.version": app.releases.first?.version.description
      case "app.name": app.name
      case "app.platform": app.platform
      default: nil
      }
    guard let value else { throw .unknown(name) }
    return value
  }
}

extension Placeholder.Failure {
  /// The message, with the header or other key that holds it.
  ///
  /// - Parameter offline: The variant that a run could use instead, which has no need of the value; `nil` for none.
  func message(in key: String, offline: DependencyContext? = nil) -> String {
    switch self {
    case .unset(let variable), .empty(let variable):
      "\"\(key)\" needs \(variable), which is \(self == .unset(variable) ? "not set" : "empty")"
        + (offline.map { " (use --variant \($0.rawValue) to run without the network)" } ?? "")
    case .unclosed(let text): "\"\(text)\" is not closed"
    case .unknown("app.version"): "\"\(key)\" needs app.version; \"app\" has no \"releases\""
    case .unknown("app.name"): "\"\(key)\" needs app.name; \"app\" has no \"name\""
    case .unknown(let name) where Placeholder.shellVariable(in: "$\(name)") == name:
      "\"${\(name)}\" is not a placeholder" + Spelling.question("${env:\(name)}")
    case .unknown(let name):
      "\"${\(name)}\" is not a placeholder; there are ${env:NAME}, ${app.version}, ${app.name} and ${app.platform}"
    }
  }

  /// The environment variable that is not set.
  var variable: String? {
    switch self {
    case .unset(let variable), .empty(let variable): variable
    case .unclosed, .unknown: nil
    }
  }

  var rule: ConfigurationCode { variable == nil ? .malformedPlaceholder : .environmentUnset }
}
