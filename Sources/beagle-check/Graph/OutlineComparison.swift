import BeagleModel

/// What came, went, changed and moved between two outlines of one screen.
///
/// Components are matched from the root down: children of one place by their ids, else by all that is inside them, else by
/// links and name, else by name in their order. What is left over may have moved elsewhere on the screen.
///
/// - Complexity: O(*n* log *n*) in components, texts, links, requests and properties.
struct OutlineComparison {
  private let document: String
  private let old: ScreenOutline
  private let new: ScreenOutline
  /// By component, its index in the other outline; `nil` for one that went or came.
  private var later: [Int?]
  private var earlier: [Int?]
  /// With the tape index in the outline of its side, and that in the other outline: of the same component where it is in both,
  /// else of the nearest one around it.
  private var changes: [(change: PayloadChange, side: Side, node: Int, other: Int, isInBoth: Bool)] = []

  private enum Side { case old, new }

  /// In the order of kinds; within a kind what went, changed, moved and came, each in document order. Fingerprints are not
  /// numbered.
  ///
  /// - Parameter document: The name of the screen.
  static func changes(from old: ScreenOutline, to new: ScreenOutline, of document: String) -> [PayloadChange] {
    var comparison = OutlineComparison(document: document, old: old, new: new)
    comparison.match()
    comparison.compareComponents()
    comparison.compareItems()
    comparison.compareProperties()
    return comparison.located()
  }

  private init(document: String, old: ScreenOutline, new: ScreenOutline) {
    (self.document, self.old, self.new) = (document, old, new)
    later = Array(repeating: nil, count: old.components.count)
    earlier = Array(repeating: nil, count: new.components.count)
  }

  // MARK: - Matching

  private mutating func match() {
    pair([0], [0], by: Self.label)
    // Of components that moved, those that are the same are found first, then those with an id, then those with the same
    // links, then those with the same components inside.
    let keys: [(ScreenOutline.Component) -> Fingerprint?] = [
      \.content, { $0.id == nil ? nil : Self.label(of: $0) }, { Self.targets(of: $0, in: "") },
      { $0.children.isEmpty ? nil : $0.shape },
    ]
    for key in keys {
      pair(
        old.components.indices.filter { later[$0] == nil }, new.components.indices.filter { earlier[$0] == nil },
        by: key)
    }
  }

  private static func label(of component: ScreenOutline.Component) -> Fingerprint? {
    .of([component.name, component.id ?? ""])
  }

  /// `nil` for a component with an id, or without a link or a request.
  private static func targets(of component: ScreenOutline.Component, in slot: String) -> Fingerprint? {
    guard component.id == nil, component.targets != 0 else { return nil }
    var targets = Fingerprint.of([slot, component.name])
    targets.add(component.targets)
    return targets
  }

  /// Matches components that have one key, in their order, and then what is inside them.
  ///
  /// - Parameter key: `nil` for a component that is not to be matched.
  private mutating func pair(
    _ olds: [Int], _ news: [Int], by key: (ScreenOutline.Component) -> Fingerprint?
  ) {
    var waiting: [Fingerprint: [Int]] = [:]
    for place in olds.reversed() {
      if let key = key(old.components[place]) { waiting[key, default: []].append(place) }
    }
    if waiting.isEmpty { return }
    for place in news where earlier[place] == nil {
      guard let key = key(new.components[place]) else { continue }
      while let other = waiting[key]?.popLast() {
        // One that is inside a component that was matched before is matched too.
        guard later[other] == nil else { continue }
        (later[other], earlier[place]) = (place, other)
        pairChildren(of: other, place)
        break
      }
    }
  }

  private mutating func pairChildren(of other: Int, _ place: Int) {
    let (olds, news) = (old.components[other].children, new.components[place].children)
    if olds.isEmpty || news.isEmpty { return }
    let keys: [(ScreenOutline.Component) -> Fingerprint?] = [
      { $0.id == nil ? nil : .of([$0.slot, $0.name, $0.id ?? ""]) },
      { $0.content.inSlot($0.slot) },
      { Self.targets(of: $0, in: $0.slot) },
      { $0.id == nil ? .of([$0.slot, $0.name]) : nil },
    ]
    for key in keys {
      pair(olds.filter { later[$0] == nil }, news.filter { earlier[$0] == nil }, by: key)
    }
  }

