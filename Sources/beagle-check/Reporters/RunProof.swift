import BeagleModel

/// What a run proves: how many of the routes that it asked for gave a screen, and what kept the others.
struct RunProof: Sendable, Equatable {
  /// Whether the next run may find something else, because of a time-out, a server's 503 or a locked folder.
  var isIncomplete = false
  /// Whether some route gave no screen or was skipped, so that a complete walk might find more.
  var isCut = false
  /// Routes that gave an answer to be checked; 0 for files.
  var loaded = 0
  /// The other routes that a walk asked for.
  var obstacles: [LoadFailure.Obstacle: Int] = [:]
  /// Routes behind the first screens that depend on data, where there is no other; 0 for any other run.
  var needData = 0
}

extension RunProof {
  /// Of ten routes, so many without an answer leave hardly any proof.
  private static let tolerance = 9

  /// The routes that a walk asked for.
  var asked: Int { loaded + obstacles.values.reduce(0, +) }

  /// Whether hardly any route gave an answer, or no route could be asked for.
  var isLittle: Bool {
    let unproved = obstacles.reduce(0) { $0 + ($1.key == .brokenRoute ? 0 : $1.value) }
    return asked > 0 && (loaded == 0 || unproved * 10 >= asked * Self.tolerance) || needData > 0
  }

  /// The first line of a report on a run that proves little; `nil` for any other run.
  var warning: String? { isLittle ? sentence : nil }

  /// Why the run is not complete; `nil` for a complete one.
  var incompleteness: String? {
    guard isIncomplete else { return nil }
    return obstacles.isEmpty ? "some screens could not be loaded or read" : sentence
  }

  /// `1 of 42 routes loaded; 41 want a login: send one with …`.
  private var sentence: String {
    for case .webPage(let title) in obstacles.keys {
      let name = title.map { " (\"\(PlainText.safe($0.shortened))\")" } ?? ""
      return
        "the server answers every route with the same web page\(name), so it is not the back end, or it wants a login"
    }
    let first = "\(loaded) of \(Prose.count(asked, "route")) loaded"
    if obstacles.isEmpty {
      return needData == 0
        ? first
        : "\(first); \(Prose.count(needData, "route")) behind \(needData == 1 ? "depends" : "them depend") on data: "
          + "add crawl.samples"
    }
    let kinds = obstacles.sorted { left, right in
      left.value != right.value ? left.value > right.value : LoadFailure.Obstacle.isOrdered(left.key, right.key)
    }
    let list = kinds.map { "\($0.value) \($0.key.words($0.value))" }.joined(separator: ", ")
    return "\(first); \(list)" + (kinds.first?.key.advice.map { ": \($0)" } ?? "")
  }

  mutating func add(_ other: RunProof) {
    isIncomplete = isIncomplete || other.isIncomplete
    isCut = isCut || other.isCut
    loaded += other.loaded
    obstacles.merge(other.obstacles, uniquingKeysWith: +)
    // What the other walk has asked for is more than that.
    needData = needData > 0 && other.needData > 0 ? needData + other.needData : 0
  }
}
