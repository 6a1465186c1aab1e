import BeagleModel
import TestSupport
import Testing

/// Payloads with very many faults of one kind: a linter meets them from generators gone wrong.
@Suite("Decoding stays linear")
struct DecodingScaleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: @Sendable (Int) -> String
    var faults: @Sendable (Int) -> Int
  }

  private static func members(_ count: Int, _ member: (Int) -> String) -> String {
    (0..<count).map(member).joined(separator: ",")
  }

  static let cases = [
    Case(
      testDescription: "unknown keys",
      payload: { count in Decoded.component("text", #""text":"a""#, members(count) { "\"stray\($0)\":1" }) },
      faults: { $0 }),
    Case(
      testDescription: "one property again and again",
      payload: { count in Decoded.component("text", #""text":"a""#, members(count) { _ in #""id":"a""# }) },
      faults: { $0 - 1 }),
    Case(
      testDescription: "one key of data again and again",
      payload: { count in
        Decoded.component("container", #""context":{"id":"a","value":{\#(members(count) { _ in #""k":1"# })}}"#)
      },
      faults: { $0 - 1 }),
    Case(
      testDescription: "half surrogate pairs",
      payload: { count in
        Decoded.component("container", #""context":{"id":"a","value":[\#(members(count) { _ in #""\ud800""# })]}"#)
      },
      faults: { $0 }),
    Case(
      testDescription: "children whose name is misspelt",
      payload: { count in
        Decoded.container(members(count) { _ in #"{"beagleComponent":"beagle:container"}"# })
      },
      faults: { $0 }),
    Case(testDescription: "a table of texts that is no screen", payload: table, faults: { _ in 1 }),
  ]

  private static func table(_ count: Int) -> String {
    #"{\#(members(count) { #""home.title.\#($0)":"a""# }),"beagle_Component":"nothing"}"#
  }

  @Test("over", arguments: cases)
  func isLinear(_ row: Case) throws {
    let growth = try Growth.ofEightfold(1_000, of: row.payload) { payload in
      _ = try Decoded.screen(payload).faults.count
    }
    #expect(growth < Growth.limit)
    #expect(try Decoded.screen(row.payload(1_000)).faults.count == row.faults(1_000))
  }

  @Test("finds the name that was meant behind 10,000 texts")
  func findsTheName() throws {
    let screen = try Decoded.screen(Self.table(10_000))
    let fault = try #require(screen.faults.first)
    #expect(fault.kind == .missingDiscriminator)
    #expect(screen.node(fault.other).string == "beagle_Component")
  }
}
