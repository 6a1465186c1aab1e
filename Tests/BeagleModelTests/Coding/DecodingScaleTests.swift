import BeagleModel
import Testing

/// Payloads with very many faults of one kind: a linter meets them from generators gone wrong.
@Suite("Decoding stays linear")
struct DecodingScaleTests {
  private static let count = 10_000

  private func members(_ member: (Int) -> String) -> String {
    (0..<Self.count).map(member).joined(separator: ",")
  }

  @Test("over unknown keys", .timeLimit(.minutes(10)))
  func unknownKeys() throws {
    let payload = Decoded.component("text", #""text":"a""#, members { "\"stray\($0)\":1" })
    #expect(try Decoded.screen(payload).faults.count == Self.count)
  }

  @Test("over one key again and again", .timeLimit(.minutes(10)))
  func duplicates() throws {
    let payload = Decoded.component("text", #""text":"a""#, members { _ in #""id":"a""# })
    #expect(try Decoded.screen(payload).faults.count == Self.count - 1)
    let data = Decoded.component("container", #""context":{"id":"a","value":{\#(members { _ in #""k":1"# })}}"#)
    #expect(try Decoded.screen(data).faults.count == Self.count - 1)
  }

  @Test("over a table of texts that is no screen", .timeLimit(.minutes(10)))
  func tables() throws {
    let texts = members { #""home.title.\#($0)":"a""# }
    let screen = try Decoded.screen(#"{\#(texts),"beagle_Component":"nothing"}"#)
    #expect(screen.faults.count == 1)
    let fault = try #require(screen.faults.first)
    #expect(fault.kind == .missingDiscriminator)
    #expect(screen.node(fault.other).string == "beagle_Component")
  }

  @Test("over half surrogate pairs", .timeLimit(.minutes(10)))
  func loneSurrogates() throws {
    let payload = Decoded.component("container", #""context":{"id":"a","value":[\#(members { _ in #""\ud800""# })]}"#)
    #expect(try Decoded.screen(payload).faults.count == Self.count)
  }

  @Test("over children whose name is misspelt", .timeLimit(.minutes(10)))
  func misspeltNames() throws {
    let payload = Decoded.container(members { _ in #"{"beagleComponent":"beagle:container"}"# })
    #expect(try Decoded.screen(payload).faults.count == Self.count)
  }
}
