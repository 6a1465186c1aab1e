import BeagleModel

/// The drawn components that the findings of a report are in.
struct FindingPlaces: Sendable {
  struct Place: Sendable, Equatable {
    /// The index of the screen on the map.
    var screen: Int
    /// Of the drawn component that the finding is in, or the nearest one around it; `nil` for a screen without one.
    var pointer: String?
  }

  /// By the index of the finding in the report; `nil` for one in no screen of the map.
  private(set) var places: [Place?]
  /// The indices of its findings, by the index of the screen.
  private(set) var findings: [[Int]]
  private let severities: [Severity]

  /// - Complexity: Linear in screens, in the bytes of the pointers of findings, and in those of the drawings with findings.
  init(_ findings: [Diagnostic], on map: SiteMap) {
    let screens = ScreenIndex(map)
    places = Array(repeating: nil, count: findings.count)
    self.findings = Array(repeating: [], count: map.screens.count)
    severities = findings.map(\.severity)
    for (index, finding) in findings.enumerated() {
      guard let screen = screens.screen(of: finding) else { continue }
      self.findings[screen].append(index)
    }
    for (screen, indices) in self.findings.enumerated() where !indices.isEmpty {
      let tree = map.screens[screen].drawing.map(PointerTree.init)
      for index in indices {
        places[index] = Place(screen: screen, pointer: tree?.nearest(to: findings[index].location.pointer))
      }
    }
  }

  /// The badges of a screen by the pointer of their component, in the order of the report.
  func badges(ofScreen screen: Int) -> [String: [FindingBadge]] {
    var badges: [String: [FindingBadge]] = [:]
    for (place, index) in findings[screen].enumerated() {
      guard let pointer = places[index]?.pointer else { continue }
      badges[pointer, default: []].append(
        FindingBadge(finding: index, number: place + 1, severity: severities[index]))
    }
    return badges
  }
}

/// The mark of a finding on a drawn component.
struct FindingBadge: Sendable, Equatable {
  /// The index of the finding in the report.
  var finding: Int
  /// Among the findings of its screen, counted from 1.
  var number: Int
  var severity: Severity
}

/// The screens of a map by what findings say of theirs.
private struct ScreenIndex {
  private var bySource: [Source: Int] = [:]
  private var byFile: [Source: Int] = [:]
  private var byDocument: [String: Int] = [:]
  private let isDrawn: [Bool]

  init(_ map: SiteMap) {
    isDrawn = map.screens.map { $0.drawing != nil }
    for (index, screen) in map.screens.enumerated() {
      put(index, under: screen.source, in: &bySource)
      if let file = screen.source.file { put(index, under: Source(file: file), in: &byFile) }
      put(index, under: screen.document, in: &byDocument)
    }
  }

  /// Keeps the first screen, but prefers one that is drawn.
  private func put<Key>(_ screen: Int, under key: Key, in table: inout [Key: Int]) {
    guard let known = table[key], isDrawn[known] || !isDrawn[screen] else {
      table[key] = screen
      return
    }
  }

  /// A file may answer several addresses, of which one is drawn.
  func screen(of finding: Diagnostic) -> Int? {
    let source = finding.location.source
    let screens = [
      bySource[source], source.file.flatMap { byFile[Source(file: $0)] }, byDocument[finding.document],
    ].compactMap(\.self)
    return screens.first { isDrawn[$0] } ?? screens.first
  }
}

/// The pointers of the components that a drawing shows, by their tokens.
struct PointerTree {
  private struct Edge: Hashable {
    var parent: Int
    var token: Substring
  }

  private var children: [Edge: Int] = [:]
  /// By entry of the tree: the pointer where a component is drawn, else `nil`.
  private var pointers: [String?] = [nil]

  init(_ drawing: DrawnScreen) {
    var isHidden: [Bool] = []
    for node in drawing.nodes {
      let isBelowHidden = isHidden.indices.contains(node.parent) && isHidden[node.parent]
      isHidden.append(isBelowHidden || node.isHidden)
      if isHidden.last == false { add(node.pointer) }
    }
    for item in drawing.navigationBar?.items ?? [] { add(item.pointer) }
  }

  private mutating func add(_ pointer: String) {
    var entry = 0
    for token in Self.tokens(of: pointer) {
      let edge = Edge(parent: entry, token: token)
      if let child = children[edge] {
        entry = child
      } else {
        entry = pointers.count
        children[edge] = entry
        pointers.append(nil)
      }
    }
    pointers[entry] = pointer
  }

  /// The longest pointer of the tree that is the given one or stands around it.
  func nearest(to pointer: String) -> String? {
    var entry = 0
    var nearest = pointers[0]
    for token in Self.tokens(of: pointer) {
      guard let child = children[Edge(parent: entry, token: token)] else { return nearest }
      entry = child
      nearest = pointers[entry] ?? nearest
    }
    return nearest
  }

  private static func tokens(of pointer: String) -> ArraySlice<Substring> {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
  }
}

extension DrawnNode {
  /// Whether its style hides it, and all that is in it.
  var isHidden: Bool {
    style.last { $0.property == .display }?.value == .keyword(.none)
  }
}
