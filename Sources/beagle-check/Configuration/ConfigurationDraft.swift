import BeagleModel

/// A configuration that is guessed from what payloads send: names, types and tables in the order of the names.
struct ConfigurationDraft: Sendable {
  /// A component or an action.
  struct Part: Sendable, Equatable {
    var name: String
    /// Empty for one whose payloads have no keys of their own: its content is not checked.
    var properties: [DraftProperty] = []
    var doubt: String?
  }

  struct Operation: Sendable, Equatable {
    var name: String
    var parameters: [String]
    var doubt: String?
  }

  struct NativeScreen: Sendable, Equatable {
    /// A path, or the beginning of paths with a `*` behind it.
    var path: String
    /// Empty where no payload sends any.
    var data: [DraftProperty] = []
    var doubt: String?
  }

  private(set) var components: [Part] = []
  private(set) var actions: [Part] = []
  private(set) var types: [(name: String, type: DraftType)] = []
  private(set) var operations: [Operation] = []
  private(set) var nativeScreens: [NativeScreen] = []
  private(set) var styles: [String] = []
  private(set) var images: [String] = []
  private(set) var controllers: [String] = []
  private(set) var schemes: [String] = []
  /// The routes that a walk starts from.
  var entryPoints: [String] = []
  var network = DraftNetwork()

  init(_ use: AppUse, _ names: NameUse) {
    var types = DraftTypes()
    components = Self.parts(use.components, traits: Self.widgetTraits, &types)
    actions = Self.parts(use.actions, traits: Self.actionTraits, &types)
    self.types = types.named.inOrder { $0.key < $1.key }.map { ($0.key, $0.value) }
    operations = use.operations.inOrder { $0.key < $1.key }.map(Self.operation)
    nativeScreens = Self.nativeScreens(use)
    styles = Self.names(of: .styles, names, use)
    images = Self.names(of: .images, names, use)
    controllers = Self.names(of: .controllers, names, use)
    // Every app opens the other two.
    schemes = Self.names(of: .schemes, names, use).filter { $0 != "https" && $0 != "http" && Self.isScheme($0) }
  }

  // MARK: - Components and actions

  /// The keys that every widget has, and the values that they are left to it for (`docs/configuration.md`).
  private static let widgetTraits: [String: Set<ObservedValues.Kind>] = [
    "id": [.text, .null], "style": [.object, .null], "accessibility": [.object, .null], "context": [.object, .null],
  ]
  private static let actionTraits: [String: Set<ObservedValues.Kind>] = ["analytics": [.bool, .object, .null]]

  private static let mostCompared = 500

  private static func parts(
    _ parts: [String: AppUse.Part], traits: [String: Set<ObservedValues.Kind>], _ types: inout DraftTypes
  ) -> [Part] {
    // A name that an app cannot register stays a finding.
    let registrable = parts.filter { name, _ in name.hasPrefix("custom:") && name != "custom:" && name.visible == name }
    // Very many names are not compared with each other.
    let names = registrable.count <= mostCompared ? registrable.keys.sorted() : []
    return registrable.inOrder { $0.key < $1.key }.map { folded, observed in
      let name = observed.spellings.inOrder { ($1.value, $0.key) < ($0.value, $1.key) }.first?.key ?? folded
      var part = Part(name: name)
      let count = observed.members.count
      if !observed.members.isMap {
        part.properties = types.properties(
          of: observed.members.without { key, values in
            traits[key].map { Set(values.counts.keys).isSubset(of: $0) } ?? false
          }, owner: name.localName, count: count)
      }
      if count == 1 {
        let near = Spelling.suggestions(for: folded, among: names.filter { $0 != folded })
        part.doubt = "seen once" + Spelling.question(near)
      } else if observed.spellings.count > 1 {
        part.doubt = "written in several ways: \(Prose.list(observed.spellings.keys.sorted(), "and"))"
      }
      return part
    }
  }

  // MARK: - Operations and native screens

  private static func operation(_ name: String, _ calls: AppUse.Calls) -> Operation {
    let near = Spelling.suggestions(for: name, among: ExpressionOperation.builtIns.map(\.name))
    var operation = Operation(
      name: name,
      parameters: Array(repeating: "json", count: calls.fewestArguments)
        + Array(repeating: "json?", count: calls.mostArguments - calls.fewestArguments))
    let times = calls.count == 1 ? "called once" : nil
    let doubt = (times ?? (near.isEmpty ? nil : "")).map { $0 + Spelling.question(near) }
    operation.doubt = doubt.map { String($0.trimmingPrefix("; ")) }
    return operation
  }

  private static func nativeScreens(_ use: AppUse) -> [NativeScreen] {
    var screens = use.nativeScreens.filter { isEntry($0.key) }.map { path, screen in
      NativeScreen(path: path, data: data(of: screen), doubt: screen.count == 1 ? "seen once" : nil)
    }
    for key in use.chosen where key.table == .deepLinks && isEntry(key.name) && use.nativeScreens[key.name] == nil {
      screens.append(NativeScreen(path: key.name, doubt: "an expression gives it"))
    }
    for start in use.nativeStarts.sorted() where isEntry(start) {
      let isKnown = screens.contains { screen in
        screen.path.hasPrefix(start) || screen.path.hasSuffix("*") && start.hasPrefix(screen.path.dropLast())
      }
      if isKnown { continue }
      screens.append(NativeScreen(path: start + "*", doubt: "an expression goes on behind it"))
    }
    return screens.inOrder { $0.path < $1.path }
  }

  /// The keys of a native screen's data, which are strings.
  private static func data(of screen: AppUse.NativeScreen) -> [DraftProperty] {
    if screen.data.isMap { return [] }
    return screen.data.values.inOrder { $0.key < $1.key }.map { key, values in
      let isAlways = values.count == screen.count && values.counts[.null] == nil
      return DraftProperty(key: key, type: isAlways ? "string" : "string?")
    }
  }

  /// Whether a path can be an entry of `deepLinks`.
  private static func isEntry(_ path: String) -> Bool {
    !path.isEmpty && !path.contains("*") && ConfigurationHints.path(ofAddress: path) == nil
      && !path.split(separator: "/").contains { $0.hasPrefix(":") || $0.hasPrefix("{") }
  }

  private static func isScheme(_ text: String) -> Bool { text.schemeEnd == nil }

  private static func names(of table: NameUse.Table, _ names: NameUse, _ use: AppUse) -> [String] {
    let all = Array(names.uses.keys) + Array(use.chosen)
    return Set(all.filter { $0.table == table }.map(\.name)).filter { !$0.isEmpty && !$0.opensExpression }.sorted()
  }
}

/// The network of a drafted configuration.
struct DraftNetwork: Sendable, Equatable {
  /// The server of a back end that was walked; `nil` for files.
  var baseURL: String?
  /// Its headers, in the order typed; secret values are placeholders.
  var headers: [DraftHeader] = []
  /// The folder of the payloads, relative to the file; `nil` for a back end, and for several paths.
  var fixtures: String?
}

struct DraftHeader: Sendable, Equatable {
  var name: String
  /// Without a secret: a variable of the environment stands for it.
  var value: String

  init(name: String, value: String) {
    self.name = name
    let isSecret = SecretGuess.isSensitive(name) && !Placeholder.isIn(value)
    self.value = isSecret ? "${env:\(ConfigurationReader.word(name).uppercased())}" : value
  }
}
