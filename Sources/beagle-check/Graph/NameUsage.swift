import BeagleModel
import Synchronization

/// What screens use of an app, by name: filled while they are checked, from any thread.
final class NameUsage: Sendable {
  /// The tables of the configuration, by their keys.
  enum Table: String, Sendable, CaseIterable {
    case components
    case actions
    case operations
    case deepLinks
    case styles = "theme.styles"
    case images = "images.local"
    case controllers = "navigationControllers"
    case schemes = "externalUrls.schemes"
  }

  struct Use: Sendable {
    var count: Int
    /// The first one by file and place.
    var first: SourceLocation
  }

  struct Key: Hashable, Sendable {
    var table: Table
    var name: String
  }

  struct Names: Sendable {
    var uses: [Key: Use] = [:]
    /// Expressions that give a name of a table, which may be any.
    var expressions: [Table: Use] = [:]
    /// Texts in such expressions, which may be names or parts of them.
    var mentioned: Set<Key> = []
  }

  private let state = Mutex(Names())

  var names: Names { state.withLock { $0 } }

  func collect(_ screen: Screen, source: Source) {
    var found: [(Key, Int)] = []
    var expressions: [(Table, Int)] = []
    var mentioned: [Key] = []
    for element in screen.facts.elements {
      guard let schema = screen.schema(of: element), schema.kind != .value else { continue }
      found.append((Key(table: schema.kind == .action ? .actions : .components, name: schema.name), Int(element.node)))
    }
    for fault in screen.faults where fault.kind == .unknownComponent || fault.kind == .unknownAction {
      guard let name = screen.node(fault.node).string else { continue }
      found.append((Key(table: fault.kind == .unknownAction ? .actions : .components, name: name), fault.node))
    }
    for fact in screen.facts.facts {
      guard let text = screen.node(Int(fact.node)).string else { continue }
      if fact.form == .expression {
        let expression = ExpressionText(text)
        found += expression.operations.map { (Key(table: .operations, name: $0), Int(fact.node)) }
        if let table = Self.table(of: fact.meaning) {
          expressions.append((table, Int(fact.node)))
          mentioned += expression.strings.map { Key(table: table, name: $0) }
        }
      } else if let key = Self.key(fact.meaning, text) {
        found.append((key, Int(fact.node)))
      }
    }
    guard !found.isEmpty || !expressions.isEmpty else { return }
    let locator = Locator(source: source, bytes: screen.document.bytes)
    func located<Name>(_ places: [(Name, Int)]) -> [(Name, SourceLocation)] {
      places.map { name, node in (name, locator.location(of: screen.node(node).range)) }
    }
    let (uses, choices) = (located(found), located(expressions))
    state.withLock { names in
      for (key, location) in uses { names.uses[key, default: Use(count: 0, first: location)].add(location) }
      for (table, location) in choices {
        names.expressions[table, default: Use(count: 0, first: location)].add(location)
      }
      names.mentioned.formUnion(mentioned)
    }
  }

  private static func table(of meaning: Meaning) -> Table? {
    switch meaning {
    case .deepLink: .deepLinks
    case .styleId: .styles
    case .localImage: .images
    case .controllerId: .controllers
    default: nil
    }
  }

  private static func key(_ meaning: Meaning, _ text: String) -> Key? {
    if meaning == .externalURL {
      return text.firstIndex(of: ":").map { Key(table: .schemes, name: text[..<$0].lowercased()) }
    }
    return table(of: meaning).map { Key(table: $0, name: text) }
  }
}

extension ExpressionText {
  /// The operations that it calls, one for each call.
  fileprivate var operations: [String] {
    nodes.indices.compactMap { index in
      nodes[index].kind == .call ? text(of: index) : nil
    }
  }

  /// Its literal texts.
  fileprivate var strings: [String] {
    nodes.indices.compactMap { index in
      nodes[index].kind == .string ? text(of: index) : nil
    }
  }
}

extension NameUsage.Use {
  fileprivate mutating func add(_ location: SourceLocation) { add(NameUsage.Use(count: 1, first: location)) }

  mutating func add(_ other: NameUsage.Use) {
    count += other.count
    if (other.first.source.name, other.first.offset) < (first.source.name, first.offset) { first = other.first }
  }
}
