/// The actions with a route, and those that run other actions, by their places among Beagle's own schemas.
package struct RouteVerbs: Sendable, BitwiseCopyable {
  package let pushView = Catalog.place(of: "beagle:pushView")
  package let pushStack = Catalog.place(of: "beagle:pushStack")
  package let resetStack = Catalog.place(of: "beagle:resetStack")
  package let resetApplication = Catalog.place(of: "beagle:resetApplication")
  private let sendRequest = Catalog.place(of: "beagle:sendRequest")
  package let condition = Catalog.place(of: "beagle:condition")

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
