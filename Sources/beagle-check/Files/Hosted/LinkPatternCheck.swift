import BeagleModel

/// Mistakes in the patterns of an `apple-app-site-association` file.
enum LinkPatternCheck {
  /// - Parameter sign: What stands before the path: `NOT `, or nothing.
  static func checkPath(_ path: String, behind sign: String = "", at node: JSONNode, _ faults: inout HostedFaults) {
    if let address = AddressText(path) {
      let rest = address.rest.isEmpty ? "/*" : address.rest
      faults.add(
        .error, at: node, "a pattern is a path without scheme and host: no URL fits this",
        fix: "write \"\(sign)\(rest)\"")
    } else if !["/", "*", "?", "$"].contains(path.prefix(1)) {
      faults.add(
        .error, at: node, "the path of a URL begins with \"/\": no URL fits \"\(path)\"",
        fix: "write \"\(sign)/\(path)\"")
    }
    if path.contains("#") {
      faults.add(
        .error, at: node, "a path holds no \"#\": no URL fits this",
        fix: "put the fragment's pattern under the key \"#\"")
    } else if path.firstMatch(of: /\?[A-Za-z0-9_]+=/) != nil {
      faults.add(
        .warning, at: node, "\"?\" stands for one character here; a path has no query",
        fix: "put the query's pattern under the key \"?\"")
    }
  }

  /// - Returns: The names of the variables.
  static func checkVariables(
    _ text: String, at node: JSONNode, _ variables: LinkVariables, _ faults: inout HostedFaults
  ) -> [String] {
    var names: [String] = []
    for part in text.split(separator: "$(", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: ")") else {
        faults.add(.warning, at: node, "\"$(\" is not closed, so it stands for these two characters")
        continue
      }
      let name = String(part[..<end])
      names.append(name)
      if !variables.knows(name) {
        let question = Spelling.question(Spelling.suggestions(for: name, among: variables.names))
        faults.add(
          .warning, at: node, "there is no variable \"\(name)\", so \"$(\(name))\" stands for this very text\(question)"
        )
      }
    }
    return names
  }

  static func checkEscapes(
    _ text: String, at node: JSONNode, isPercentEncoded: Bool, _ faults: inout HostedFaults
  ) {
    let hasEscape = text.firstMatch(of: /%[0-9A-Fa-f]{2}/) != nil
    guard isPercentEncoded else {
      if hasEscape {
        faults.add(
          .warning, at: node,
          "with \"percentEncoded\": false the URL is decoded first: it holds no escapes to fit these",
          fix: "write the characters themselves")
      }
      return
    }
    if let character = text.first(where: { !$0.isASCII || $0 == " " }) {
      let escaped = String(character).utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
      faults.add(
        .warning, at: node, "a URL is sent percent-encoded: none holds \"\(character)\"",
        fix: "write \(escaped), or set \"percentEncoded\": false")
    } else if text.firstMatch(of: /%(?![0-9A-Fa-f*?$][0-9A-Fa-f*?$]|[*?$])/) != nil {
      faults.add(
        .warning, at: node, "\"%\" begins an escape and two hexadecimal digits follow it: no URL fits this",
        fix: "write %25 for a percent sign")
    }
  }
}
