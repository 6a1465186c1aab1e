import Testing

@testable import beagle_check

@Suite("A shard of a run")
struct ShardTests {
  @Test(
    "is read as it is typed",
    arguments: [
      ("3/8", .number(3, of: 8)), ("1/1", .number(1, of: 1)), ("*/8", .indexed(of: 8)), ("0/8", nil), ("9/8", nil),
      ("3", nil), ("3/0", nil), ("a/8", nil), ("3/8/1", nil), ("", nil), ("1/100001", nil), ("-1/8", nil),
    ] as [(String, ShardChoice?)])
  func typed(_ text: String, _ choice: ShardChoice?) { #expect(ShardChoice(text) == choice) }

  private static let kubernetes = "JOB_COMPLETION_INDEX"

  @Test(
    "is that of the first index variable that is set, unless it is typed",
    arguments: [
      (nil, [:], "1 of 1"),
      (nil, ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1 of 4 from CI_NODE_INDEX"),
      (nil, ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1 of 4 from CIRCLE_NODE_INDEX"),
      (
        nil, ["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"],
        "4 of 4 from BUILDKITE_PARALLEL_JOB"
      ),
      (nil, ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], "3 of 3 from TEST_SHARD_INDEX"),
      (
        nil,
        ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"],
        "2 of 2 from CIRCLE_NODE_INDEX"
      ),
      (.indexed(of: 8), [kubernetes: "0"], "1 of 8 from JOB_COMPLETION_INDEX"),
      (.number(3, of: 8), ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "3 of 8 from --shard"),
      (.indexed(of: 8), [:], "--shard */8 takes the number from JOB_COMPLETION_INDEX, which is not set"),
      (
        nil, [kubernetes: "0"],
        "JOB_COMPLETION_INDEX is set, but not the number of shards: add --shard '*/N'"
      ),
      (
        .indexed(of: 8), [kubernetes: "8"], "JOB_COMPLETION_INDEX is \"8\"; of 8 shards it is one from 0 to 7"
      ),
      (
        nil, ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
        "CI_NODE_INDEX is \"0\"; of 4 shards it is one from 1 to 4"
      ),
      (
        nil, ["CI_NODE_INDEX": "1"],
        "CI_NODE_INDEX is set, but CI_NODE_TOTAL is no number of shards: name both with --shard I/N"
      ),
    ] as [(ShardChoice?, [String: String], String)])
  func found(_ choice: ShardChoice?, _ environment: [String: String], _ text: String) {
    do throws(ShardFinding.Failure) {
      let found = try ShardFinding(choice) { environment[$0] }
      #expect("\(found.shard)" + (found.from.map { " from \($0)" } ?? "") == text)
    } catch {
      #expect(error.message == text)
    }
  }

  @Test("holds each document once, and about as many as the others", arguments: [1, 2, 3, 4, 7, 8], [100, 7000])
  func holds(_ total: Int, _ documents: Int) {
    let shards = (1...total).map { Shard(number: $0, total: total) }
    var counts = Array(repeating: 0, count: total)
    for number in 0..<documents {
      let holding = shards.indices.filter { shards[$0].holds("/orders/\(number)") }
      #expect(holding.count == 1)
      for shard in holding { counts[shard] += 1 }
    }
    #expect(counts.allSatisfy { abs($0 - documents / total) <= documents / 10 }, "\(counts)")
  }

  /// A part of another version must not lose a document.
  @Test("is of a document for good")
  func isFixed() {
    let documents = ["/home", "/orders/detail", "screens/a.json", "/é"]
    #expect(
      documents.map { document in (1...8).filter { Shard(number: $0, total: 8).holds(document) } } == [
        [1], [1], [7], [1],
      ])
  }
}
