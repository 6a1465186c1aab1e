/// What payloads show of an app: the names that they use, the shapes of its components and actions, the arguments of its
/// operations, the data of its native screens.
struct AppUse: Codable, Sendable, Equatable {
  var names = NameUse()
  /// By name in lower case, as iOS compares them.
  private(set) var components: [String: Part] = [:]
  private(set) var actions: [String: Part] = [:]
  /// The operations that are not Beagle's own.
  private(set) var operations: [String: Calls] = [:]
  /// By path.
  private(set) var nativeScreens: [String: NativeScreen] = [:]
  /// The literal beginnings of native routes that data goes on with: `/chat/` of `/chat/@{user.id}`.
  private(set) var nativeStarts: Set<String> = []
  /// Names that an expression gives at times, or that stand inside the app's own components.
  private(set) var chosen: Set<NameUse.Key> = []
  /// The places that open native screens, in the order of discovery.
  var deepLinks: [DeepLinkUse] = []
  /// The screens that use the changes of a release, by the change's index and by the screen's name.
  private(set) var changes: [Int: [String: NameUse.Use]] = [:]

  /// A component or an action of the app.
  struct Part: Codable, Sendable, Equatable {
    /// How often each spelling of the name occurs.
    var spellings: [String: Int]
    /// Its keys but for the discriminator.
    var members: ObservedMembers

    mutating func add(_ other: Part) {
      spellings.merge(other.spellings, uniquingKeysWith: +)
      members.add(other.members)
    }
  }

  /// The calls of one operation.
  struct Calls: Codable, Sendable, Equatable {
    var count = 1
    var fewestArguments: Int
    var mostArguments: Int

    mutating func add(_ other: Calls) {
      count += other.count
      fewestArguments = min(fewestArguments, other.fewestArguments)
      mostArguments = max(mostArguments, other.mostArguments)
    }
  }

  /// The openings of one native screen.
  struct NativeScreen: Codable, Sendable, Equatable {
    /// Openings.
    var count = 1
    /// Their data; its own count is that of openings with data.
    var data: ObservedMembers

    mutating func add(_ other: NativeScreen) {
      count += other.count
      data.add(other.data)
    }
  }

  mutating func add(component: Part, named name: String) {
    if components[name]?.add(component) == nil { components[name] = component }
  }

  mutating func add(action: Part, named name: String) {
    if actions[name]?.add(action) == nil { actions[name] = action }
  }

  mutating func add(_ calls: Calls, of operation: String) {
    if operations[operation]?.add(calls) == nil { operations[operation] = calls }
  }

  mutating func add(_ screen: NativeScreen, at path: String) {
    if nativeScreens[path]?.add(screen) == nil { nativeScreens[path] = screen }
  }

  mutating func add(nativeStart start: String) { nativeStarts.insert(start) }

  mutating func add(chosen name: String, of table: NameUse.Table) {
    chosen.insert(NameUse.Key(table: table, name: name))
  }

  mutating func add(_ changes: [Int: NameUse.Use], ofScreen name: String) {
    for (change, use) in changes where self.changes[change, default: [:]][name]?.add(use) == nil {
      self.changes[change, default: [:]][name] = use
    }
  }

  mutating func formUnion(_ other: AppUse) {
    for (change, screens) in other.changes {
      for (name, use) in screens { add([change: use], ofScreen: name) }
    }
    for (name, part) in other.components { add(component: part, named: name) }
    for (name, part) in other.actions { add(action: part, named: name) }
    for (name, calls) in other.operations { add(calls, of: name) }
    for (path, screen) in other.nativeScreens { add(screen, at: path) }
    nativeStarts.formUnion(other.nativeStarts)
    chosen.formUnion(other.chosen)
    names.formUnion(other.names)
    deepLinks += other.deepLinks
  }
}