  // MARK: - Components

  private mutating func compareComponents() {
    for place in old.components.indices where later[place] == nil && !isGone(old.components[place].parent) {
      var change = change(.component, .removed, old.components[place])
      change.inner = (place + 1..<old.components[place].end).count { later[$0] == nil }
      add(change, .old, old.components[place].node, in: place)
    }
    let reordered = Set(new.components.indices.flatMap(childrenOutOfOrder))
    for place in new.components.indices where hasMoved(place, reordered) {
      guard let other = earlier[place] else { continue }
      add(change(.component, .moved, old.components[other]), .new, new.components[place].node, in: place)
    }
    for place in new.components.indices where earlier[place] == nil && !isNew(new.components[place].parent) {
      var change = change(.component, .added, new.components[place])
      change.inner = (place + 1..<new.components[place].end).count { earlier[$0] == nil }
      add(change, .new, new.components[place].node, in: place)
    }
  }

  /// Whether a component of the old outline went; `false` for -1.
  private func isGone(_ place: Int) -> Bool { place >= 0 && later[place] == nil }

  /// Whether a component of the new outline came; `false` for -1.
  private func isNew(_ place: Int) -> Bool { place >= 0 && earlier[place] == nil }

  /// Whether a component moved between components that are still there, or among its siblings.
  ///
  /// - Parameter reordered: The components that moved among their siblings.
  private func hasMoved(_ place: Int, _ reordered: Set<Int>) -> Bool {
    guard let other = earlier[place] else { return false }
    let (outer, before) = (new.components[place].parent, old.components[other].parent)
    // One that was put into a new component, or out of one that went, is named with that.
    if isNew(outer) || isGone(before) { return false }
    let isAtSame = (outer < 0 ? -1 : earlier[outer] ?? -1) == before
    let isInSameSlot = new.components[place].slot == old.components[other].slot
    return !isAtSame || !isInSameSlot || reordered.contains(place)
  }

  /// The children that are to be moved, as few as may be, for the others to be in their old order.
  private func childrenOutOfOrder(of outer: Int) -> [Int] {
    guard let before = earlier[outer] else { return [] }
    let stayed = new.components[outer].children.filter { child in
      earlier[child].map {
        old.components[$0].parent == before && old.components[$0].slot == new.components[child].slot
      }
        ?? false
    }
    let slots = Dictionary(grouping: stayed) { new.components[$0].slot }
    return slots.values.flatMap { children in
      let kept = Self.longestAscent(children.map { earlier[$0] ?? 0 })
      return children.indices.filter { !kept.contains($0) }.map { children[$0] }
    }
  }

  /// The indices of a longest part that ascends. Complexity: O(*n* log *n*).
  static func longestAscent(_ numbers: [Int]) -> Set<Int> {
    // By length, the index of the least number that ends such a part.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = ends.firstPlace { numbers[$0] >= number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var kept: Set<Int> = []
    var index = ends.last
    while let place = index {
      kept.insert(place)
      index = before[place]
    }
    return kept
  }

  // MARK: - Texts, links and requests

  private struct Loose {
    var owner: Int
    var item: ScreenOutline.Item
  }

  private struct ItemKey: Hashable {
    var kind: PayloadChange.Kind
    var subject: PayloadChange.Subject
    /// The component of the new outline; -1 for any.
    var owner = -1
  }

