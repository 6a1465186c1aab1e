import BeagleModel

/// Beagle's own actions with a route, and those that decide what follows them, by their places among schemas. Numbers and no list, which all threads would count
/// their holds on.
struct RouteVerbs: BitwiseCopyable {
  let pushView = Screen.index(ofBuiltIn: "beagle:pushView")
  let pushStack = Screen.index(ofBuiltIn: "beagle:pushStack")
  let resetStack = Screen.index(ofBuiltIn: "beagle:resetStack")
  let resetApplication = Screen.index(ofBuiltIn: "beagle:resetApplication")
  private let sendRequest = Screen.index(ofBuiltIn: "beagle:sendRequest")
  let condition = Screen.index(ofBuiltIn: "beagle:condition")

  /// Whether a schema is an action that makes its screen the first of a stack; what an action of the app's own does with
  /// a route is not known.
  func startsStack(_ schema: Int32) -> Bool {
    schema == pushStack || schema == resetStack || schema == resetApplication
  }

  /// Whether a schema is an action that opens a screen.
  func opensScreen(_ schema: Int32) -> Bool { schema == pushView || startsStack(schema) }

  /// Whether a schema is an action that brings others about by itself.
  func decides(_ schema: Int32) -> Bool { schema == sendRequest || schema == condition }
}
