/// The actions with a route, and those that run other actions, by their indexes among Beagle's own schemas.
package struct RouteVerbs: Sendable, BitwiseCopyable {
  package let pushView = Catalog.index(of: "beagle:pushView")
  package let pushStack = Catalog.index(of: "beagle:pushStack")
  package let resetStack = Catalog.index(of: "beagle:resetStack")
  package let resetApplication = Catalog.index(of: "beagle:resetApplication")
  private let sendRequest = Catalog.index(of: "beagle:sendRequest")
  package let condition = Catalog.index(of: "beagle:condition")

  package init() {}

  /// Whether a schema is an action that makes its screen the first of a stack. The effect of a custom action is
  /// unknown.
  package func startsStack(_ schema: Int32) -> Bool {
    schema == pushStack || schema == resetStack || schema == resetApplication
  }

  /// Whether a schema is an action that opens a screen.
  package func opensScreen(_ schema: Int32) -> Bool { schema == pushView || startsStack(schema) }

  /// Whether a schema is an action that runs other actions by itself.
  package func decides(_ schema: Int32) -> Bool { schema == sendRequest || schema == condition }
}