  private mutating func compareItems() {
    var (gone, come): ([Loose], [Loose]) = ([], [])
    var edits: [(from: Loose, to: Loose)] = []
    for (place, component) in old.components.enumerated() {
      guard let other = later[place] else {
        gone += component.items.map { Loose(owner: place, item: $0) }
        continue
      }
      let rest = Self.difference(component.items, new.components[other].items)
      edits += rest.edits.map { (Loose(owner: place, item: $0), Loose(owner: other, item: $1)) }
      gone += rest.gone.map { Loose(owner: place, item: $0) }
      come += rest.come.map { Loose(owner: other, item: $0) }
    }
    for (place, component) in new.components.enumerated() where earlier[place] == nil {
      come += component.items.map { Loose(owner: place, item: $0) }
    }
    dropMoved(&gone, &come)
    for kind in [PayloadChange.Kind.link, .request, .text] {
      for loose in gone where loose.item.kind == kind {
        add(change(.removed, loose, in: .old), .old, loose.item.node, in: loose.owner)
      }
      for (from, to) in edits where from.item.kind == kind {
        var change = change(.changed, from, in: .old)
        (change.old, change.new) = (from.item.subject.name, to.item.subject.name)
        add(change, .new, to.item.node, in: to.owner)
      }
      for loose in come where loose.item.kind == kind {
        add(change(.added, loose, in: .new), .new, loose.item.node, in: loose.owner)
      }
    }
  }

  /// The items of two versions of a component that are not in both, and texts that took the place of others.
  private static func difference(
    _ olds: [ScreenOutline.Item], _ news: [ScreenOutline.Item]
  ) -> (
    gone: [ScreenOutline.Item], edits: [(ScreenOutline.Item, ScreenOutline.Item)], come: [ScreenOutline.Item]
  ) {
    let gone = rest(of: olds, without: news) { [$0.kind.rawValue, $0.path, $0.subject.name, $0.subject.method ?? ""] }
    let come = rest(of: news, without: olds) { [$0.kind.rawValue, $0.path, $0.subject.name, $0.subject.method ?? ""] }
    var texts = Dictionary(grouping: come.indices.filter { come[$0].kind == .text }) { come[$0].path }
    var edits: [(ScreenOutline.Item, ScreenOutline.Item)] = []
    var taken: Set<Int> = []
    let left = gone.filter { item in
      guard item.kind == .text, let place = texts[item.path]?.first else { return true }
      texts[item.path]?.removeFirst()
      taken.insert(place)
      edits.append((item, come[place]))
      return false
    }
    return (left, edits, come.indices.filter { !taken.contains($0) }.map { come[$0] })
  }

  private static func rest(
    of items: [ScreenOutline.Item], without others: [ScreenOutline.Item], _ key: (ScreenOutline.Item) -> [String]
  ) -> [ScreenOutline.Item] {
    var counts: [[String]: Int] = [:]
    for other in others { counts[key(other), default: 0] += 1 }
    return items.filter { item in
      let count = counts[key(item), default: 0]
      if count > 0 { counts[key(item)] = count - 1 }
      return count == 0
    }
  }

  /// Drops what is at another place of one component, or has moved with a component that came or went.
  private func dropMoved(_ gone: inout [Loose], _ come: inout [Loose]) {
    func drop(_ oldKey: (Loose) -> ItemKey?, _ newKey: (Loose) -> ItemKey?) {
      var counts: [ItemKey: Int] = [:]
      for key in come.lazy.compactMap(newKey) { counts[key, default: 0] += 1 }
      var dropped: [ItemKey: Int] = [:]
      gone.removeAll { loose in
        guard let key = oldKey(loose), counts[key, default: 0] > dropped[key, default: 0] else { return false }
        dropped[key, default: 0] += 1
        return true
      }
      come.removeAll { loose in
        guard let key = newKey(loose), let count = dropped[key], count > 0 else { return false }
        dropped[key] = count - 1
        return true
      }
    }
    func key(_ loose: Loose) -> ItemKey { ItemKey(kind: loose.item.kind, subject: loose.item.subject) }
    drop(
      { [later] loose in
        later[loose.owner].map { ItemKey(kind: loose.item.kind, subject: loose.item.subject, owner: $0) }
      }, { ItemKey(kind: $0.item.kind, subject: $0.item.subject, owner: $0.owner) })
    drop({ [later] in later[$0.owner] == nil ? key($0) : nil }, key)
    drop(key, { [earlier] in earlier[$0.owner] == nil ? key($0) : nil })
  }

