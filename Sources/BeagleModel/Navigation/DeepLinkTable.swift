/// The native screens that an app can open, by path (`docs/spec/navigation.md` 7).
package struct DeepLinkTable: Sendable {
  /// A class, because every link to the screen holds it.
  package final class Entry: Sendable {
    /// As it is written: `/pix`, `/help/*`.
    package let path: String
    /// The team that owns the screen; `nil` when unspecified.
    package let owner: String?
    /// Keys of `data` that the screen reads.
    package let data: [DataKey]
    /// Whether the keys are unspecified. The screen then takes any.
    package let takesAnyData: Bool
    /// Where the entry stands in the configuration.
    package let location: SourceLocation?
    /// The severity of keys in `data` that the screen does not read.
    package let extraData: ExtraData
    /// Whether the screen may be the app's root; `nil` when unspecified.
    package let canResetApplication: Bool?

    /// - Parameter data: `nil` when unspecified.
    package init(
      path: String, owner: String? = nil, data: [DataKey]? = nil, location: SourceLocation? = nil,
      extraData: ExtraData = .warn, canResetApplication: Bool? = nil
    ) {
      self.path = path
      self.owner = owner
      self.data = data ?? []
      takesAnyData = data == nil
      self.location = location
      self.extraData = extraData
      self.canResetApplication = canResetApplication
    }

    /// Whether the entry takes every path below its own.
    package var isPrefix: Bool { path.hasSuffix("*") }

    /// Whether the entry may open a path with a known start.
    package func mayOpen(_ start: String) -> Bool {
      path.hasPrefix(start) || isPrefix && start.hasPrefix(path.dropLast())
    }
  }

  /// The treatment of data that a screen does not read.
  package enum ExtraData: String, Sendable, CaseIterable {
    case allow
    case warn
    case error
  }

  /// The value that a native screen expects under one key.
  package struct DataKey: Sendable {
    package var name: String
    /// Whether the screen cannot do without the key.
    package var isRequired: Bool
    /// In words for messages: `string`.
    package var type: String
    /// The possible texts; empty for any text.
    package var values: [String]
    /// A regular expression that the text follows.
    package var pattern: String?

    package init(
      name: String, isRequired: Bool, type: String = "string", values: [String] = [], pattern: String? = nil
    ) {
      self.name = name
      self.isRequired = isRequired
      self.type = type
      self.values = values
      self.pattern = pattern
    }
  }

  /// In the order of the configuration.
  package let entries: [Entry]
  /// The entries without `*`, by their paths.
  private let exact: [String: Entry]
  /// The entries with `*`, the longest first.
  private let prefixes: [Entry]
  /// Their paths without `*`.
  private let starts: PrefixTable

  /// Of two entries with the same path, the first one counts.
  package init(entries: [Entry]) {
    self.entries = entries
    exact = Dictionary(entries.filter { !$0.isPrefix }.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    prefixes = entries.filter(\.isPrefix).inOrder { $0.path.utf8.count > $1.path.utf8.count }
    starts = PrefixTable(prefixes.map { String($0.path.dropLast()) })
  }

  /// The entry that opens a path: the exact one, else the longest prefix.
  package func entry(for path: String) -> Entry? {
    exact[path] ?? starts.places(atStartOf: path).first.map { prefixes[$0] }
  }

  /// The paths nearest to an unknown one: those without `*`, or else the path with a corrected start below an entry
  /// with `*`.
  package func suggestions(for path: String) -> [String] {
    let near = Spelling.suggestions(for: path, among: entries.filter { !$0.isPrefix }.map(\.path))
    return near.isEmpty ? Array(prefixes.lazy.compactMap { $0.respelt(path) }.prefix(1)) : near
  }
}

extension DeepLinkTable {
  /// The corrected start of an unknown path with only its start known: `/chat/` for `/chatt/`.
  package func suggestion(forStart start: String) -> String? {
    guard start.hasSuffix("/") else { return nil }
    let steps = start.count { $0 == "/" }
    let starts = entries.compactMap { entry -> String? in
      let slashes = entry.path.indices.filter { entry.path[$0] == "/" }
      return slashes.count < steps ? nil : String(entry.path[...slashes[steps - 1]])
    }
    return Spelling.nearest(to: start, among: Array(Set(starts)))
  }
}

extension DeepLinkTable.Entry {
  /// A path corrected for the entry: `/rate/1` for `rate/1`; `nil` where too much is different.
  fileprivate func respelt(_ path: String) -> String? {
    let own = self.path.dropLast()
    let steps = own.count { $0 == "/" }
    guard isPrefix, own.hasSuffix("/"), steps > 1 else { return nil }
    let path = path.hasPrefix("/") ? path : "/" + path
    let slashes = path.indices.filter { path[$0] == "/" }
    guard slashes.count >= steps else { return nil }
    let rest = path[path.index(after: slashes[steps - 1])...]
    return Spelling.isNear(String(path.dropLast(rest.count)), String(own)) ? String(own + rest) : nil
  }
}

extension DeepLinkTable: DeepLinkScreenManagerProtocol {
  /// A screen with the path and the data of the payload.
  ///
  /// - Throws: ``DeepLinkError``: `unknownPath` without an entry, `missingData` without a key that the entry requires.
  package func getNativeScreen(with path: String, data: [String: String]?) throws -> NativeScreen {
    guard let entry = entry(for: path) else { throw DeepLinkError.unknownPath(path) }
    let missing = entry.data.filter { $0.isRequired && data?[$0.name] == nil }.map(\.name)
    guard missing.isEmpty else { throw DeepLinkError.missingData(path: path, keys: missing) }
    return NativeScreen(path: path, data: data ?? [:])
  }
}
