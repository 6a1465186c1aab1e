import BeagleModel

/// Finds the changes of a release that one payload uses.
struct ContractUseFinder {
  private let watch: ContractWatch
  private let review: RuleContext
  private let location: (_ node: Int) -> SourceLocation
  /// In document order; none where no change is about them.
  private let expressions: [(node: JSONNode, text: ExpressionText)]
  /// By the change's index.
  private(set) var found: [Int: NameUse.Use] = [:]

  /// - Parameter location: The location of a node.
  init(_ watch: ContractWatch, in review: RuleContext, location: @escaping (_ node: Int) -> SourceLocation) {
    (self.watch, self.review, self.location) = (watch, review, location)
    expressions = watch.calls.isEmpty && watch.reads.isEmpty ? [] : Self.expressions(of: review.screen)
    visit(review.screen.document.root)
    findNames()
    for route in review.nativeRoutes { findRoute(route) }
    findExpressions()
  }

  private mutating func add(_ changes: some Sequence<Int>, at node: JSONNode) {
    for change in changes {
      let use = NameUse.Use(first: location(node.index))
      if found[change]?.add(use) == nil { found[change] = use }
    }
  }

  // MARK: - Objects

  /// Looks at each component and action below a value.
  private mutating func visit(_ node: JSONNode) {
    switch node.kind {
    case .object:
      if let name = node[Discriminator.component.key]?.string { look(at: node, .component(name.lowercased())) }
      if let name = node[Discriminator.action.key]?.string { look(at: node, .action(name.lowercased())) }
      for member in node.members { visit(member.value) }
    case .list: for element in node.elements { visit(element) }
    default: break
    }
  }

  /// Looks at an object whose members have types.
  private mutating func look(at object: JSONNode, _ owner: ContractUse.Owner) {
    add(watch.parts[owner] ?? [], at: object)
    for (key, tests) in watch.members[owner] ?? [:] { test(object[key], tests, at: object) }
    for read in watch.reads where read.owner == owner {
      guard let event = object[read.context] else { continue }
      findReads(read.change, read.context, read.path, in: expressions(in: event))
    }
    for (key, property) in watch.properties[owner] ?? [:] {
      guard let value = object[key] else { continue }
      if property.record != nil {
        if value.kind == .object { look(at: value, owner.type(of: key)) }
      } else {
        look(at: value, property.declaration.type)
      }
    }
  }

  /// Looks at a value of a type.
  private mutating func look(at value: JSONNode, _ type: PropertyType) {
    switch type {
    case .optional(let inner), .late(let inner), .lenient(let inner): look(at: value, inner)
    case .expression(let inner): if !value.opensExpression { look(at: value, inner) }
    case .list(let inner): for element in value.elements { look(at: element, inner) }
    case .map(let inner): for member in value.members { look(at: member.value, inner) }
    case .named(let name):
      test(value, watch.values[name] ?? [], at: value)
      if value.kind == .object { look(at: value, .type(name)) }
    default: break
    }
  }

  private mutating func test(_ value: JSONNode?, _ tests: ContractWatch.Tests, at place: JSONNode) {
    add(tests.filter { $0.test.holds(for: value) }.map(\.change), at: value ?? place)
  }

  // MARK: - Names

  private mutating func findNames() {
    if watch.names.isEmpty && watch.styles.isEmpty { return }
    for fact in review.screen.facts.facts {
      let isURL = fact.meaning == .externalURL
      guard let table = isURL ? .schemes : NameUse.table(of: fact.meaning), table != .deepLinks else { continue }
      let node = review.screen.node(Int(fact.node))
      let texts = fact.form == .expression ? review.chosenTexts(fact).map(\.text) : [node.string].compactMap(\.self)
      for text in texts {
        let name = isURL ? text[..<(text.firstIndex(of: ":") ?? text.startIndex)].lowercased() : text
        add(watch.names[NameUse.Key(table: table, name: name)] ?? [], at: node)
        guard table == .styles, let element = review.screen.element(of: fact),
          let owner = review.screen.schema(of: element)?.name.lowercased()
        else { continue }
        add((watch.styles[name] ?? []).filter { !$0.besides.contains(owner) }.map(\.change), at: node)
      }
    }
  }

  // MARK: - Deep links