  // MARK: - Properties

  private mutating func compareProperties() {
    for (place, component) in old.components.enumerated() {
      guard let other = later[place] else { continue }
      let now = new.components[other].properties
      let keys = Set(component.properties.keys).union(now.keys).sorted()
      for key in keys where component.properties[key]?.content != now[key]?.content {
        let (from, to) = (component.properties[key], now[key])
        let direction: PayloadChange.Direction = from == nil ? .added : to == nil ? .removed : .changed
        var change = PayloadChange(
          .property, direction, on: document, .init(name: key), identity: [component.place, key])
        (change.old, change.new) = (from?.value, to?.value)
        if let to {
          add(change, .new, to.node, in: other)
        } else if let from {
          add(change, .old, from.node, in: place)
        }
      }
    }
  }

  // MARK: - Changes

  private func change(
    _ kind: PayloadChange.Kind, _ direction: PayloadChange.Direction, _ component: ScreenOutline.Component
  ) -> PayloadChange {
    PayloadChange(
      kind, direction, on: document, .init(name: component.name, id: component.id),
      identity: [component.place, component.name, component.id ?? ""])
  }

  private func change(_ direction: PayloadChange.Direction, _ loose: Loose, in side: Side) -> PayloadChange {
    let (item, outline) = (loose.item, side == .old ? old : new)
    var identity = [outline.components[loose.owner].place, item.path]
    var subject = item.subject
    if item.kind == .text {
      // The words are not part of what identifies it.
      subject = .init(name: item.path.split { "/[".contains($0) }.last.map(String.init) ?? "")
    } else {
      identity += [subject.linkKind ?? "", subject.method ?? "", subject.name]
    }
    var change = PayloadChange(item.kind, direction, on: document, subject, identity: identity)
    if item.kind == .text {
      if direction == .removed { change.old = item.subject.name } else { change.new = item.subject.name }
    }
    return change
  }

  /// - Parameter place: The index of the component that it is in, or that it is.
  private mutating func add(_ change: PayloadChange, _ side: Side, _ node: Int, in place: Int) {
    let (own, others, matches) = side == .old ? (old, new, later) : (new, old, earlier)
    let isInBoth = matches[place] != nil
    var place = place
    while place > 0, matches[place] == nil { place = own.components[place].parent }
    changes.append((change, side, node, others.components[matches[place] ?? 0].node, isInBoth))
  }

  /// The changes with their places.
  private consuming func located() -> [PayloadChange] {
    if changes.isEmpty { return [] }
    let olds = Self.places(of: changes.map { $0.side == .old ? $0.node : $0.other }, in: old)
    let news = Self.places(of: changes.map { $0.side == .old ? $0.other : $0.node }, in: new)
    return changes.indices.map { index in
      let (isOld, isInBoth) = (changes[index].side == .old, changes[index].isInBoth)
      let own = isOld ? olds[index] : news[index]
      var change = changes[index].change
      change.place = .init(
        path: own.path, location: own.location, home: news[index].location,
        before: isOld || isInBoth ? olds[index].location.pointer : nil,
        after: !isOld || isInBoth ? news[index].location.pointer : nil)
      return change
    }
  }

  private static func places(
    of nodes: [Int], in outline: ScreenOutline
  ) -> [(path: String, location: SourceLocation)] {
    var paths = ScreenPaths(outline.screen)
    let locator = Locator(source: outline.source, bytes: outline.screen.document.bytes)
    var found: [Int: (path: String, location: SourceLocation)] = [:]
    // In document order: to go back among many siblings takes long.
    for node in Set(nodes).sorted() {
      let path = paths.path(to: node)
      found[node] = (path.readable, locator.location(of: outline.screen.node(node).range, pointer: path.pointer))
    }
    return nodes.compactMap { found[$0] }
  }
}

extension Fingerprint {
  fileprivate func inSlot(_ slot: String) -> Fingerprint {
    var fingerprint = Fingerprint.of([slot])
    fingerprint.add(hash)
    return fingerprint
  }
}
