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

  private let state = Mutex<[Key: Use]>([:])

  var uses: [Key: Use] { state.withLock { $0 } }

  func collect(_ screen: Screen, source: Source) {
    var found: [(Key, Int)] = []
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
        found += Self.operations(of: text).map { (Key(table: .operations, name: $0), Int(fact.node)) }
      } else if let key = Self.key(fact.meaning, text) {
        found.append((key, Int(fact.node)))
      }
    }
    guard !found.isEmpty else { return }
    let locator = Locator(source: source, bytes: screen.document.bytes)
    let located = found.map { key, node in (key, locator.location(of: screen.node(node).range)) }
    state.withLock { uses in
      for (key, location) in located { uses[key, default: Use(count: 0, first: location)].add(location) }
    }
  }

  private static func key(_ meaning: Meaning, _ text: String) -> Key? {
    switch meaning {
    case .deepLink: Key(table: .deepLinks, name: text)
    case .styleId: Key(table: .styles, name: text)
    case .localImage: Key(table: .images, name: text)
    case .controllerId: Key(table: .controllers, name: text)
    case .externalURL:
      text.firstIndex(of: ":").map { Key(table: .schemes, name: text[..<$0].lowercased()) }
    default: nil
    }
  }

  /// The operations that a text calls, one for each call.
  private static func operations(of text: String) -> [String] {
    let expression = ExpressionText(text)
    return expression.nodes.indices.compactMap { index in
      if case .operation = expression.nodes[index].kind { expression.text(of: index) } else { nil }
    }
  }
}

extension NameUsage.Use {
  fileprivate mutating func add(_ location: SourceLocation) {
    count += 1
    if (location.source.name, location.offset) < (first.source.name, first.offset) { first = location }
  }
}
