/// What the links of all screens lead to, by screen and by place in its `links`: lists in two pieces of memory.
struct LinkTargets: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private let storage: Storage

  /// Whether any link leads to what is no screen.
  var hasBroken: Bool { !storage.reasons.isEmpty }
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
      return code == Storage.notChecked ? .notChecked : .broken(storage.reasons[Int(Storage.firstReason - code)])
    }
  }

  /// Takes the targets of one screen after the other.
  struct Builder {
    private var codes: [Int32] = []
    private var ends: [UInt32] = []
    private var reasons: [String] = []

    mutating func append(_ targets: some Sequence<LinkTarget>) {
      for target in targets { codes.append(code(target)) }
      ends.append(UInt32(codes.count))
    }

    var targets: LinkTargets { LinkTargets(Storage(codes: codes, ends: ends, reasons: reasons)) }

    private mutating func code(_ target: LinkTarget) -> Int32 {
      switch target {
      case .screen(let screen): return Int32(screen)
      case .notChecked: return Storage.notChecked
      case .broken(let reason):
        // A run has few different ones.
        let known = reasons.firstIndex(of: reason) ?? reasons.count
        if known == reasons.count { reasons.append(reason) }
        return Storage.firstReason - Int32(known)
      }
    }
  }

  fileprivate final class Storage: Sendable {
    static let notChecked: Int32 = -1
    /// The code of the first reason; those of the others are below.
    static let firstReason: Int32 = -2

    /// A screen's place, or what else became of the link.
    let codes: [Int32]
    /// By screen, where its links end.
    let ends: [UInt32]
    let reasons: [String]

    init(codes: [Int32], ends: [UInt32], reasons: [String]) {
      self.codes = codes
      self.ends = ends
      self.reasons = reasons
    }
  }
}
