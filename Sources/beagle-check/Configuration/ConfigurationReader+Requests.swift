import BeagleModel

/// Names of headers, hosts and requests: one that nothing can match would say nothing.
extension ConfigurationReader {
  mutating func checkRequests(_ live: ConfigurationValue) {
    checkHosts(live["allowHosts"])
    let methods = HTTPMethod.allCases.map(\.rawValue)
    for request in live["allowUnsafeRequests"]?.elements ?? [] {
      guard let text = request.string else { continue }
      let words = text.split(separator: " ")
      let method = words.first.map { $0.uppercased() }.flatMap { methods.contains($0) ? $0 : nil }
      if let method, words.count == 2, text == "\(method) \(words[1])", Self.mayBeAsked(words[1]) {
        hasNoParameter(text, request.place)
        continue
      }
      let route = words.last { $0.contains("/") } ?? words.dropFirst(method == nil ? 0 : 1).first ?? "/search"
      let path = Self.mayBeAsked(route) ? String(route) : "/\(route)"
      let suggestion = "\(method ?? "POST") \(path)"
      report(.wrongValue, request, "\"\(text)\" is not a request; write \"\(suggestion)\"")
    }
    let headers = live["headers"]?.members.map(\.name) ?? []
    for secret in live["secretHeaders"]?.elements ?? [] {
      guard let name = secret.string, !headers.contains(where: { $0.lowercased() == name.lowercased() }) else {
        continue
      }
      let near = question(name, headers)
      if near.isEmpty { continue }
      report(.unknownName, secret, "no header is named \"\(name)\"\(near)", isMild: true)
    }
  }

  /// Whether a pattern of `crawl.skip` begins as routes do.
  mutating func checkRoutePattern(_ value: ConfigurationValue) {
    guard let text = value.string, !Placeholder.isIn(text) else { return }
    if Self.mayBeAsked(text) {
      hasNoParameter(text, value.place)
      return
    }
    report(.wrongValue, value, "\"\(text)\" is not a route" + (text.isEmpty ? "" : Spelling.question("/\(text)")))
  }

  /// Whether a pattern begins as routes do that the app can ask for: with a slash or a scheme (`docs/spec/networking.md` 1.1).
  private static func mayBeAsked(_ pattern: some StringProtocol) -> Bool {
    pattern.hasPrefix("/") || pattern.hasPrefix("*") || pattern.lowercased().hasPrefix("http")
  }

  /// Hosts are compared by their names alone.
  mutating func checkHosts(_ hosts: ConfigurationValue?) {
    for host in hosts?.elements ?? [] {
      guard let text = host.string, text.contains(where: { "/:@ ?#".contains($0) }) || text.isEmpty else { continue }
      if Placeholder.isIn(text) || Self.isIPLiteral(text) { continue }
      let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
      let name = rest.prefix { !"/:?# ".contains($0) }
      report(
        .wrongValue, host,
        "\"\(text)\" is not a host's name" + (name.isEmpty ? "; write \"cdn.example\"" : Spelling.question("\(name)")))
    }
  }

  /// Whether a host is `[::1]`, or the same without its brackets.
  private static func isIPLiteral(_ text: String) -> Bool {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]") && text.count > 2
    let address = isBracketed ? text.dropFirst().dropLast() : text[...]
    return address.count(where: { $0 == ":" }) > 1
      && address.utf8.allSatisfy { ":.".utf8.contains($0) || Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// Whether a header can be sent.
  mutating func isHeader(_ header: ConfigurationValue.Member) -> Bool {
    if !HTTPHeaders.isName(header.name) {
      report(.badName, header.key, "\"\(header.name)\" is not a header's name")
      return false
    }
    if let text = header.value.string, !HTTPHeaders.canCarry(text) {
      report(.wrongValue, header.value, "\"\(header.name)\" holds a line break or another control character")
      return false
    }
    return true
  }

  // MARK: - Placeholders

  /// Placeholders where none is read: the text would be taken as it stands, and match nothing.
  mutating func checkStrayPlaceholders() {
    for place in 0..<files.count { checkStrayPlaceholders(in: files[place].document.root, file: place, key: "") }
  }

  /// - Parameter key: The nearest key.
  private mutating func checkStrayPlaceholders(in node: JSONNode, file: Int, key: String) {
    switch node.kind {
    case .object:
      for member in node.members {
        let name = member.key.string ?? ""
        if Self.freeKeys.contains(name) { continue }
        // In a header the name is the team's own.
        checkStrayPlaceholders(in: member.value, file: file, key: key == "headers" ? key : name)
      }
    case .list:
      for element in node.elements { checkStrayPlaceholders(in: element, file: file, key: key) }
    case .string:
      guard !Self.readKeys.contains(key), let text = node.string, Placeholder.isIn(text) else { return }
      report(
        .malformedPlaceholder, ConfigurationValue.Place(node: node, file: file),
        "\"\(text)\" is taken as it stands here; placeholders are read in headers, base URLs and entry points")
    default: return
    }
  }

  /// Where placeholders are read.
  private static let readKeys: Set<String> = ["headers", "baseUrl", "url"]
  /// Below these anything may stand.
  private static let freeKeys: Set<String> = [
    "//", "$schema", "description", "reason", "navigationContext", "preview", "name", "pattern",
  ]
}
