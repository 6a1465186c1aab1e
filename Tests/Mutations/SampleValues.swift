import BeagleModel

/// Values that make sense where the catalogue knows only their type.
enum SampleValues {
  /// By `owner.key`, as JSON.
  static let given: [String: String] = [
    "UnitValue.type": #""REAL""#,
    "Context.id": #""own""#,
    "beagle:listView.dataSource": #"[{"id": "a"}]"#,
    "beagle:gridView.dataSource": #"[{"id": "a"}]"#,
    "beagle:listView.indexName": #""place""#,
    "beagle:gridView.indexName": #""place""#,
    "beagle:sendRequest.method": #""POST""#,
    "HttpAdditionalData.method": #""POST""#,
    "RouteRemote.shouldPrefetch": "false",
    "beagle:webView.style": #"{"size": {"height": {"value": 100, "type": "REAL"}}}"#,
    "beagle:simpleForm.children": #"""
    [{"_beagleComponent_": "beagle:text", "text": "@{own}"},
    {"_beagleComponent_": "beagle:button", "text": "Send", "onPress": [{"_beagleAction_": "beagle:submitForm"}]}]
    """#,
  ]

  static func text(of meaning: Meaning) -> String {
    switch meaning {
    case .text: "Total"
    case .localImage: "logo"
    case .color: "#112233"
    case .styleId: "title"
    case .deepLink: "/pix"
    case .controllerId: "main"
    case .contextId: "data"
    case .componentId: "box"
    case .declaredComponent: "part"
    case .declaredContext: "own"
    case .declaredScreen: "home"
    case .url, .externalURL, .webURL: "https://example.com/terms"
    case .remoteImage: "https://example.com/logo.png"
    case .screenRoute: "/next"
    case .lazyPath: "/part"
    case .requestURL: "/orders"
    case .poppedTo: "/home"
    case .iterator: "row"
    case .itemKey: "id"
    case .spokenLabel: "Close"
    case .recordedAttribute: "url"
    }
  }

  static let action = JSONTree.object([.init("_beagleAction_", .string("beagle:popView"))])

  /// The component that addChildren adds to.
  static let target = JSONTree.component("beagle:container", ["id": .string("box")])

  static func text(_ text: String) -> JSONTree { .component("beagle:text", ["text": .string(text)]) }

  static func button(_ action: JSONTree) -> JSONTree {
    .component("beagle:button", ["text": .string("Go"), "onPress": .list([action])])
  }

  static func screen(_ children: [JSONTree]) -> JSONTree {
    .component("beagle:screenComponent", ["child": .component("beagle:container", ["children": .list(children)])])
  }

  /// What runs an action, and what the action needs around itself.
  static func surrounded(_ action: JSONTree, as name: String) -> JSONTree {
    guard name == "beagle:submitForm" else { return button(action) }
    return .component(
      "beagle:simpleForm", ["onSubmit": .list([Self.action]), "children": .list([button(action)])])
  }

  /// Actions that show a component when they run.
  static func actions(holding component: JSONTree) -> [(name: String, JSONTree)] {
    let screen = JSONTree.component("beagle:screenComponent", ["child": component])
    let url = JSONTree.Member("url", .string("/next"))
    func push(_ route: [JSONTree.Member]) -> JSONTree { action("beagle:pushView", ["route": .object(route)]) }
    return [
      ("addChildren", action("beagle:addChildren", ["componentId": .string("box"), "value": .list([component])])),
      ("the screen of a route", push([.init("screen", screen)])),
      ("the screen of a route with a url", push([url, .init("screen", screen)])),
      ("a fallback", push([url, .init("fallback", screen)])),
    ]
  }

  private static func action(_ name: String, _ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    .object([.init("_beagleAction_", .string(name))] + members.map { .init($0.key, $0.value) })
  }
}
