import BeagleModel
import Dispatch

/// Measures what expressions and contexts cost, from short ones by the million to a single endless one.
///
/// Each row is measured at a tenth of the count and at the whole of it: ten times as many must take about ten times as
/// long.
struct ExpressionBenchmark {
  /// Short expressions of the largest screens.
  let count: Int

  struct Screen: Sendable {
    var name: String
    /// A payload with so many expressions.
    var payload: @Sendable (Int) -> String
  }

  /// Every kind of place where the number of expressions could become a square.
  static let screens: [Screen] = [
    Screen(name: "one text again and again") { texts($0) { _ in "@{a.b}" } },
    Screen(name: "different texts") { texts($0) { "\($0) @{a.b}" } },
    Screen(name: "calls") { texts($0) { "@{sum(a.n, \($0))}" } },
    Screen(name: "undefined contexts") { texts($0) { "@{c\($0).b}" } },
    Screen(name: "unknown paths") { texts($0) { "@{a.c\($0)}" } },
    Screen(name: "malformed") { texts($0) { "@{a.b\($0) }" } },
    Screen(name: "one text of all") { texts(1, "@{a.b}", times: $0) },
    Screen(name: "one text of undefined contexts") { texts(1, "@{c.b}", times: $0) },
    Screen(name: "one call of all") { count in
      texts(1) { _ in "@{sum(" + String(repeating: "a.n,", count: count - 1) + "a.n)}" }
    },
    Screen(name: "reads and writes of as many paths") { count in
      texts(count / 2, { "@{a.c\($0)}" }, with: (0..<count / 2).map { set("a", path: "c\($0)") })
    },
    Screen(name: "contexts that nobody reads") { count in
      texts(1, { _ in "" }, with: (0..<count).map { box("c\($0)") })
    },
    Screen(name: "undefined contexts among as many") { count in
      texts(count / 2, { "@{d\($0).b}" }, with: (0..<count / 2).map { box("c\($0)") })
    },
  ]

  func run() {
    let coder = Coder()
    for screen in Self.screens {
      let small = seconds(screen.payload(max(2, count / 10)), coder)
      let large = seconds(screen.payload(count), coder)
      let ratio = ((large / small) * 10).rounded() / 10
      print("\(screen.name): \((large * 1000).rounded()) ms for \(count), \(ratio) times a tenth")
    }
    let nested = String(repeating: "sum(", count: 10_000) + "a.n" + String(repeating: ")", count: 10_000)
    print("10,000 nested calls: \(seconds(Self.texts(1) { _ in "@{\(nested)}" }, coder) * 1000) ms")
    let long = String(repeating: "x", count: 100_000)
    print("a name of 100,000 characters: \(seconds(Self.texts(1) { _ in "@{\(long)}" }, coder) * 1000) ms")
  }

  /// The best of three rounds.
  private func seconds(_ payload: String, _ coder: Coder) -> Double {
    let bytes = PaddedBytes(Array(payload.utf8))
    var best = UInt64.max
    for _ in 0..<3 {
      let start = DispatchTime.now().uptimeNanoseconds
      if let document = try? JSONDocument(parsing: bytes) {
        var evaluator = ExpressionEvaluator(coder.screen(from: document).semantics(knowing: ContextKnowledge()))
        _ = evaluator.doubtfulExpressions().count
      }
      best = min(best, DispatchTime.now().uptimeNanoseconds - start)
    }
    return Double(best) / 1e9
  }

  // MARK: - Payloads

  private static func texts(_ count: Int, _ text: String, times: Int) -> String {
    texts(count) { _ in String(repeating: text, count: times) }
  }

  private static func texts(_ count: Int, _ text: (Int) -> String, with others: [String] = []) -> String {
    let children = (0..<count).map { #"{"_beagleComponent_":"beagle:text","text":"\#(text($0))"}"# } + others
    let context = #"{"id":"a","value":{"b":"x","n":1}}"#
    let box =
      #"{"_beagleComponent_":"beagle:container","context":\#(context),"children":[\#(children.joined(separator: ","))]}"#
    return #"{"_beagleComponent_":"beagle:screenComponent","child":\#(box)}"#
  }

  private static func set(_ context: String, path: String) -> String {
    let action = #"{"_beagleAction_":"beagle:setContext","contextId":"\#(context)","path":"\#(path)","value":1}"#
    return #"{"_beagleComponent_":"beagle:button","text":"","onPress":[\#(action)]}"#
  }

  private static func box(_ context: String) -> String {
    #"{"_beagleComponent_":"beagle:container","context":{"id":"\#(context)","value":1}}"#
  }
}
