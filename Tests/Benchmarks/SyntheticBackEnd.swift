import BeagleModel
import Foundation

/// A back end of made-up screens that an installed app shows without a fault: the same bytes for the same number.
///
/// Every other screen is indented, as they are committed to a repository; the others are compact, as they are sent. A
/// screen has about eleven kilobytes, with styles, contexts, expressions, lists, routes and native actions.
struct SyntheticBackEnd {
  let screens: Int
  var kind = Kind.plain

  /// What every third part of a screen is.
  enum Kind {
    /// As the others.
    case plain
    /// Something of which a rule says something.
    case faulty
    /// Something of the app's own, or that belongs to another place; every fifth screen is loaded as a part of others.
    case configured
  }

  /// Writes `0/0.json` and so on, a thousand files to a folder, into a new folder.
  func write(to folder: String) throws {
    for number in 0..<screens {
      let parent = "\(folder)/\(number / 1000)"
      if number % 1000 == 0 {
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      }
      try Data(screen(number)).write(to: URL(fileURLWithPath: "\(parent)/\(number).json"))
    }
  }

  /// Writes one screen of about so many bytes.
  func writeLarge(to file: String, bytes: Int) throws {
    try Data(screen(0, bytes: bytes)).write(to: URL(fileURLWithPath: file))
  }

  /// A payload of a few bytes.
  static let small = #"{"_beagleComponent_":"beagle:text","text":"Hello"}"#

