/// Something of which there may be any number.
struct GrowthShape: Sendable {
  let name: String
  /// The texts of screens by their names, for so many parts.
  let files: @Sendable (Int) -> [String: String]
  /// The members of the configuration beside where a walk begins, for so many parts.
  private(set) var configuration: @Sendable (Int) -> String = { _ in "" }
  /// For the command line.
  private(set) var options: [String] = []

  private init(_ name: String, options: [String] = [], _ files: @escaping @Sendable (Int) -> [String: String]) {
    (self.name, self.options, self.files) = (name, options, files)
  }

  /// A screen with so many of a part in a context that begins with a value.
  private init(
    _ name: String, in value: @escaping @Sendable (Int) -> String = { _ in #"{"b": 1}"# },
    of part: @escaping @Sendable (Int) -> String
  ) {
    self.init(name) { count in
      let parts = (0..<count).map(part).joined(separator: ",\n")
      return [
        "s0":
          #"{"_beagleComponent_": "beagle:container", "context": {"id": "c", "value": \#(value(count))}, "children": [\#(parts)]}"#
      ]
    }
  }

  /// A back end of so many screens.
  private init(_ name: String, screens screen: @escaping @Sendable (_ number: Int, _ count: Int) -> String) {
    self.init(name) { count in
      Dictionary(uniqueKeysWithValues: (0..<count / 4).map { ("s\($0)", screen($0, count / 4)) })
    }
  }

  /// A configuration of so many parts, beside a screen.
  private init(_ name: String, beside screen: String, configuration: @escaping @Sendable (Int) -> String) {
    self.init(name) { _ in ["s0": screen, "s1": screen] }
    self.configuration = configuration
  }

  /// A report of findings.
  private init(_ name: String, report format: String) {
    self.init(name) { #"{"_beagleComponent_": "beagle:text", "text": \#($0)}"# }
    options = ["--report", format]
  }

  static let all = ofScreens + ofConfigurations + ofReports

  private static let ofConfigurations = [
    GrowthShape("deep links", beside: press(part(8000) { native("/x/\($0 * 2)") })) {
      #""deepLinks": {\#(part($0) { "\"/x/\($0)\": {}" })}"#
    },
    GrowthShape("deep links that begin alike", beside: press(part(8000) { native("/x/\($0)/y") })) {
      #""deepLinks": {\#(part($0) { "\"/x/\($0)/*\": {}" })}"#
    },
    GrowthShape("components of the app", beside: press(push("/s1"))) {
      #""components": {\#(part($0) { "\"custom:c\($0)\": {}" })}"#
    },
    GrowthShape("operations of the app", beside: text("@{o1(1)}")) {
      #""operations": {\#(part($0) { "\"o\($0)\": {}" })}"#
    },
  ]

  private static let ofReports = [
    "text=all", "json", "concise", "agent", "junit", "checkstyle", "tap", "markdown", "github", "jsonl", "sarif",
    "gitlab", "rdjson", "html", "mermaid", "dot", "graph",
  ].map { format in
    let name = String(format.prefix { $0 != "=" })
    return GrowthShape("findings in a report: \(name)", report: format)
  }

  private static let ofScreens = [
    GrowthShape("texts") { text("\($0) @{c.b}") },
    GrowthShape("contexts, each with its reader") { box("c\($0)", text("@{c\($0).a}")) },
    GrowthShape("contexts that nobody declares") { text("@{nobody\($0).a}") },
    GrowthShape("members that an object lacks", in: object) { text("@{c.m\($0)}") },
    GrowthShape("members of a large object", in: object) { text("@{c.k\(1_000_000 + $0)}") },
    GrowthShape("items of a long list", in: list) { text("@{c[\($0)]}") },
    GrowthShape("writes into a long list", in: list) { press(set("c", "[\($0)]")) },
    GrowthShape("writes of different members") { press(set("c", "k\($0).l")) },
    GrowthShape("lists over one context", in: list) { number in
      #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{c}", "key": "id", "templates": [{"view": \#(text("@{item.a\(number)}"))}]}"#
    },
    GrowthShape("components that nobody registered") { #"{"_beagleComponent_": "custom:thing\#($0)"}"# },
    GrowthShape("names nearly Beagle's own") { #"{"_beagleComponent_": "beagle:contaimer\#($0)"}"# },
    GrowthShape("keys of one object") { count in
      let keys = (0..<count).map { #""key\#(1_000_000 + $0)": 1"# }.joined(separator: ", ")
      return ["s0": #"{"_beagleComponent_": "beagle:text", "text": "", \#(keys)}"#]
    },
    GrowthShape("equal keys of one object") { count in
      ["s0": #"{"_beagleComponent_": "beagle:text", "text": ""\#(String(repeating: #", "key": 1"#, count: count))}"#]
    },
    GrowthShape("equal ids") { _ in #"{"_beagleComponent_": "beagle:text", "text": "", "id": "same"}"# },
    GrowthShape("values of a wrong type") { #"{"_beagleComponent_": "beagle:text", "text": \#($0)}"# },
    GrowthShape("expressions of one text") { count in
      ["s0": text((0..<count).map { "@{a\($0).b} " }.joined())]
    },
    GrowthShape("expressions of other languages in one text") { count in
      ["s0": text(String(repeating: "${a.b} {{c}} ", count: count))]
    },
    GrowthShape("malformed expressions of one text") { count in
      ["s0": text(String(repeating: "@{a-b ", count: count) + "}")]
    },
    GrowthShape("calls of one long expression") { count in
      ["s0": text("@{sum(" + (0..<count).map { "f\($0)(1, a\($0).b)" }.joined(separator: ", ") + ")}")]
    },
    GrowthShape("unknown operations of one text") { count in
      ["s0": text((0..<count).map { "@{f\($0)(1)} " }.joined())]
    },
    GrowthShape("navigations of one event") { count in
      ["s0": press((0..<count).map { push("/d\($0)") }.joined(separator: ", "))]
    },
    GrowthShape("dead links of one screen") { count in
      ["s0": container((0..<count).map { press(push("/d\($0)")) }), "s1": text("")]
    },
    GrowthShape("dead links of one screen in two apps", options: ["--app", "main", "--app", "other"]) {
      ["s0": container((0..<$0).map { press(push("/d\($0)")) }), "s1": text("")]
    },
    GrowthShape("unknown keys, and one key again and again") { count in
      let keys = (0..<count).map { #""key\#($0)": 1, "id": "a""# }.joined(separator: ", ")
      return ["s0": #"{"_beagleComponent_": "beagle:text", "text": "", \#(keys)}"#]
    },
    GrowthShape("lists in one list") { count in
      ["s0": list("[" + (0..<count).map { "[\($0)]" }.joined(separator: ", ") + "]", text("@{item[0]}"))]
    },
    GrowthShape("readers of missing members of as many rows") { count in
      let rows = "[" + (0..<count).map { "{\"a\": \($0)}" }.joined(separator: ", ") + "]"
      return ["s0": list(rows, container((0..<count).map { text("@{item.b\($0)}") }))]
    },
    GrowthShape("escapes of one text") { count in ["s0": text(String(repeating: #"\u0041\n"#, count: count))] },
    GrowthShape("halves of characters in one text") { count in ["s0": text(String(repeating: #"\ud800"#, count: count))]
    },
    GrowthShape("calls in each other") { count in
      ["s0": text("@{" + String(repeating: "sum(1,", count: count) + "1" + String(repeating: ")", count: count) + "}")]
    },
    GrowthShape("a way from screen to screen") { number, _ in press(push("/s\(number + 1)")) },
    GrowthShape("screens that open each other") { number, count in
      #"{"_beagleComponent_": "beagle:container", "children": [], "onInit": [\#(push("/s\((number + 1) % count)"))]}"#
    },
    GrowthShape("a screen that leads to all others") { number, count in
      number == 0 ? press((0..<count).map { push("/s\($0)") }.joined(separator: ", ")) : press(push("/s0"))
    },
    GrowthShape("screens that go back to any other") { number, count in
      press(
        push("/s\((number + 1) % count)")
          + #", {"_beagleAction_": "beagle:popToView", "route": "/s\#((number * 13) % count)"}"#)
    },
    GrowthShape("screens that go back to one of their parts") { number, count in
      let next = push("/s\(number == 0 ? 2 : (number + 1) % count)")
      return number == 1
        ? text("part")
        : container([lazy("/s1"), press(next + #", {"_beagleAction_": "beagle:popToView", "route": "/s1"}"#)])
    },
    GrowthShape("parts and things of the app's own") { number, count in
      if number == 0 {
        return press(stride(from: 1, to: count, by: 2).map { push("/s\($0)") }.joined(separator: ", "))
      }
      return number % 2 == 0
        ? text("@{around\(number).a}")
        : box(
          "around\(number + 1)",
          lazy("/s\(number + 1)") + #", {"_beagleComponent_": "custom:card", "to": "/t\#(number)"}"#)
    },
    GrowthShape("addresses of one screen") { count in
      ["s0": press((0..<count / 4).map { push("/s1?a=\($0)") }.joined(separator: ", ")), "s1": text("@{a.b}")]
    },
  ]

  // MARK: - Parts

  private static func part(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ",\n")
  }

  private static func native(_ route: String) -> String {
    #"{"_beagleAction_": "beagle:openNativeRoute", "route": "\#(route)"}"#
  }

  private static func list(_ rows: String, _ view: String) -> String {
    #"{"_beagleComponent_": "beagle:listView", "dataSource": \#(rows), "templates": [{"view": \#(view)}]}"#
  }

  private static func text(_ text: String) -> String { #"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"# }

  private static func container(_ children: [String]) -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(children.joined(separator: ", "))]}"#
  }

  private static func lazy(_ path: String) -> String {
    #"{"_beagleComponent_": "beagle:lazyComponent", "path": "\#(path)", "initialState": \#(text("wait"))}"#
  }

  private static func box(_ id: String, _ child: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "context": {"id": "\#(id)", "value": {"a": 1}}, "children": [\#(child)]}"#
  }

  private static func press(_ actions: String) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "", "onPress": [\#(actions)]}"#
  }

  private static func push(_ route: String) -> String {
    #"{"_beagleAction_": "beagle:pushView", "route": {"url": "\#(route)"}}"#
  }

  private static func set(_ id: String, _ path: String) -> String {
    #"{"_beagleAction_": "beagle:setContext", "contextId": "\#(id)", "path": "\#(path)", "value": 1}"#
  }

  private static func object(_ count: Int) -> String {
    "{" + (0..<count).map { "\"k\(1_000_000 + $0)\": 1" }.joined(separator: ", ") + "}"
  }

  private static func list(_ count: Int) -> String {
    "[" + (0..<count).map { "{\"id\": \($0)}" }.joined(separator: ", ") + "]"
  }
}
