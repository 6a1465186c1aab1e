import BeagleModel

/// The configuration as one text: fragments joined, inheritance resolved, the origin of every value behind it.
///
/// JSON with comments, for people: `"concurrency": 8,  // default`.
struct ConfigurationPrint {
  let request: CheckRequest
  let files: FileSystem

  func text() throws(RunError) -> String {
    let loading = ConfigurationLoading(request: request, files: files, environment: { _ in nil })
    let reading = try loading.read()
    if reading.mistakes.contains(where: { !$0.isWarning }) { throw .configurationMistakes(reading.mistakes) }
    let known = reading.configuration.named.map(\.name)
    for name in request.configurations where !known.contains(name) && name != "all" {
      throw .unknownConfiguration(name, known: known)
    }
    guard let merged = reading.configuration.merged else { return "{}\n" }
    var printer = ConfigurationText(merged: merged, wanted: Set(request.configurations).subtracting(["all"]))
    printer.value(merged.value, key: nil, .root, isLast: true)
    return printer.lines.joined(separator: "\n") + "\n"
  }
}

private struct ConfigurationText {
  let merged: MergedConfiguration
  /// Names of configurations; empty for all.
  let wanted: Set<String>
  var lines: [String] = []
  var depth = 0
  /// Headers that some network so far calls secret.
  var secrets: [String] = []

  /// - Parameter isEntry: Whether the value is an entry of a table; entries are shown without defaults.
  mutating func value(
    _ value: ConfigurationValue, key: String?, _ form: ConfigurationForm, isEntry: Bool = false, isLast: Bool
  ) {
    let start = key.map { $0.json + ": " } ?? ""
    let comma = isLast ? "" : ","
    switch value.content {
    case .members(let members):
      secrets += value["secretHeaders"]?.strings ?? []
      let shown = rows(members, in: form, isEntry: isEntry, isConfigurations: key == "configurations")
      guard !shown.isEmpty else { return line(start + "{}" + comma, value.place) }
      line(start + "{", value.place)
      depth += 1
      for (place, row) in shown.enumerated() {
        let isLast = place == shown.count - 1
        switch row {
        case .member(let member):
          let inner = form.form(of: member.name)
          if key == "headers", let text = member.value.string, isSecret(member.name, text) {
            line(member.name.json + ": \"••••\"" + (isLast ? "" : ","), member.value.place)
          } else {
            self.value(member.value, key: member.name, inner, isEntry: form.isTable, isLast: isLast)
          }
        case .standard(let name, let text):
          lines.append(indent + name.json + ": " + text + (isLast ? "" : ",") + "  // default")
        }
      }
      depth -= 1
      lines.append(indent + "}" + comma)
    case .elements(let elements):
      if let text = inline(elements) { return line(start + text + comma, value.place) }
      line(start + "[", value.place)
      depth += 1
      for (place, element) in elements.enumerated() {
        self.value(element, key: nil, form, isLast: place == elements.count - 1)
      }
      depth -= 1
      lines.append(indent + "]" + comma)
    case .scalar: line(start + value.source + comma, value.place)
    }
  }

  private enum Row {
    case member(ConfigurationValue.Member)
    /// A key that the file leaves out, with what holds then.
    case standard(String, String)
  }

  /// The rows of an object: its members, and the keys with a default.
  private func rows(
    _ members: [ConfigurationValue.Member], in form: ConfigurationForm, isEntry: Bool, isConfigurations: Bool
  ) -> [Row] {
    // The places show which files were included.
    let shown = members.filter { member in
      if case .object(ConfigurationSchema.root) = form, member.name == "include" { return false }
      return !isConfigurations || wanted.isEmpty || wanted.contains(member.name)
    }
    guard case .object(let name) = form, !isEntry else { return shown.map { .member($0) } }
    let written = Set(shown.map(\.name))
    var standards = Self.standards(of: name).filter { !written.contains($0.key) }
    if name == ConfigurationSchema.root, !written.contains("crawl") {
      let limits = Self.standards(of: "Crawl").map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      standards.append(("crawl", "{ \(limits) }"))
    }
    return shown.map { .member($0) } + standards.map { .standard($0.key, $0.value) }
  }

  /// The keys of an object that have a value without being written.
  private static func standards(of object: String) -> [(key: String, value: String)] {
    let properties = ConfigurationSchema.objects.first { $0.name == object }?.properties ?? []
    return properties.compactMap { property in
      ConfigurationSchema.standard(of: property).map { (property.key, $0) }
    }
  }

  private func isSecret(_ header: String, _ text: String) -> Bool {
    // A placeholder stands for the secret and is none, nor is the scheme before it.
    Self.holdsLiteral(text)
      && (SecretGuess.isSensitive(header) || secrets.contains { $0.lowercased() == header.lowercased() })
  }

  /// Whether more stands in a header's value than placeholders and the word before them.
  private static func holdsLiteral(_ text: String) -> Bool {
    guard Placeholder.isIn(text) else { return true }
    let literals = text.split(separator: #/\$\{[^}]*\}/#)
    return literals.contains { literal in
      let text = String(literal).trimmed
      return text.utf8.count >= SecretMask.shortest && text.contains { !$0.isLetter }
    }
  }

  /// A list of plain values on one line of one file.
  private func inline(_ elements: [ConfigurationValue]) -> String? {
    let places = elements.map { merged.location($0.place) }
    guard elements.allSatisfy({ if case .scalar = $0.content { true } else { false } }),
      Set(places.map { "\($0.source.name):\($0.line)" }).count <= 1
    else { return nil }
    return "[" + elements.map(\.source).joined(separator: ", ") + "]"
  }

  private var indent: String { String(repeating: "  ", count: depth) }

  private mutating func line(_ text: String, _ place: ConfigurationValue.Place) {
    let location = merged.location(place)
    lines.append(
      indent + AddressMask.masked(PlainText.safe(text))
        + "  // \(PlainText.safe(location.source.name)):\(location.line)")
  }
}