  /// What a start with a configuration reads, as most starts do.
  static let configuration = #"""
    {"version": 1, "configurations": {"main": {
      "network": {"test": {"baseUrl": "https://bff.example.com", "fixtures": "."}},
      "components": {"custom:card": {"properties": {"title": "expr<string>", "onPress": "[action]?"}}},
      "operations": {"formatPrice": {"parameters": ["number", "string"], "returns": "string"}},
      "deepLinks": {"cards": {"match": "exact"}}, "theme": {"styles": {"Card": {}}}
    }}, "rules": {"failOn": "warning"}}
    """#

  /// What a walk over the screens of a folder starts with; from the first of them routes lead to nearly all others.
  static func walk(of folder: String) -> String {
    let name = folder.split(separator: "/").last ?? ""
    return #"""
      {"version": 1, "configurations": {"main": {
        "entryPoints": [{"url": "/0/0"}],
        "network": {"test": {"baseUrl": "https://bff.example.com", "fixtures": "\#(name)"}}
      }}, "crawl": {"maxScreens": 10000000, "maxDepth": 1000}}
      """#
  }

  /// Writes requests for `beagle-check stream`, a line each.
  static func writeRequests(to file: String, count: Int) throws {
    let payload = small.replacingOccurrences(of: "\"", with: "\\\"")
    try Data().write(to: URL(fileURLWithPath: file))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    for start in stride(from: 0, to: count, by: 10_000) {
      let lines = (start..<min(start + 10_000, count)).map {
        #"{"id":\#($0),"op":"decode-component","input":{"payload":"\#(payload)"}}"# + "\n"
      }
      try handle.write(contentsOf: Data(lines.joined().utf8))
    }
    try handle.close()
  }

  /// One screen of about so many bytes.
  func screen(_ number: Int, bytes: Int? = nil) -> [UInt8] {
    var random = Random(state: UInt64(number) &+ 7)
    let wanted = bytes ?? 2_000 + random.below(18_000)
    var body: [String] = []
    var size = 0
    while size < wanted {
      let part =
        switch kind {
        case .faulty where random.below(3) == 0: Self.faults[random.below(Self.faults.count)]
        case .configured where random.below(3) == 0: configuredPart(of: number, body.count, &random)
        default: self.part(&random)
        }
      size += part.utf8.count + 1
      body.append(part)
    }
    if kind == .configured, Self.isPart(number) {
      return Array(#"{"_beagleComponent_":"beagle:container","children":[\#(body.joined(separator: ","))]}"#.utf8)
    }
    let title = #"{"title":"Screen \#(number)","showBackButton":true}"#
    let children = body.joined(separator: ",")
    let context = #"{"id":"order","value":{"id":\#(number),"total":"12,50","items":[1,2,3],"open":false}}"#
    let root = #"{"_beagleComponent_":"beagle:container","context":\#(context),"children":[\#(children)]}"#
    let text = #"{"_beagleComponent_":"beagle:screenComponent","navigationBar":\#(title),"child":\#(root)}"#
    return number % 2 == 0 ? Array(text.utf8) : Self.indented(text)
  }

  private func part(_ random: inout Random) -> String {
    switch random.below(6) {
    case 0: Self.text(&random)
    case 1: button(&random)
    case 2: Self.image(&random)
    case 3:
      #"{"_beagleComponent_":"beagle:container","style":\#(Self.style(&random)),"children":[\#(Self.text(&random))]}"#
    case 4: button(&random)
    default:
      #"{"_beagleComponent_":"beagle:listView","dataSource":"@{order.items}","templates":[{"view":\#(Self.text(&random))}]}"#
    }
  }

  /// Parts of which something is said, by rules of several families.
  private static let faults = [
    #"{"_beagleComponent_":"beagle:text","text":"@{account.name}"}"#,
    #"{"_beagleComponent_":"beagle:text","text":"@{order.totel}"}"#,
    #"{"_beagleComponent_":"beagle:text","text":"@{sum(order.id}"}"#,
    #"{"_beagleComponent_":"beagle:text","text":"@{addd(order.id, 1)}"}"#,
    ##"{"_beagleComponent_":"beagle:text","text":"a","textcolor":"#000000"}"##,
    #"{"_beagleComponent_":"beagle:text","text":"a","style":{"margin":{"top":{"value":"8"}}}}"#,
    #"{"_beagleComponent_":"beagle:contaner","children":[]}"#,
    #"{"_beagleComponent_":"beagle:image","path":{"_beagleImagePath_":"remote","url":"/a.png"}}"#,
    #"{"_beagleComponent_":"beagle:button","text":"a","onPress":[{"_beagleAction_":"beagle:setContext","contextId":"cart","value":1}]}"#,
    #"{"_beagleComponent_":"beagle:button","text":"a","onPress":[{"_beagleAction_":"beagle:pushView","route":{"url":"home"}}]}"#,
    #"{"_beagleComponent_":"beagle:button","text":"a","onPress":[{"_beagleAction_":"beagle:pushView","route":{"url":"/O/12"}}]}"#,
    #"{"_beagleComponent_":"beagle:button","text":"a","onPress":[{"_beagleAction_":"beagle:popToView","route":"/0/12"}]}"#,
  ]

  /// Parts see the context of the screens that load them.
  private static func isPart(_ number: Int) -> Bool { number % 5 == 4 }

  /// - Parameter place: Its number on the screen.
  private func configuredPart(of screen: Int, _ place: Int, _ random: inout Random) -> String {
    let text = Self.text(&random)
    switch random.below(6) {
    case 0:
      let press = #"[{"_beagleAction_":"beagle:setContext","contextId":"order","path":"open","value":false}]"#
      return #"{"_beagleComponent_":"custom:card","title":"@{formatPrice(order.id, 'R$')}","onPress":\#(press)}"#
    case 1 where !Self.isPart(screen):
      let part = screen / 5 * 5 + 4
      return #"{"_beagleComponent_":"beagle:lazyComponent","path":"/\#(part / 1000)/\#(part)","initialState":\#(text)}"#
    case 2:
      let id = "form\(screen)_\(place)"
      let typed = #"{"_beagleAction_":"beagle:setContext","contextId":"\#(id)","value":"@{onChange.value}"}"#
      let input = #"{"_beagleComponent_":"beagle:textInput","value":"@{\#(id)}","onChange":[\#(typed)]}"#
      let send =
        #"{"_beagleAction_":"beagle:sendRequest","url":"/orders","method":"POST","data":{"note":"@{\#(id)}"},"#
        + #""onError":[{"_beagleAction_":"beagle:alert","message":"\#(Self.words(&random, 4))"}]}"#
      let submit =
        #"{"_beagleComponent_":"beagle:button","text":"Send","onPress":[{"_beagleAction_":"beagle:submitForm"}]}"#
      return #"{"_beagleComponent_":"beagle:simpleForm","context":{"id":"\#(id)","value":""},"#
        + #""onSubmit":[\#(send)],"children":[\#(input),\#(submit)]}"#
    case 3:
      let id = "box\(screen)_\(place)"
      let add = #"{"_beagleAction_":"beagle:addChildren","componentId":"\#(id)","value":[\#(text)]}"#
      return #"{"_beagleComponent_":"beagle:container","id":"\#(id)","onInit":[\#(add)],"children":[]}"#
    case 4:
      let amount = "@{condition(gt(length(order.items), 2), 'many', 'few')}"
      let display = "@{condition(order.open, 'FLEX', 'NONE')}"
      return #"{"_beagleComponent_":"beagle:container","style":{"display":"\#(display)"},"children":["#
        + #"{"_beagleComponent_":"beagle:text","text":"\#(amount)"}]}"#
    default:
      let open = #"{"_beagleAction_":"beagle:pushView","route":{"url":"\#(route(&random))"}}"#
      let ask = #"{"_beagleAction_":"beagle:condition","condition":"@{order.open}","onTrue":[\#(open)],"onFalse":[]}"#
      return #"{"_beagleComponent_":"beagle:touchable","onPress":[\#(ask)],"child":\#(text)}"#
    }
  }

  private func button(_ random: inout Random) -> String {
    let action: String
    switch random.below(3) {
    case 0: action = #"{"_beagleAction_":"beagle:pushView","route":{"url":"\#(route(&random))"}}"#
    case 1: action = #"{"_beagleAction_":"beagle:setContext","contextId":"order","path":"open","value":true}"#
    default:
      let body = #""url":"/orders/\#(random.below(9999))","method":"POST","data":{"id":"@{order.id}"}"#
      let alert = #"{"_beagleAction_":"beagle:alert","message":"\#(Self.words(&random, 4))"}"#
      action = #"{"_beagleAction_":"beagle:sendRequest",\#(body),"onSuccess":[\#(alert)],"onError":[\#(alert)]}"#
    }
    let style = Self.style(&random)
    return
      #"{"_beagleComponent_":"beagle:button","text":"\#(Self.words(&random, 2))","style":\#(style),"onPress":[\#(action)]}"#
  }

  private func route(_ random: inout Random) -> String {
    var number = random.below(max(1, screens))
    // What is loaded as a part is no screen.
    if kind == .configured, Self.isPart(number) { number -= 1 }
    return "/\(number / 1000)/\(number)"
  }

  private static func text(_ random: inout Random) -> String {
    let words = words(&random, 3 + random.below(8))
    let text = random.below(3) == 0 ? "\(words): @{order.total}" : words
    return
      ##"{"_beagleComponent_":"beagle:text","text":"\##(text)","textColor":"#2C2C2C","style":\##(style(&random))}"##
  }

  private static func image(_ random: inout Random) -> String {
    let path = #"{"_beagleImagePath_":"remote","url":"https://cdn.shop.example/\#(random.below(999)).png"}"#
    let size = #"{"size":{"width":{"value":48,"type":"REAL"},"height":{"value":48,"type":"REAL"}}}"#
    let label = #"{"accessible":true,"accessibilityLabel":"\#(words(&random, 2))"}"#
    return #"{"_beagleComponent_":"beagle:image","path":\#(path),"style":\#(size),"accessibility":\#(label)}"#
  }

  private static func style(_ random: inout Random) -> String {
    let edge = #"{"value":\#(random.below(32)),"type":"REAL"}"#
    return
      ##"{"backgroundColor":"#FFFFFF","margin":{"top":\##(edge),"bottom":\##(edge)},"flex":{"alignItems":"CENTER"}}"##
  }

  private static let vocabulary = [
    "your", "order", "total", "delivery", "address", "cart", "limite", "cartão", "saldo", "conta", "promoção", "the",
    "next", "view", "details", "confirm", "cancel", "account",
  ]

  private static func words(_ random: inout Random, _ count: Int) -> String {
    (0..<count).map { _ in vocabulary[random.below(vocabulary.count)] }.joined(separator: " ")
  }

  /// As editors indent, two blanks a level.
  private static func indented(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var depth = 0
    var isInString = false
    func line() -> [UInt8] { [0x0A] + [UInt8](repeating: 0x20, count: depth * 2) }
    for byte in text.utf8 {
      // No string of this generator holds an escape.
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        bytes.append(byte)
        if !isInString {
          depth += 1
          bytes += line()
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !isInString {
          depth -= 1
          bytes += line()
        }
        bytes.append(byte)
      case UInt8(ascii: ",") where !isInString: bytes += [byte] + line()
      case UInt8(ascii: ":") where !isInString: bytes += [byte, 0x20]
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}

/// SplitMix64: the same numbers on every machine.
struct Random {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) >> 1) % limit
  }
}
