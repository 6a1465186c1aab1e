/// The actions with a route, and those that decide what follows them, by their places among Beagle's own schemas.
///
/// Numbers and no list: all threads would count who holds it.
package struct RouteVerbs: Sendable, BitwiseCopyable {
  package let pushView = Screen.index(ofBuiltIn: "beagle:pushView")
  package let pushStack = Screen.index(ofBuiltIn: "beagle:pushStack")
  package let resetStack = Screen.index(ofBuiltIn: "beagle:resetStack")
  package let resetApplication = Screen.index(ofBuiltIn: "beagle:resetApplication")
  private let sendRequest = Screen.index(ofBuiltIn: "beagle:sendRequest")
  package let condition = Screen.index(ofBuiltIn: "beagle:condition")

  package init() {}

  /// Whether a schema is an action that makes its screen the first of a stack; what an action of the app's own does with
  /// a route is not known.
  package func startsStack(_ schema: Int32) -> Bool {
    schema == pushStack || schema == resetStack || schema == resetApplication
  }

  /// Whether a schema is an action that opens a screen.
  package func opensScreen(_ schema: Int32) -> Bool { schema == pushView || startsStack(schema) }

  /// Whether a schema is an action that brings others about by itself.
  package func decides(_ schema: Int32) -> Bool { schema == sendRequest || schema == condition }
}
