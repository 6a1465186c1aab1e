import BeagleModel

extension PayloadChange {
  /// What changed, without where: `link GET /orders (navigation)`. It holds no words of texts.
  var title: String {
    switch kind {
    case .screen: "screen"
    case .component:
      "component " + (subject.name.isEmpty ? "at the root" : subject.name) + (subject.id.map { " \"\($0)\"" } ?? "")
    case .link: "link \(address) (\(subject.linkKind ?? ""))"
    case .request: "request \(address)"
    case .text: ["", "text"].contains(subject.name) ? "text" : "text in \(subject.name)"
    case .property: subject.name.isEmpty ? "value" : "property \"\(subject.name)\""
    case .finding: "\(severityWord)finding [\(subject.name)]"
    }
  }

  private var severityWord: String { direction == .added ? severity.rawValue + " " : "" }

  private var address: String { [subject.method, subject.name].compactMap(\.self).joined(separator: " ") }

  /// `removed`; a finding is new or mended.
  var verb: String {
    switch (kind, direction) {
    case (.finding, .added): "new"
    case (.finding, _): "mended"
    default: direction.rawValue
    }
  }

  /// What was before and is now, in words that a payload may have written; empty for a change without values.
  var values: String {
    switch (kind, old, new) {
    case (.finding, _, let message): message ?? ""
    case (_, let old?, let new?): "\(quoted(old)) → \(quoted(new))"
    case (_, let value?, nil), (_, nil, let value?): quoted(value)
    case (_, nil, nil): inner == 0 ? "" : "with \(Prose.count(inner, "component")) inside"
    }
  }

  /// Plain values of properties are JSON already.
  private func quoted(_ value: String) -> String { kind == .text ? "\"\(value.bounded)\"" : value.bounded }

  /// `link GET /orders (navigation) removed on /home`, for the file of approvals.
  var sentence: String { kind == .screen ? "screen \(screen) \(verb)" : "\(screen): \(title) \(verb)" }
}
