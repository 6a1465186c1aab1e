/// What the links of all screens lead to, by screen and by place in its `links`: lists in two pieces of memory.
struct LinkTargets: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private let storage: Storage

  /// Whether any link leads to what is no screen.
  var hasBroken: Bool { !storage.obstacles.isEmpty }
  var reachesAScreen: Bool { storage.codes.contains { $0 >= 0 } }

  init(_ targets: some Sequence<[LinkTarget]>) {
    var builder = Builder()
    for targets in targets { builder.append(targets) }
    self = builder.targets
  }

  init(arrayLiteral elements: [LinkTarget]...) { self.init(elements) }

  private init(_ storage: Storage) { self.storage = storage }

  var startIndex: Int { 0 }
  var endIndex: Int { storage.ends.count }

  subscript(screen: Int) -> Targets {
    Targets(
      storage: storage, start: screen == 0 ? 0 : Int(storage.ends[screen - 1]), end: Int(storage.ends[screen]))
  }

  /// What the links of one screen lead to.
  struct Targets: RandomAccessCollection {
    fileprivate let storage: Storage
    fileprivate let start: Int
    fileprivate let end: Int

    var startIndex: Int { 0 }
    var endIndex: Int { end - start }

    subscript(link: Int) -> LinkTarget {
      let code = storage.codes[start + link]
      if code >= 0 { return .screen(Int(code)) }
      return code == Storage.notChecked ? .notChecked : .broken(storage.obstacles[Int(Storage.firstObstacle - code)])
    }
  }

  /// Takes the targets of one screen after the other.
  struct Builder {
    private var codes: [Int32] = []
    private var ends: [UInt32] = []
    private var obstacles: [Obstacle] = []

    mutating func append(_ targets: some Sequence<LinkTarget>) {
      for target in targets { codes.append(code(target)) }
      ends.append(UInt32(codes.count))
    }

    var targets: LinkTargets { LinkTargets(Storage(codes: codes, ends: ends, obstacles: obstacles)) }

    private mutating func code(_ target: LinkTarget) -> Int32 {
      switch target {
      case .screen(let screen): return Int32(screen)
      case .notChecked: return Storage.notChecked
      case .broken(let obstacle):
        // A run has few different ones.
        let known = obstacles.firstIndex(of: obstacle) ?? obstacles.count
        if known == obstacles.count { obstacles.append(obstacle) }
        return Storage.firstObstacle - Int32(known)
      }
    }
  }

  fileprivate final class Storage: Sendable {
    static let notChecked: Int32 = -1
    /// The code of the first obstacle; those of the others are below.
    static let firstObstacle: Int32 = -2

    /// A screen's place, or what else became of the link.
    let codes: [Int32]
    /// By screen, where its links end.
    let ends: [UInt32]
    let obstacles: [Obstacle]

    init(codes: [Int32], ends: [UInt32], obstacles: [Obstacle]) {
      self.codes = codes
      self.ends = ends
      self.obstacles = obstacles
    }
  }
}
