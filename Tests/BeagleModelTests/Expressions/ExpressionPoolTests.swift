import Foundation
import Testing

@testable import BeagleModel

@Suite("Expressions that were met before")
struct ExpressionPoolTests {
  private static let endings = ["", "}", ")}", ", 1)}", ", 'é')} and more", ")} @{b} \\@{c}", "\\\\@{a"]

  @Test("are what the grammar says, however many others came between")
  func agreesWithTheGrammar() {
    let texts =
      (0..<3000).flatMap { number in Self.endings.map { "@{sum(a\(number)\($0)" } } + ["", "plain", "@", "@{"]
    var pool = ExpressionPool()
    let wrong = (texts + texts).filter { text in
      pool.makeRoom()
      return text.withUTF8Text { pool.index(of: $0) != nil } != (ExpressionText(text).kind != .literal)
    }
    #expect(wrong.isEmpty)
  }

  @Test("are read without a byte behind them: the next page is not the process's own")
  func readsNoByteBehindTheText() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try #require(
      mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(memory, 2 * page) }
    try #require(memory != MAP_FAILED && mprotect(memory + page, page, PROT_NONE) == 0)
    for text in ["Total:\n@{cart.total} reais", "@{a} b", "{ @{sum(1, 'x')} é", "@{eq('@{a}', 'b')}", "@{a", "a"] {
      let bytes = UnsafeMutableRawBufferPointer(start: memory + page - text.utf8.count, count: text.utf8.count)
      bytes.copyBytes(from: text.utf8)
      var pool = ExpressionPool()
      let place = pool.index(of: UTF8Text(UnsafeBufferPointer(bytes.assumingMemoryBound(to: UInt8.self))))
      #expect((place != nil) == (ExpressionText(text).kind != .literal), "\(text)")
    }
  }

  @Test("have one place until they are forgotten, and none of what was no expression")
  func keepsPlaces() {
    var pool = ExpressionPool()
    func place(_ text: String) -> Int? { text.withUTF8Text { pool.index(of: $0) } }
    #expect(pool.generation == 0)
    #expect(place("@{sum(a") == nil)
    #expect(pool.generation == 0 && pool.nodes.isEmpty)
    #expect(["@{a}", "@{sum(1", "@{b.c}", "@{a}"].map(place) == [0, nil, 1, 0])
    let generation = pool.generation
    #expect(generation > 0)
    for number in 0..<6000 { _ = place("@{sum(a\(number), 1)}") }
    #expect(pool.generation == generation)
    pool.makeRoom()
    #expect(pool.generation == 0)
    #expect(place("@{b.c}") == 0)
    #expect(pool.generation > generation)
  }

  /// The references and call faults of a screen, which do not depend on its pool.
  private func answers(_ model: SemanticModel) -> [String] {
    model.references.map { "\(model.text(of: $0)) \($0.symbol.map { "\($0)" } ?? "-")" } + model.callFaults
  }

  private func screen(_ texts: [String], in arena: ScreenArena) throws -> Screen {
    let texts = texts.map { #"{"_beagleComponent_": "beagle:text", "text": "\#($0)"}"# }.joined(separator: ",")
    let payload = """
      {"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": {"b": 1}}, "children": [\(texts)]}
      """
    return try arena.screen(parsing: PaddedBytes(payload.utf8), expecting: .component) { _ in .component }
  }

  @Test("are found where the decoder met them, in whatever order screens are decoded and asked, and by whomever")
  func findsTexts() throws {
    let few = ["@{a.b}", "@{c}", "@{sum(a.b, 'x')}", "@{a.b} and @{a.c}", #"@{sum(1, \u0027x\u0027)}"#]
    // More than the two bytes of a fact can tell apart, and so many that they are forgotten for the next screen.
    let many = (0..<70_000).map { "@{x\($0)}" } + few
    let arena = ScreenArena(coder: Coder(), contexts: ContextKnowledge())
    let other = ScreenArena(coder: Coder(), contexts: ContextKnowledge())
    let screens = try [few, Array(few.reversed()), many, few].map { try screen($0, in: arena) }
    let alone = screens.map { answers($0.semantics(knowing: ContextKnowledge())) }
    #expect(alone[0] == alone[3] && alone[0] != alone[1])
    for arena in [arena, other] {
      for place in [3, 0, 2, 1, 0] {
        let model = arena.semantics(of: screens[place])
        #expect(answers(model) == alone[place])
        arena.giveBack(model)
      }
    }
  }
}
