import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// `/order` reads `orderId`; who leads there, and with what, is the case.
@Suite("What a screen reads of its navigation context")
struct NavigationContextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Without a mark nothing is reported.
    var files: [String: String]
    var configuration: String?
    var messages: [String] = []

    init(_ description: String, _ files: [String: String], configuration: String? = nil, _ messages: [String] = []) {
      testDescription = description
      self.files = files
      self.configuration = configuration
      self.messages = messages
    }
  }

  private static func open(_ context: String?, verb: String = "pushView", route: String = "/order") -> String {
    let more = context.map { #", "navigationContext": \#($0)"# } ?? ""
    return Example.button(#"{"_beagleAction_": "beagle:\#(verb)", "route": {"url": "\#(route)"}\#(more)}"#)
  }

  private static func back(_ context: String, _ verb: String = "popView") -> String {
    Example.button(#"{"_beagleAction_": "beagle:\#(verb)", "navigationContext": \#(context)}"#)
  }

  private static func order(_ more: String..., text: String = "@{navigationContext.orderId}") -> String {
    Example.screenText(nil, [Example.text(#""\#(text)""#)] + more)
  }

  private static let sent = #"{"value": {"orderId": "@{global.id}"}}"#
  private static let only =
    "navigationContext.orderId is null: the only navigation that leads to this screen does not pass it"

  private static let onlyMet =
    "navigationContext.orderId may be null: the only navigation known to lead to this screen does not pass it"

  static let silent: [Case] = [
    Case("is passed by all", ["a.json": open(sent), "b.json": open(sent, verb: "resetStack"), "order.json": order()]),
    Case("is all that an expression gives", ["a.json": open(#"{"value": "@{order}"}"#), "order.json": order()]),
    Case("is passed as null on purpose", ["a.json": open(#"{"value": {"orderId": null}}"#), "order.json": order()]),
    Case("is passed by a path", ["a.json": open(#"{"path": "orderId", "value": 7}"#), "order.json": order()]),
    Case("has nobody known to pass it", ["order.json": order()]),
    Case("is passed by some", ["a.json": open(sent), "b.json": open(nil), "order.json": order()]),
    Case(
      "is of an entry point that the app opens as it likes", ["a.json": open(nil), "order.json": order()],
      configuration: #"{"entryPoints": [{"url": "/order"}]}"#),
    Case(
      "is passed by the app too", ["a.json": open(sent), "order.json": order()],
      configuration: #"{"entryPoints": [{"url": "/order", "navigationContext": {"orderId": "7"}}]}"#),
    Case(
      "may be handed back",
      ["a.json": open(nil), "order.json": order(open(nil, route: "/pick")), "pick.json": back(sent)]),
    Case(
      "may be handed back by a screen farther on",
      [
        "a.json": open(nil), "order.json": order(open(nil, verb: "pushStack", route: "/b")),
        "b.json": open(nil, route: "/pick"),
        "pick.json": back(#"{"value": "@{row}"}"#, "popStack"),
      ]),
    Case(
      "may be handed back by a screen that nobody saw",
      ["a.json": open(nil), "order.json": order(open(nil, route: "/pick/@{id}"))]),
    Case(
      "is set by the screen itself",
      [
        "a.json": open(nil),
        "order.json": order(
          Example.button(Example.set(#""contextId": "navigationContext", "path": "orderId", "value": 1"#))),
      ]),
    Case(
      "is part of what is asked isNull about",
      [
        "a.json": open(nil),
        "order.json": order(text: "@{condition(isNull(navigationContext), 'New', navigationContext.orderId)}"),
      ]),
    Case("is compared", ["a.json": open(nil), "order.json": order(text: "@{eq(navigationContext.mode, 'edit')}")]),
    Case(
      "is a flag",
      [
        "a.json": open(nil),
        "order.json": Example.screenText(
          nil, [#"{"_beagleComponent_": "beagle:button", "text": "Go", "enabled": "@{navigationContext.isNew}"}"#]),
      ]),
    Case(
      "may be passed by a route that depends on data",
      ["a.json": open(nil), "b.json": open(sent, route: "/@{next}"), "order.json": order()]),
    Case(
      "may be passed by a route that concat puts together",
      ["a.json": open(nil), "b.json": open(sent, route: "@{concat('/or', next)}"), "order.json": order()]),
    Case(
      "belongs to the screen around a part",
      [
        "a.json": Example.lazy(#""/order""#),
        "order.json": Example.container([Example.text(#""@{navigationContext.orderId}""#)]),
      ]),
    Case(
      "is passed by an action of the app's own",
      [
        "a.json": Example.button(#"{"_beagleAction_": "custom:open", "route": {"url": "/order"}}"#),
        "order.json": order(),
      ],
      configuration: #"{"actions": {"custom:open": {"properties": {"route": "route"}}}}"#),
    Case(
      "is kept by a return with a path",
      [
        "a.json": open(sent), "order.json": order(open(nil, route: "/pick")),
        "pick.json": back(#"{"path": "city", "value": 1}"#),
      ]),
    Case(
      "is kept by a return with nothing",
      [
        "a.json": open(sent), "order.json": order(open(nil, route: "/pick")),
        "pick.json": back(#"{"value": null}"#),
      ]),
    Case(
      "is passed again on the way back",
      [
        "a.json": open(sent), "order.json": order(open(nil, route: "/pick")),
        "pick.json": back(#"{"value": {"orderId": "@{global.id}", "city": 1}}"#),
      ]),
    Case(
      "is on a screen that another returns to",
      [
        "a.json": open(sent), "order.json": order(), "cart.json": open(nil, route: "/pick"),
        "pick.json": back(#"{"value": {"city": 1}}"#),
      ]),
    Case(
      "is of a screen inside a route that passes it",
      ["a.json": inline(#", "navigationContext": {"value": {"orderId": 1}}"#)]),
  ]

  private static func inline(_ more: String) -> String {
    Example.button(#"{"_beagleAction_": "beagle:pushView", "route": {"screen": \#(order())}\#(more)}"#)
  }

  static let spoken: [Case] = [
    Case("is passed by nobody", ["a.json": open(nil), "order.json": order()], [only]),
    Case(
      "is passed by a route elsewhere that concat puts together",
      ["a.json": open(nil), "b.json": open(sent, route: "@{concat('/items/', next)}"), "order.json": order()], [onlyMet]
    ),
    Case("is passed as another name", ["a.json": open(#"{"value": {"id": 7}}"#), "order.json": order()], [only]),
    Case(
      "is passed as nearly that name", ["a.json": open(#"{"value": {"orderID": 7}}"#), "order.json": order()],
      [only + #"; did you mean "orderID"?"#]),
    Case(
      "is read as a whole", ["a.json": open(nil), "order.json": order(text: "@{navigationContext}")],
      ["navigationContext is null: the only navigation that leads to this screen does not pass it"]),
    Case(
      "is not passed by the app", ["order.json": order()],
      configuration: #"{"entryPoints": [{"url": "/order", "navigationContext": {"origin": "push"}}]}"#, [only]),
    Case(
      "is handed back under another name",
      [
        "a.json": open(nil), "order.json": order(open(nil, route: "/pick")),
        "pick.json": back(#"{"value": {"city": 1}}"#),
      ],
      [only]),
    Case("is of a screen inside a route that does not pass it", ["a.json": inline("")], [only]),
    Case(
      "is passed null as a whole", ["a.json": open(#"{"value": null}"#), "order.json": order()], [only]),
    Case(
      "is passed as an object where a text is wanted",
      ["a.json": open(#"{"value": {"orderId": {"id": 1}}}"#), "order.json": order()],
      [
        "navigationContext.orderId is passed as an object, and this property can use only a number, a boolean or a string"
      ]
    ),
    Case(
      "cannot be in a route that depends on data elsewhere",
      ["a.json": open(nil), "b.json": open(sent, route: "/cart/@{next}"), "order.json": order()], [onlyMet]),
    Case(
      "may be passed by a screen that was not looked at",
      [
        "a.json": open(nil), "b.json": open(nil), "c.json": open(nil, route: "https://other.example/x"),
        "order.json": order(),
      ],
      [
        "navigationContext.orderId may be null: none of the 2 navigations known to lead to this screen passes it"
      ]),
  ]

  @Test("is not reported where it", arguments: silent)
  func isSilent(_ example: Case) throws { #expect(try messages(example) == []) }

  @Test("is reported where it", arguments: spoken)
  func speaks(_ example: Case) throws { #expect(try messages(example) == example.messages) }

  @Test("is reported with the places that do not pass it, in a folder and in a walk")
  func places() throws {
    let found = try report(
      Case("", ["a.json": Self.open(nil), "b.json": Self.open(nil), "order.json": Self.order()]))
    #expect(
      found.map(MessagesTests.written) == [
        """
        1:158 warning contexts/navigation-context: navigationContext.orderId is null: none of the 2 navigations that \
        lead to this screen passes it
          fix: pass it there, or ask isNull about it here
          note: it is not passed here: s/a.json:1:121
          note: it is not passed here: s/b.json:1:121
        """
      ])

    let walk = WalkSource.live([
      "/home": Payload.leading(to: "/order", "/orders"), "/orders": Self.open(nil), "/order": Self.order(),
    ]).report()
    #expect(walk.diagnostics.map(\.rule) == [NavigationContext.info.id])
    #expect(
      walk.diagnostics.flatMap(\.related).map(\.description) == [
        "it is not passed here: /home:1:183", "it is not passed here: /orders:1:121",
      ])
    #expect(
      WalkSource.live(["/home": Self.open(nil), "/order": Self.order()], from: ["/home", "/order"]).report().diagnostics
        .isEmpty)
  }

  @Test("keeps nothing of a screen that neither passes nor reads")
  func keepsNothing() {
    let checker = PayloadChecker(app: AppModel())
    func passing(_ text: String) -> Passing? {
      checker.check(PaddedBytes(Array(text.utf8)), source: Source(file: "a.json")).summary.passing
    }
    #expect(passing(Self.open(nil)) == nil)
    #expect(passing(Self.open(Self.sent)) == nil)
    #expect(passing(Example.screenText(nil, [Example.text(#""@{global.city}""#)])) == nil)
    #expect(passing(Self.order())?.reads.map(\.path.rawValue) == ["orderId"])
    #expect(passing(Self.back(Self.sent))?.handsBack.count == 1)
  }

  @Test("is compared in time that is linear in screens and links")
  func staysLinear() {
    let growth = Growth.ofEightfold(1_000, of: Self.crowd) { site in
      let findings = NavigationContext().findings(in: site, of: AppModel())
      #expect(findings.count == site.screens.count)
      #expect(findings[1].mentions.count == 3)
      #expect(findings[1].message.contains("none of the \(site.screens.count) navigations"))
    }
    #expect(growth < Growth.limit)
  }

  /// A site whose first screen leads to all, each of which reads a part, returns with another one, and leads to the second.
  private static func crowd(_ count: Int) -> ScreenGraph {
    let key = ContextPath(nodes: [.key("orderId")])
    let links = (0..<count).map {
      Link(kind: .navigation, route: "/\($0)", isExpression: false, isLive: true, offset: $0, passes: .nothing)
    }
    let open = Link(kind: .navigation, route: "/open/@{id}", isExpression: true, isLive: true, offset: 0)
    let screens = (0..<count).map { place in
      ScreenSummary(
        "/\(place)", links: place == 0 ? links + [open] : [links[1]],
        passing: Passing(
          reads: [Passing.Read(path: key, anchor: .at(0), isOptional: false, accepted: .any, opener: nil)],
          handsBack: [.object([.init(key: "result\(place)", shape: .unknown)])]))
    }
    let targets = screens.indices.map { place in
      place == 0 ? (0..<count).map { LinkResolution.screen($0) } + [.broken(.status(404))] : [.screen(1)]
    }
    return ScreenGraph(screens: screens, targets: targets)
  }

  private func messages(_ example: Case) throws -> [String] { try report(example).map(\.message) }

  private func report(_ example: Case) throws -> [Diagnostic] {
    var texts = Dictionary(uniqueKeysWithValues: example.files.map { ("s/" + $0.key, $0.value) })
    texts["c.json"] = #"{"version": 1, "configurations": {"main": \#(example.configuration ?? "{}")}}"#
    var request = CheckRequest(configurationFile: "c.json")
    request.paths = ["s"]
    return try CheckRun(request: request, files: MemoryDisk(texts).fileSystem).report().diagnostics
      .filter { $0.rule == NavigationContext.info.id }
  }
}
