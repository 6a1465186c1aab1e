import BeagleModel

/// Turns findings of one document into diagnostics: place, path, frame, fingerprint.
struct FindingReporter: ~Copyable {
  private let locator: Locator
  private var paths: ScreenPaths?
  private var starts: [(info: RuleInfo, fingerprint: Fingerprint)] = []

  init(locator: Locator, screen: Screen?) {
    self.locator = locator
    if let screen { paths = ScreenPaths(screen) } else { paths = nil }
  }

  init(source: Source, bytes: PaddedBytes, screen: Screen?) {
    self.init(locator: Locator(source: source, bytes: bytes), screen: screen)
  }

  /// All findings in the order of reports, which is also the order in which ways to places cost least.
  mutating func diagnostics(_ found: [Found]) -> [Diagnostic] {
    found.withUnsafeBufferPointer { found in found.baseAddress.map { diagnostics(of: $0, count: found.count) } ?? [] }
  }

  mutating func diagnostic(_ finding: Finding, of info: RuleInfo) -> Diagnostic {
    diagnostics([Found(finding: finding, info: info)])[0]
  }

  /// Looked at where they stand: a finding is large, and copies of it cost more than most questions.
  private mutating func diagnostics(of found: UnsafePointer<Found>, count: Int) -> [Diagnostic] {
    let name = locator.source.url ?? locator.source.name
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(count)
    var texts = Self.writer(for: count)
    var written: [Written] = []
    written.reserveCapacity(count)
    for place in Self.order(found, count) {
      written.append(write(found, place, name, to: &texts))
      guard texts.count > Self.poolLimit else { continue }
      add(written, of: found, in: TextPool(texts), to: &diagnostics)
      written.removeAll(keepingCapacity: true)
      texts = Self.writer(for: count - diagnostics.count)
    }
    add(written, of: found, in: TextPool(texts), to: &diagnostics)
    return diagnostics
  }

  /// A writer with room for way, pointer and frame of most findings.
  private static func writer(for count: Int) -> ByteWriter { ByteWriter(capacity: min(count * 320, poolLimit)) }

  /// Texts are not moved often, nor kept for a few that somebody still has.
  private static let poolLimit = 1 << 18

  /// The places of findings in the order of reports; of those that say the same of one place, the first.
  private static func order(_ found: UnsafePointer<Found>, _ count: Int) -> [Int] {
    // An offset and a place fit one number: no document has as many bytes as half of it counts.
    var keys = (0..<count).map { UInt64(found[$0].finding.range.lowerBound) << 32 | UInt64($0) }
    keys.sort()
    var order: [Int] = []
    order.reserveCapacity(count)
    var first = 0
    while first < count {
      var end = first + 1
      while end < count, keys[end] >> 32 == keys[first] >> 32 { end += 1 }
      let start = order.count
      for key in keys[first..<end] { order.append(Int(key & 0xFFFF_FFFF)) }
      if end - first > 1 {
        order[start...].sort { left, right in
          let (id, other) = (found[left].info.id, found[right].info.id)
          return id != other ? id < other : found[left].finding.message < found[right].finding.message
        }
        var last = start
        for place in start + 1..<order.count where !found[order[place]].says(found[order[last]]) {
          last += 1
          order[last] = order[place]
        }
        order.removeLast(order.count - 1 - last)
      }
      first = end
    }
    return order
  }

  /// A finding whose texts are written, and not yet in a pool.
  private struct Written {
    var place: Int
    var extent: Locator.Extent
    var way: ScreenPaths.Way?
    var frame: Locator.FramePlace
    var fingerprint: Fingerprint
  }

  private mutating func write(
    _ found: UnsafePointer<Found>, _ place: Int, _ name: String, to texts: inout ByteWriter
  ) -> Written {
    var fingerprint = start(of: found[place].info, name)
    var way: ScreenPaths.Way?
    if let node = found[place].finding.node { way = paths?.writeWay(to: node, addingTo: &fingerprint, to: &texts) }
    if way == nil { fingerprint.add("") }
    fingerprint.add(found[place].finding.message)
    let extent = locator.extent(of: found[place].finding.range)
    return Written(
      place: place, extent: extent, way: way, frame: locator.writeFrame(of: extent, to: &texts),
      fingerprint: fingerprint)
  }

  /// The start of the fingerprints of a rule's findings, most of which are of a few rules.
  private mutating func start(of info: RuleInfo, _ name: String) -> Fingerprint {
    if let known = starts.first(where: { $0.info === info }) { return known.fingerprint }
    var fingerprint: Fingerprint = .init()
    fingerprint.add(info.id)
    fingerprint.add(name)
    if starts.isEmpty { starts.reserveCapacity(16) }
    starts.append((info, fingerprint))
    return fingerprint
  }

  private func add(
    _ written: [Written], of found: UnsafePointer<Found>, in pool: TextPool,
    to diagnostics: inout [Diagnostic]
  ) {
    for written in written {
      let info = found[written.place].info
      let way = written.way ?? ScreenPaths.Way.none
      diagnostics.append(
        Diagnostic(
          rule: info.id, severity: found[written.place].severity,
          consequence: found[written.place].finding.consequence ?? info.consequence,
          message: found[written.place].finding.message, fix: found[written.place].finding.fix,
          notes: notes(found, written.place),
          location: locator.location(of: written.extent, pointer: PooledText(pool, way.pointer)),
          path: PooledText(pool, way.readable), fingerprint: written.fingerprint,
          frame: CodeFrame(written.frame, in: pool)))
    }
  }

  private func notes(_ found: UnsafePointer<Found>, _ place: Int) -> [String] {
    guard !found[place].finding.mentions.isEmpty else { return found[place].finding.notes }
    var notes = found[place].finding.notes
    for mention in found[place].finding.mentions {
      notes.append(.joined(mention.text, " ", locator.name(ofByte: mention.range.lowerBound)))
    }
    return notes
  }
}
