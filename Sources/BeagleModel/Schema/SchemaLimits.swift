/// The parts of schemas that only some versions of an app know. The decoder reports each use of them.
package struct SchemaLimits: Sendable {
  /// Keys, by the name of their schema.
  package var keys: [String: Set<String>] = [:]
  /// Values, by the name of their enumeration.
  package var values: [String: Set<String>] = [:]

  package init() {}

  package var isEmpty: Bool { keys.isEmpty && values.isEmpty }
}
