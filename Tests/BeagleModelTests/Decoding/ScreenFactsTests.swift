import Testing

@testable import BeagleModel

@Suite("Facts of a screen")
struct ScreenFactsTests {
  /// Each element with its name, its parent and where it stands.
  private func elements(_ screen: Screen) -> [String] {
    screen.facts.elements.map { element in
      let name = element.schema < 0 ? "?" : screen.table.schemas[Int(element.schema)].name
      let pointer = "\(screen.node(Int(element.node)).pointer)"
      return "\(name) < \(element.parent) \(pointer.isEmpty ? "(root)" : pointer)"
        + (element.isLive ? "" : " (not live)")
    }
  }

  private func facts(_ screen: Screen) -> [String] {
    screen.facts.facts.map { fact in
      "\(fact.meaning) \(fact.form) \(screen.node(Int(fact.node)).pointer) of \(fact.element)"
    }
  }

  @Test("are its elements with their owners and its strings with their meanings, in document order")
  func collects() throws {
    let screen = try Decoded.screen(
      #"""
      {"_beagleComponent_":"beagle:screenComponent","id":"home",
       "context":{"id":"user","value":{"name":"@{global.name}","plain":"a"}},
       "child":{"_beagleComponent_":"beagle:listView","dataSource":"@{user.items}","key":"id","iteratorName":"it",
         "templates":[{"case":"@{eq(it, 1)}","view":{"_beagleComponent_":"beagle:image",
           "path":{"_beagleImagePath_":"remote","url":"https://a/@{it}.png","placeholder":{"mobileId":"b"}}}}],
         "onInit":[{"_beagleAction_":"beagle:pushView","route":{"url":"/next","fallback":{"child":{"_beagleComponent_":
           "custom:note","text":"@{it}","view":{"_beagleComponent_":"beagle:button","text":"b","styleId":"s"}}}}},
          {"_beagleAction_":"beagle:setContext","contextId":"user","value":"@{it}"},
          {"_beagleAction_":"beagle:openNativeRoute","route":"/deep","shouldResetApplication":true}]}}
      """#)
    #expect(screen.decodesOnIOS)
    #expect(
      elements(screen) == [
        "beagle:screenComponent < -1 (root)", "Context < 0 /context", "beagle:listView < 0 /child",
        "Template < 2 /child/templates/0", "beagle:image < 3 /child/templates/0/view",
        "beagle:pushView < 2 /child/onInit/0", "RouteRemote < 5 /child/onInit/0/route",
        "beagle:screenComponent < 6 /child/onInit/0/route/fallback", "? < 7 /child/onInit/0/route/fallback/child",
        "beagle:button < 8 /child/onInit/0/route/fallback/child/view (not live)",
        "beagle:setContext < 2 /child/onInit/1", "beagle:openNativeRoute < 2 /child/onInit/2",
      ])
    #expect(
      facts(screen) == [
        "declaredScreen literal /id of 0", "declaredContext literal /context/id of 1",
        "text expression /context/value/name of 1", "text expression /child/dataSource of 2",
        "itemKey literal /child/key of 2", "iterator literal /child/iteratorName of 2",
        "text expression /child/templates/0/case of 3", "remoteImage expression /child/templates/0/view/path/url of 4",
        "localImage literal /child/templates/0/view/path/placeholder/mobileId of 4",
        "screenRoute literal /child/onInit/0/route/url of 6",
        "text expression /child/onInit/0/route/fallback/child/text of 8",
        "styleId literal /child/onInit/0/route/fallback/child/view/styleId of 9",
        "contextId literal /child/onInit/1/contextId of 10", "text expression /child/onInit/1/value of 10",
        "deepLink literal /child/onInit/2/route of 11",
      ])
  }

  @Test("are collected at the deepest level that JSON allows")
  func reachesDeep() throws {
    let opening = #"{"_beagleComponent_":"beagle:container","children":["#
    let nested = String(repeating: opening, count: 255) + Decoded.text + String(repeating: "]}", count: 255)
    let screen = try Decoded.screen(nested)
    #expect(Decoded.faults(of: screen) == [])
    #expect(screen.facts.elements.count == 256)
    let data = String(repeating: "[", count: 510) + #""@{a}""# + String(repeating: "]", count: 510)
    let deep = try Decoded.screen(Decoded.component("container", #""context":{"id":"a","value":\#(data)}"#))
    #expect(deep.decodesOnIOS)
    #expect(deep.facts.facts.count == 2)
  }

  @Test("know Beagle's own schemas by numbers that are the same for every app")
  func builtInIndices() throws {
    let coder = Coder()
    coder.register(ObjectSchema("custom:First", .component, properties: []))
    let screen = coder.screen(
      from: try JSONDocument(parsing: PaddedBytes(Array(#"{"_beagleComponent_": "custom:first"}"#.utf8))))
    for case .object(let schema) in Catalog.types {
      #expect(screen.table.objectIndices[schema.name] == Int(Screen.index(ofBuiltIn: schema.name)), "\(schema.name)")
    }
    #expect(Screen.indexIfBuiltIn("custom:First") == nil)
    #expect(screen.facts.elements.map(\.schema) == [Screen.firstOwnSchema])
  }
}
