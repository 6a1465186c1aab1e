import BeagleModel
import Foundation
import Testing

@Suite("Decoding and encoding values with a coder")
struct CoderDecodingTests {
  private let coder = Coder.withSampleTypes()

  @Test("decodes a component to its own type, and its parts by their names")
  func decodesComponents() throws {
    let shelf: Shelf = try coder.decode(
      from: Data(
        #"""
        {"_beagleComponent_": "CUSTOM:Shelf", "columns": 2.0, "children": [
          {"_beagleComponent_": "beagle:text", "text": "a"}, {"_beagleComponent_": "custom:who"},
          {"_beagleComponent_": "custom:frame", "child": {"_beagleComponent_": "custom:shelf", "columns": 1, "children": []}}]}
        """#.utf8))
    #expect(shelf.columns == 2)
    #expect((shelf.children.first as? DecodedComponent)?.name == "beagle:text")
    #expect((shelf.children[1] as? UnknownComponent)?.type == "custom:who")
    #expect(((shelf.children.last as? Frame)?.child as? Shelf)?.columns == 1)
  }

  @Test("decodes an action, and its optional parts")
  func decodesActions() throws {
    let track: any Action = try coder.decode(
      from: Array(#"{"_beagleAction_": "custom:track", "event": "e", "analytics": false, "then": null}"#.utf8))
    #expect((track as? Track)?.then == nil)
    #expect(track.analytics?.isEnabled == false)
    let pop: any Action = try coder.decode(from: Array(#"{"_beagleAction_": "beagle:popView"}"#.utf8))
    #expect((pop as? DecodedAction)?.name == "beagle:popView")
    let unknown: any Action = try coder.decode(from: Array(#"{"_beagleAction_": "custom:No"}"#.utf8))
    #expect((unknown as? UnknownAction)?.type == "custom:No")
  }

  @Test("decodes Beagle's own values and expressions")
  func decodesValues() throws {
    let card: ProductCard = try coder.decode(
      from: Array(
        #"""
        {"_beagleComponent_": "custom:productCard", "title": "\\@{a}", "price": {"amount": 1, "digits": 2}, "stock": "@{b}",
         "context": {"id": "c", "value": {"a": 1}}, "accessibility": {"accessible": true, "accessibilityLabel": "l"}}
        """#.utf8))
    #expect(card.title == .value("@{a}"))
    #expect(card.stock == .expression(ExpressionText("@{b}")))
    #expect(card.context?.id == "c")
    #expect(card.context?.value?["a"]?.integer == 1)
    #expect(card.accessibility?.accessibilityLabel == "l")
    #expect(card.onPress == nil)
  }

  @Test("a fraction where a type reads an integer is data that is corrupt")
  func fractionIsCorrupt() {
    #expect {
      let _: Shelf = try coder.decode(
        from: Array(#"{"_beagleComponent_": "custom:shelf", "columns": 1.5, "children": []}"#.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.codingPath.isEmpty
    }
  }

  @Test("throws iOS's first error")
  func throwsTheFirstError() throws {
    func path(_ payload: String) -> [String]? {
      do {
        let _: any ServerDrivenComponent = try coder.decode(from: Array(payload.utf8))
        return nil
      } catch let error as DecodingError {
        switch error {
        case .keyNotFound(let key, let context): return context.codingPath.map(\.stringValue) + [key.stringValue]
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
          return context.codingPath.map(\.stringValue)
        @unknown default: return ["?"]
        }
      } catch {
        return ["\(error)"]
      }
    }
    #expect(path(#"{"_beagleComponent_": "custom:shelf", "children": []}"#) == ["columns"])
    #expect(
      path(
        #"{"_beagleComponent_": "custom:shelf", "children": [{"_beagleComponent_": "beagle:text"}], "columns": "x"}"#)
        == ["children", "Index 0", "text"])
    #expect(path(#"{"_beagleComponent_": "beagle:text"}"#) == ["text"])
    #expect(path(#"{"_beagleAction_": "beagle:popView"}"#) == ["_beagleComponent_"])
    #expect(path("{") == [])
    #expect(path(#"{"_beagleComponent_": "custom:percentage", "value": 101}"#) == ["OutOfRange()"])
  }

  @Test("leaves out what a type leaves out")
  func leavesOut() throws {
    let lenient: Lenient = try coder.decode(
      from: Array(#"{"_beagleComponent_": "custom:lenient", "child": {"_beagleComponent_": "beagle:text"}}"#.utf8))
    #expect(lenient.isEmpty)
  }

  @Test("refuses a value of another type")
  func refusesOtherTypes() throws {
    #expect(throws: CoderError.unexpectedType(wanted: "Frame", found: "UnknownComponent")) {
      let _: Frame = try coder.decode(from: Array(#"{"_beagleComponent_": "custom:other"}"#.utf8))
    }
  }

  @Test("holds nothing but components and actions in @AutoCodable")
  func refusesOtherSlots() throws {
    coder.register(type: Misused.self)
    let screen = try coder.screen(of: #"{"_beagleComponent_": "custom:misused", "child": "a"}"#)
    #expect(screen.faultLines == ["refusedBySwiftType at /child"])
    #expect(
      screen.faults.first?.detail
        == "@AutoCodable cannot hold String; it holds components or actions, optionals and lists of them")
    #expect(throws: AutoCodableError.foreignDecoder) {
      try JSONDecoder().decode(Frame.self, from: Data(#"{"child": {"_beagleComponent_": "beagle:text"}}"#.utf8))
    }
  }

  @Test("writes what it has read")
  func encodes() throws {
    let payload = #"""
      {"title":"@{a}","price":{"amount":1.5,"digits":2},"badge":"NEW","labels":{"a":"\u0001"},"footer":{"_beagleComponent_":"custom:shelf","children":[{"_beagleComponent_":"beagle:text","text":"a","style":{"flex":{"grow":1}}},{"_beagleComponent_":"custom:who"}],"columns":1},"onPress":[{"_beagleAction_":"custom:track","event":"e"}]}
      """#
    let card: ProductCard = try coder.decode(
      from: Array(#"{"_beagleComponent_": "custom:productCard", "#.utf8) + Array(payload.utf8.dropFirst()))
    #expect(String(decoding: try coder.encode(value: card), as: UTF8.self) == payload)
  }

  @Test("writes plain values as JSONEncoder does")
  func encodesPlainValues() throws {
    struct Plain: Encodable {
      var numbers: [Double] = [1, 1.5, -0.25, 1e20]
      var integers = [Int8.min: UInt64.max]
      var url = URL(string: "https://a.b/c")
      var data = Data([0, 1, 254, 255])
      var nothing: Int?
      var list: [Int?] = [1, nil]
      var text = "é\"\\\n"
      var decimal = Decimal(string: "12.50")
    }
    let found = try JSONDocument(parsing: coder.encode(value: Plain()))
    let wanted = try JSONDocument(parsing: JSONEncoder().encode(Plain()))
    #expect(found.root.members.count == wanted.root.members.count)
    for member in found.root.members {
      let other = wanted.root[member.key.string ?? ""]
      switch member.value.kind {
      case .string: #expect(member.value.string == other?.string)
      case .list: #expect(member.value.elements.map(\.double) == other?.elements.map(\.double))
      case .number: #expect(member.value.double == other?.double)
      default: #expect(member.value.members.map(\.value.source) == other?.members.map(\.value.source))
      }
    }
    #expect(throws: EncodingError.self) { try coder.encode(value: Double.nan) }
    #expect(throws: AutoCodableError.unregisteredType("Stranger")) {
      try coder.encode(value: Frame(child: Stranger()))
    }
  }
}

private struct Misused: ServerDrivenComponent {
  @AutoCodable var child: String
}

private struct Stranger: ServerDrivenComponent {}
