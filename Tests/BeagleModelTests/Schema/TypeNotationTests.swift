import Testing

@testable import BeagleModel

@Suite("Type notation")
struct TypeNotationTests {
  @Test("reads every form, and writes it back", arguments: forms)
  func reads(text: String, type: PropertyType) throws {
    #expect(try TypeNotation.parse(text) == TypeNotation.Declaration(type: type))
    #expect(try TypeNotation.parse(type.description) == TypeNotation.Declaration(type: type))
  }

  static let forms: [(String, PropertyType)] = [
    ("string", .string(.text)), ("bool", .bool), ("int", .int), ("double", .number), ("number", .number),
    ("json", .json), ("null", .null), ("any", .unchecked), ("path", .path), ("component", .component),
    ("action", .action), ("url", .string(.url)), ("localImage", .string(.localImage)), ("color", .string(.color)),
    ("styleId", .string(.styleId)), ("deepLink", .string(.deepLink)), ("controllerId", .string(.controllerId)),
    ("contextId", .string(.contextId)), ("componentId", .string(.componentId)), ("screen", .named("ScreenBody")),
    ("route", .named("RouteOrURL")), ("image", .named("ImageOrName")), ("style", .named("Style")),
    ("unit", .named("UnitValue")), ("edges", .named("EdgeValue")), ("accessibility", .named("Accessibility")),
    ("context", .named("Context")), ("Money", .named("Money")), ("Money_2", .named("Money_2")),
    ("Ação", .named("Ação")),
    ("String", .named("String")), ("T?", .optional(.named("T"))), ("T??", .optional(.named("T"))),
    ("[string]", .list(.string(.text))), ("[string?]?", .optional(.list(.optional(.string(.text))))),
    ("{int}", .map(.int)), ("{[Money]}?", .optional(.map(.list(.named("Money"))))),
    ("[[action]]", .list(.list(.action))),
    ("expr<string>", .expression(.string(.text))), ("expr<[json]>?", .optional(.expression(.list(.json)))),
    ("expr<{string}>", .expression(.map(.string(.text)))), ("expr<Money?>", .expression(.optional(.named("Money")))),
    ("late<localImage>", .late(.string(.localImage))), ("late<[component]>", .late(.list(.component))),
    ("lenient<Icon>?", .optional(.lenient(.named("Icon")))), (" [ { expr< int > } ] ", .list(.map(.expression(.int)))),
  ]

  @Test("reads what stands behind '=' as the default, and the key may then be absent")
  func readsDefaults() throws {
    let declarations: [(String, PropertyType, String)] = [
      ("int = 5", .int, "5"), ("int=5", .int, "5"), ("string = \"a = b\"", .string(.text), "\"a = b\""),
      ("[Template]? = []", .optional(.list(.named("Template"))), "[]"), ("bool =  true", .bool, "true"),
    ]
    for (text, type, value) in declarations {
      #expect(try TypeNotation.parse(text) == TypeNotation.Declaration(type: type, defaultValue: value), "\(text)")
    }
  }

  @Test("has a word for every meaning that it writes")
  func writesMeanings() throws {
    for meaning in Meaning.allCases {
      #expect(try TypeNotation.parse(meaning.notation).type == .string(meaning), "\(meaning)")
    }
    for word in TypeNotation.configurationWords { _ = try TypeNotation.parse(word) }
    #expect(Set(TypeNotation.configurationWords).count == TypeNotation.configurationWords.count)
  }

  @Test("says what it cannot read", arguments: failures)
  func refuses(text: String, failure: TypeNotation.Failure) {
    #expect(throws: failure) { try TypeNotation.parse(text) }
  }

  static let failures: [(String, TypeNotation.Failure)] = [
    ("", .empty), ("   ", .empty), ("[", .empty), ("{ ", .empty), ("expr<", .empty), ("[]", .malformed("]")),
    ("{}", .malformed("}")), ("expr<>", .malformed(">")), ("[string", .malformed("")), ("{int]", .malformed("]")),
    ("[int}", .malformed("}")), ("expr<int", .malformed("")), ("expr<int]", .malformed("]")), ("?", .malformed("?")),
    ("<int>", .malformed("<int>")), ("= 5", .malformed("= 5")), ("int =", .malformed("int =")),
    ("int = ", .malformed("int = ")), ("int string", .malformed("int string")), ("int ?", .malformed("int ?")),
    ("string...", .malformed("string...")), ("string]", .malformed("string]")), ("a-b", .malformed("a-b")),
    ("expr<string> x", .malformed("expr<string> x")), ("strng<int>", .unknownWrapper("strng")),
    ("list<string>", .unknownWrapper("list")), ("Expr<int>", .unknownWrapper("Expr")),
    ("expr<optional<int>>", .unknownWrapper("optional")), ("\tint", .malformed("\tint")),
  ]

  @Test("knows what a type is made of")
  func knowsParts() throws {
    let type = try TypeNotation.parse("{[expr<Money>?]}?").type
    #expect(type.isOptional)
    #expect(type.unwrapped == .map(.list(.optional(.expression(.named("Money"))))))
    #expect(type.names == ["Money"])
    #expect(try TypeNotation.parse("[int]").type.names == [])
  }
}
