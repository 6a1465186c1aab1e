import BeagleModel
import Testing

@Suite("Spelling")
struct SpellingTests {
  private static let names = [
    "text", "textColor", "alignment", "styleId", "style", "id", "accessibility", "children", "child", "onPress",
    "onPageChange", "beagle:text", "beagle:textInput", "beagle:listView", "beagle:gridView", "GET", "POST", "PUT",
    "CENTER", "FLEX_START", "FLEX_END", "SPACE_BETWEEN", "SPACE_AROUND", "ação",
  ]

  @Test("suggests the nearest names, two at most, best first", arguments: table)
  func suggests(name: String, suggestions: [String]) {
    #expect(Spelling.suggestions(for: name, among: Self.names) == suggestions)
    #expect(Spelling.nearest(to: name, among: Self.names) == suggestions.first)
  }

  @Test("finds the nearest names to several as it finds them one by one")
  func findsTogether() {
    let several = Self.table.map(\.0)
    #expect(Spelling.nearest(to: several, among: Self.names) == Self.table.map(\.1.first))
  }

  static let table: [(String, [String])] = [
    // The letters' case alone, before any edit.
    ("Text", ["text"]), ("onpress", ["onPress"]), ("BEAGLE:TEXT", ["beagle:text"]), ("center", ["CENTER"]),
    ("AÇÃO", ["ação"]),
    // One or two edits: a letter too few, too many, another one, two swapped.
    ("txt", ["text"]), ("tetx", ["text"]), ("textt", ["text"]), ("alignement", ["alignment"]),
    ("aligment", ["alignment"]), ("colour", []), ("textColour", ["textColor"]), ("stlye", ["style"]),
    ("beagle:txet", ["beagle:text"]), ("beagle:listveiw", ["beagle:listView"]), ("chidren", ["children"]),
    ("\u{200B}onPress", ["onPress"]), (" onPress", ["onPress"]), ("acao", []), ("açao", ["ação"]),
    // One for many, and many for one.
    ("childs", ["child"]), ("onPressAll", ["onPress"]), ("accessibilityOf", ["accessibility"]), ("tex", ["text"]),
    // As near as each other: both, by name.
    ("PUST", ["POST", "PUT"]), ("SPACE_BETWEEN_", ["SPACE_BETWEEN"]),
    // Too short, or too far.
    ("i", []), ("", []), ("x", []), ("ix", []), ("abc", []), ("background", []), ("completelyDifferent", []),
    // The name itself is no suggestion.
    ("id", []), ("children", ["child"]),
  ]

  @Test("knows the plural of a name for the name", arguments: [("child", "children"), ("children", "child")])
  func knowsPlurals(name: String, suggestion: String) {
    #expect(Spelling.suggestions(for: name, among: ["style", suggestion]) == [suggestion])
    #expect(Spelling.isNear(name, suggestion))
  }

  @Test("asks in one question, or not at all")
  func asks() {
    #expect(Spelling.question([]) == "")
    #expect(Spelling.question(["text"]) == #"; did you mean "text"?"#)
    #expect(Spelling.question(["POST", "PUT"]) == #"; did you mean "POST" or "PUT"?"#)
  }

  @Test(
    "calls names near within a third of their length, and not beyond",
    arguments: [
      ("ab", "ac", false), ("abc", "abd", true), ("abcd", "abxx", false), ("abcde", "abcxx", true),
      ("abcde", "abxxx", false), ("abcdefghi", "abcdefxxx", true), ("abcdefghi", "abcdexxxx", false),
      ("abcd", "abdc", true), ("a", "a", true), ("abc", "abcdefgh", false), ("", "", true),
    ])
  func isNear(left: String, right: String, isNear: Bool) {
    #expect(Spelling.isNear(left, right) == isNear)
  }

  @Test("gives up on names of more than two hundred letters")
  func givesUp() {
    let long = String(repeating: "a", count: 300)
    #expect(Spelling.suggestions(for: long, among: [long + "b"]) == [])
    #expect(Spelling.suggestions(for: long, among: [long.uppercased()]) == [long.uppercased()])
  }
}
