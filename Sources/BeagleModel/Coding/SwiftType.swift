/// A `Codable` type of an app that is registered under a name and decodes itself.
struct SwiftType: Sendable {
  /// The wire name, lower-cased, with `custom:`.
  var name: String
  var isAction: Bool
  /// Runs the type's own `init(from:)` over the node; what it throws is the fault.
  var decode: @Sendable (JSONNode) throws -> Void
}

extension ScreenDecoder {
  mutating func swiftObject(_ index: Int, _ compiled: SchemaTable.CompiledObject, _ property: Int32) {
    let wasLive = isLive
    isLive = false
    looseMembers(index)
    isLive = wasLive
  }
}
