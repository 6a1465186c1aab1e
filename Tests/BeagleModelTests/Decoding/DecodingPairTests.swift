import BeagleModel
import Testing

@Suite("A number with its unit (docs/spec/components.md 6)")
struct DecodingPairTests {
  @Test(
    "is right in either order, and wrong in all the ways of other objects",
    arguments: [
      (#"{"value":1,"type":"REAL"}"#, []),
      (#"{"type":"AUTO","value":-1.5}"#, []),
      (#" { "value" : 1e2 , "type" : "PERCENT" } "#, []),
      (#"{"value":"@{a}","type":"REAL"}"#, []),
      (#"{"v\u0061lue":1,"type":"REAL"}"#, []),
      (#"{"value":1,"type":"REAL","type":"AUTO"}"#, ["duplicateKey /type none"]),
      (#"{"value":1,"value":2}"#, ["missingProperty  screenFails", "duplicateKey /value none"]),
      (#"{"value":1,"unit":"REAL"}"#, ["missingProperty  screenFails", "unknownKey /unit none"]),
      (#"{"value":1,"Type":"REAL"}"#, ["missingProperty  screenFails"]),
      (#"{"value":1}"#, ["missingProperty  screenFails"]),
      (#"{"value":1,"type":"real"}"#, ["unknownEnumValue /type screenFails"]),
      (#"{"value":1,"type":1}"#, ["wrongType /type screenFails"]),
      (#"{"value":"1","type":"REAL"}"#, ["expressionType /value screenFails"]),
      (#"{"value":true,"type":"REAL"}"#, ["expressionType /value screenFails"]),
      (#"{"value":1e400,"type":"REAL"}"#, ["numberOutOfRange /value screenFails"]),
      (#"{"type":"REAL","value":null}"#, ["nullForRequired /value screenFails"]),
      (#"{"value":101,"type":"PERCENT"}"#, ["percentAboveWhole /value none"]),
      (#"{"type":"PERCENT","value":101}"#, ["percentAboveWhole /value none"]),
    ] as [(String, [String])])
  func isPlainOrWrong(pair: String, faults: [String]) throws {
    let screen = try Decoded.screen(
      #"{"_beagleComponent_":"beagle:container","children":[],"style":{"size":{"width":\#(pair)}}}"#)
    let found = Decoded.faults(of: screen).map { $0.replacing("/style/size/width", with: "") }
    #expect(found == faults)
  }
}
