import BeagleModel
import Testing

/// A payload, all faults that it has, and whether iOS shows it.
struct DecodingCase: CustomTestStringConvertible {
  var name: String
  var payload: String
  var root: Screen.Root
  /// Kind, pointer and effect of each, in document order; `(not live)` below a name that nobody registered.
  var faults: [String]
  var decodes: Bool

  /// - Parameter decodes: When nothing is said: unless a fault makes the screen fail.
  init(_ name: String, _ payload: String, _ faults: [String] = [], decodes: Bool? = nil, root: Screen.Root = .component)
  {
    self.name = name
    self.payload = payload
    self.faults = faults
    self.decodes = decodes ?? !faults.contains { $0.hasSuffix(" screenFails") }
    self.root = root
  }

  /// The case with an action at the root.
  static func action(_ name: String, _ payload: String, _ faults: [String] = [], decodes: Bool? = nil) -> Self {
    Self(name, payload, faults, decodes: decodes, root: .action)
  }

  var testDescription: String { "\(name): \(payload.prefix(200))" }

  func check(by coder: Coder = Decoded.builtIn) throws {
    let screen = try Decoded.screen(payload, root: root, by: coder)
    #expect(Decoded.faults(of: screen) == faults)
    #expect(screen.decodesOnIOS == decodes)
    #expect((screen.firstError == nil) == decodes)
    let both = try BothDecoders(Array(payload.utf8), root: root, by: coder)
    #expect(both.agree)
  }
}

/// Payloads and what became of them.
enum Decoded {
  static let builtIn = Coder()

  static func screen(_ payload: String, root: Screen.Root = .component, by coder: Coder = builtIn) throws -> Screen {
    coder.screen(from: try JSONDocument(parsing: Array(payload.utf8)), root: root)
  }

  static func faults(of screen: Screen) -> [String] {
    screen.faults.map { fault in
      let pointer = "\(screen.node(fault.node).pointer)"
      return "\(fault.kind) \(pointer.isEmpty ? "(root)" : pointer) \(fault.effect)"
        + (fault.isLive ? "" : " (not live)")
    }
  }

  static func describe(_ error: DecodingVerdict?) -> String {
    guard let error else { return "decodes" }
    let path = JSONPointer(tokens: error.codingPath).description
    return "\(error.kind) \(path.isEmpty ? "(root)" : path)" + (error.key.map { " \($0)" } ?? "")
  }

  /// A component with some members, `"text":"a"`.
  static func component(_ name: String, _ members: String...) -> String {
    object([#""_beagleComponent_":"beagle:\#(name)""#] + members)
  }

  static func action(_ name: String, _ members: String...) -> String {
    object([#""_beagleAction_":"beagle:\#(name)""#] + members)
  }

  static func container(_ children: String...) -> String {
    component("container", #""children":[\#(children.joined(separator: ","))]"#)
  }

  static func button(pressing actions: String...) -> String {
    component("button", #""text":"a""#, #""onPress":[\#(actions.joined(separator: ","))]"#)
  }

  static let text = component("text", #""text":"a""#)
  static let pop = action("popView")

  private static func object(_ members: [String]) -> String { "{" + members.joined(separator: ",") + "}" }
}
