import TestSupport
import Testing

@testable import BeagleModel

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
    var nearest = Spelling.Nearest(to: several)
    Self.names.forEach { nearest.look(at: $0) }
    #expect(nearest.found == Self.table.map(\.1.first))
  }

  @Test(
    "suggests nothing that says the opposite, and no other of a row",
    arguments: [
      ("isInvalid", "isValid"), ("invalid", "valid"), ("unlocked", "locked"), ("isNotEmpty", "isEmpty"),
      ("isnonnull", "isnull"), ("maxPrice", "minPrice"), ("user2", "user1"), ("xor", "or"), ("openView", "closeView"),
      ("isInactive", "isActive"), ("first_item", "last_item"),
    ])
  func opposites(name: String, other: String) {
    #expect(Spelling.suggestions(for: name, among: [other]) == [])
    #expect(Spelling.suggestions(for: other, among: [name]) == [])
  }

  @Test(
    "suggests what only looks like an opposite",
    arguments: [
      ("isVallid", "isValid"), ("inputt", "input"), ("maxPrise", "maxPrice"), ("users", "user"), ("index", "idnex"),
    ])
  func lookalikes(name: String, other: String) {
    #expect(Spelling.suggestions(for: name, among: [other]) == [other])
  }

  @Test(
    "suggests nothing that is like it only by what both share",
    arguments: [
      ("/app/payments/ted", "/app/payments/pix"), ("/beagle/cart", "/beagle/home"),
      ("/cart?channel=ios&version=5.4.0", "/wallet?channel=ios&version=5.4.0"),
      ("custom:CheckoutProductList", "custom:CheckoutProductCard"), ("button.secondary.large", "button.primary.large"),
      ("ic_payments_ted", "ic_payments_pix"), ("xAxis", "yAxis"), ("/ação/ver", "/ação/pôr"),
    ])
  func shares(name: String, other: String) {
    #expect(Spelling.suggestions(for: name, among: [other]) == [])
    #expect(Spelling.suggestions(for: other, among: [name]) == [])
    #expect(!Spelling.isNear(name, other))
  }

  @Test(
    "suggests what is near in the words that differ, and what has a word or a sign more",
    arguments: [
      ("/ordes/detail", "/orders/detail"), ("/ordes/detial", "/orders/detail"), ("/orders/al", "/orders/all"),
      ("sNull", "isNull"), ("/booking/confirmation", "/booking/confirm"),
      ("/orders/", "/orders"), ("acessibilityLabel", "accessibilityLabel"), ("first_name", "firstName"),
      ("firstname", "first_name"), ("usr_id", "user_id"), ("textInput2", "textInput"),
      ("/ação/vre", "/ação/ver"),
    ])
  func differsLittle(name: String, other: String) {
    #expect(Spelling.suggestions(for: name, among: [other]) == [other])
    #expect(Spelling.isNear(name, other))
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

  @Test("finds the same names whatever the order in which they are looked at")
  func findsInAnyOrder() {
    let names = (0..<40).map { "route\($0)" } + ["Route7", "rout7", "ruote7", "röute7", "route7", "route77"]
    var random = SeededGenerator(seed: 7)
    for name in ["route7", "roote7", "route", "ruote77", "röute", "xxroute7"] {
      let near = names.filter { $0 != name && Spelling.isNear(name, $0) }
      let expected = Spelling.suggestions(for: name, among: names)
      #expect(expected.allSatisfy(near.contains))
      for _ in 0..<20 {
        #expect(Spelling.suggestions(for: name, among: names.shuffled(using: &random)) == expected)
      }
    }
  }

  @Test(
    "finds the one name that holds another as a word, at its start or its end",
    arguments: [
      ("color", "textColor"), ("align", "alignment"), ("iterator", "iteratorName"), ("Radius", "cornerRadius"),
      // In the middle, in two names, and in none.
      ("item", nil), ("name", nil), ("body", nil),
      // Too short to tell.
      ("on", nil), ("al", nil),
    ])
  func findsHoldingName(_ word: String, _ name: String?) {
    let names = [
      "textColor", "alignment", "iteratorName", "indexName", "cornerRadius", "alNull", "onPress",
      "navigationBarItemList",
      "data",
    ]
    #expect(Spelling.onlyName(holding: word, among: names) == name)
  }
}
