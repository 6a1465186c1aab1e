/// The writes of a screen by what they touch.
struct WriteIndex {
  /// So many writes of one path are looked at; of more, nobody can tell what they come to.
  static let limit = 64

  /// So many are gone through one after the other: of few, tables would take longer.
  private static let few = 64

  private struct Entry: BitwiseCopyable {
    /// That of the declaration that is written to.
    var number: Int32
    /// The written item's own declaration and that of the context of its list; -1 for what is no item.
    var item: Int32
    var source: Int32
    /// A number for the first step of the path, if it is not the whole that is written.
    var isWhole: Bool
    var start: UInt64
    /// Of ``ScreenContexts/writes``.
    var place: Int32
  }

  /// Every template has a declaration of its own for the same items, so they share a number.
  private let numbers: (Int32) -> Int32
  /// All writes where they are few, none otherwise.
  private var entries: [Entry] = []
  private let isSmall: Bool
  private var all: [Int32: [Int32]] = [:]
  private var wholes: [Int32: [Int32]] = [:]
  private var starts: [UInt64: [Int32]] = [:]
  /// By declaration, the items of its lists that are written to.
  private var items: [Int32: [Int32]] = [:]

  init(_ writes: [ScreenContexts.Write], _ declarations: [ContextDeclaration], start: (Int32) -> UInt64?) {
    numbers = { index in
      let declaration = declarations[Int(index)]
      return declaration.kind == .iterator ? -2 - declaration.element : index
    }
    isSmall = writes.count <= Self.few
    if isSmall { entries.reserveCapacity(writes.count) }
    for (place, write) in writes.enumerated() where write.declaration >= 0 {
      let place = Int32(place)
      let number = numbers(write.declaration)
      let source = declarations[Int(write.declaration)].source
      if isSmall {
        let start = start(write.path)
        entries.append(
          Entry(
            number: number, item: source < 0 ? -1 : write.declaration, source: source, isWhole: start == nil,
            start: start ?? 0, place: place))
        continue
      }
      if source >= 0 { Self.add(write.declaration, to: &items[source, default: []]) }
      Self.add(place, to: &all[number, default: []])
      if let start = start(write.path) {
        Self.add(place, to: &starts[Self.key(number, start), default: []])
      } else {
        Self.add(place, to: &wholes[number, default: []])
      }
    }
  }

  private static func add(_ place: Int32, to places: inout [Int32]) {
    if places.count <= limit { places.append(place) }
  }

  private static func key(_ number: Int32, _ start: UInt64) -> UInt64 {
    start ^ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
  }

  func hasWrites(of declaration: Int32) -> Bool {
    let number = numbers(declaration)
    return isSmall ? entries.contains { $0.number == number } : all[number] != nil
  }

  /// The declarations of written items whose lists stand in a context; `nil` for too many.
  func writtenItems(of declaration: Int32) -> [Int32]? {
    if isSmall { return entries.compactMap { $0.source == declaration ? $0.item : nil } }
    let found = items[declaration, default: []]
    return found.count > Self.limit ? nil : found
  }

  /// The writes that may touch a path; `nil` for too many.
  ///
  /// - Parameter start: The path's first step; `nil` for the whole value.
  func writes(of declaration: Int32, start: UInt64?) -> [Int32]? {
    let number = numbers(declaration)
    if isSmall {
      let own = entries.filter { $0.number == number }
      guard let start else { return own.map(\.place) }
      return own.compactMap { $0.isWhole ? $0.place : nil }
        + own.compactMap { $0.isWhole || $0.start != start ? nil : $0.place }
    }
    let found =
      start.map { wholes[number, default: []] + starts[Self.key(number, $0), default: []] } ?? all[number, default: []]
    return found.count > Self.limit ? nil : found
  }
}

extension ContextAnalyzer {
  /// The writes that may touch a path; `nil` for too many to be looked at.
  mutating func writes(of declaration: Int32, _ steps: [Step]) -> [Int32]? {
    writeIndex.writes(of: declaration, start: steps.first.map(Self.start))
  }

  var writeIndex: WriteIndex {
    mutating get {
      if let known = indexes.writes { return known }
      let index = WriteIndex(result.writes, result.declarations) { path in
        steps(ofPath: path)?.first.map(Self.start)
      }
      indexes.writes = index
      return index
    }
  }

  /// A number for a path's first step.
  private static func start(_ step: Step) -> UInt64 { step.isIndex ? ~step.value : step.value }
}