  private mutating func findRoute(_ route: NativeRoute) {
    let paths =
      route.path.map { [$0] } ?? review.chosenTexts(at: Int32(route.node.index)).map(\.text)
    for path in paths {
      guard let entry = watch.links.old.entry(for: path)?.path else { continue }
      if watch.links.new.entry(for: path) == nil { add(watch.routes[entry] ?? [], at: route.node) }
      guard route.isAction else { continue }
      if let resets = route.owner["shouldResetApplication"], resets.bool != false {
        add(watch.resets[entry] ?? [], at: resets)
      }
      let data = route.owner["data"]
      // Data of an expression is unknown.
      guard data?.opensExpression != true else { continue }
      for (change, key, test) in watch.data[entry] ?? [] where test.holds(for: data?[key]) {
        add([change], at: data?[key] ?? route.node)
      }
      for (key, property) in watch.dataKeys[entry] ?? [:] {
        if let value = data?[key] { look(at: value, property.declaration.type) }
      }
    }
  }

  // MARK: - Expressions

  private mutating func findExpressions() {
    for (node, text) in expressions {
      for index in text.nodes.indices where text.nodes[index].kind == .call {
        let arguments = Array(text.children(of: index)).count
        for (change, besides) in watch.calls[text.text(of: index)] ?? [] where besides?.contains(arguments) != true {
          add([change], at: node)
        }
      }
    }
    for read in watch.reads where read.owner == nil {
      findReads(read.change, read.context, read.path, in: expressions[...])
    }
  }

  private mutating func findReads(
    _ change: Int, _ context: String, _ path: [String],
    in expressions: ArraySlice<(node: JSONNode, text: ExpressionText)>
  ) {
    for (node, text) in expressions {
      let isRead = text.nodes.indices.contains { index in
        guard let binding = text.binding(at: index), binding.context == context else { return false }
        let keys = binding.path.nodes.compactMap { if case .key(let key) = $0 { key } else { nil } }
        return keys.starts(with: path)
      }
      if isRead { add([change], at: node) }
    }
  }

  /// The expressions in a value.
  private func expressions(in value: JSONNode) -> ArraySlice<(node: JSONNode, text: ExpressionText)> {
    let end = review.screen.next(Int32(value.index))
    return expressions[
      expressions.firstPlace { $0.node.index >= value.index }..<expressions.firstPlace { $0.node.index >= end }]
  }

  private static func expressions(of screen: Screen) -> [(node: JSONNode, text: ExpressionText)] {
    screen.facts.facts.filter { $0.form == .expression }.map { screen.node(Int($0.node)) }
      .inOrder { $0.index < $1.index }
      .compactMap { node in node.string.map { (node, ExpressionText($0)) } }
  }
}

extension ContractUse.Test {
  /// Whether a value, or the lack of one, breaks by the change.
  fileprivate func holds(for value: JSONNode?) -> Bool {
    guard let value else { return self == .isAbsent }
    switch self {
    case .isAbsent: return false
    case .isNull: return value.kind == .null
    case .isPresent: return value.kind != .null
    case .isExpression: return value.anyText { $0.opensExpression }
    case .isFraction: return value.anyLeaf { $0.kind == .number && $0.integer == nil }
    case .isAny(let texts): return value.anyText { texts.contains($0) }
    case .isNone(let texts): return value.anyText { !$0.opensExpression && !texts.contains($0) }
    case .mismatches(let pattern):
      guard let pattern = try? TextPattern(pattern) else { return false }
      return value.anyText { text in
        !text.opensExpression && text.utf8.count <= Self.longestMatched && !pattern.isFound(in: text)
      }
    case .isNot(let type):
      return value.anyText { text in
        if text.opensExpression { return false }
        return switch type {
        case "int": Int64(text) == nil
        case "double": Double(text)?.isFinite != true
        case "bool": text != "true" && text != "false"
        default: false
        }
      }
    }
  }

  /// In bytes. The largest pattern takes a second for such a value.
  private static let longestMatched = 1 << 14
}

extension JSONNode {
  /// Whether the value, or one in its lists and objects, is such a text.
  fileprivate func anyText(_ holds: (String) -> Bool) -> Bool { anyLeaf { $0.string.map(holds) ?? false } }

  fileprivate func anyLeaf(_ holds: (JSONNode) -> Bool) -> Bool {
    switch kind {
    case .list: elements.contains { $0.anyLeaf(holds) }
    case .object: members.contains { $0.value.anyLeaf(holds) }
    default: holds(self)
    }
  }
}
