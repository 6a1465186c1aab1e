import BeagleModel

/// What the parts of a run lack.
struct PartGaps: Sendable, Equatable {
  /// What is wrong with the parts, a sentence for each.
  private(set) var lines: [String] = []
  /// The shards and payloads that no part has whole, as reports list them.
  private(set) var unseen: [String] = []
  /// Whether the run is to be judged by what is there.
  var isAllowed = false

  var isEmpty: Bool { lines.isEmpty }

  /// The documents that must be there, by a number or by their names.
  enum Expected: Sendable, Equatable {
    case count(Int)
    case documents([String])
  }

  /// - Parameter documents: Those that have a screen.
  init(of parts: PartSet, expecting expected: Expected?, seen documents: Set<String>) {
    lines = parts.faults
    if !lines.isEmpty { unseen = [Prose.count(lines.count, "line") + " of parts"] }
    if let begin = parts.begin {
      addShards(of: parts, begin.line)
    } else if parts.stream == nil {
      add("there is neither a part nor an answer of a stream", unseen: "every part")
    } else if expected == nil {
      // A task that died is an empty output, which no line tells from a task with nothing to do.
      add(
        "nothing says how many payloads the stream was asked for: add --expect with their number, or with a file of "
          + "their routes", unseen: "payloads without an answer")
    }
    if let expected { add(expected, seen: documents) }
  }

  private mutating func add(_ line: String, unseen name: String) {
    lines.append(line)
    unseen.append(name)
  }

  // MARK: - Shards

  private mutating func addShards(of parts: PartSet, _ begin: PartBegin) {
    let total = begin.shard.total
    var number = 1
    while number <= total {
      guard let share = parts.shares[number] else {
        let first = number
        while number < total, parts.shares[number + 1] == nil { number += 1 }
        let name = first == number ? "shard \(first) of \(total)" : "shards \(first) to \(number) of \(total)"
        add("\(name): no part has a line of \(first == number ? "it" : "them")", unseen: name)
        number += 1
        continue
      }
      if let fault = Self.fault(of: share) {
        let name = "shard \(number) of \(total)"
        add("\(share.file): \(name) \(fault)", unseen: name)
      }
      number += 1
    }
    for (stray, share) in parts.shares.sorted(by: { $0.key < $1.key }) where !(1...total ~= stray) {
      lines.append("\(share.file): there is no shard \(stray) of \(total)")
    }
  }

  /// The predicate of a sentence; `nil` for a shard that is whole.
  private static func fault(of share: PartSet.Share) -> String? {
    if !share.hasBegin { return "lacks its first line" }
    guard let end = share.ends.first else { return "lacks its last line: the run was ended, or the file is cut" }
    if share.ends.count > 1 { return "was run twice, with different results: keep one of the two parts" }
    if end.lines != share.digests.count {
      return "was written with \(Prose.count(end.lines, "line")), and \(share.digests.count) are there"
    }
    let sum = LineDigest.sum(of: share.digests)
    return end.sha256 == sum ? nil : "has other lines than were written: their sum is \(sum), and not \(end.sha256)"
  }

  // MARK: - Expected documents

  /// Names that are listed.
  private static let nameLimit = 3

  private mutating func add(_ expected: Expected, seen documents: Set<String>) {
    switch expected {
    case .count(let count):
      guard count != documents.count else { return }
      let missing = count - documents.count
      let seen = "\(Prose.count(count, "document")) are expected, and \(documents.count) are there"
      if missing > 0 { add(seen, unseen: Prose.count(missing, "document")) } else { lines.append(seen) }
    case .documents(let names):
      let missing = names.filter { !documents.contains($0) }
      guard !missing.isEmpty else { return }
      let others = missing.count - Self.nameLimit
      add(
        "\(Prose.count(missing.count, "expected document")) of \(names.count) \(missing.count == 1 ? "is" : "are") not "
          + "there: \(missing.prefix(Self.nameLimit).joined(separator: ", "))"
          + (others > 0 ? " and \(others) more" : ""), unseen: Prose.count(missing.count, "document"))
    }
  }
}
