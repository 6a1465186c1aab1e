/// Payloads that many rules show themselves by.
extension Example {
  /// A button whose press runs one action.
  static func press(_ action: String, configuration: String? = nil) -> Example {
    Example(button(action), configuration: configuration)
  }

  /// A screen with a button whose press runs one action, inside a container with an id.
  static func press(_ action: String, inside id: String, configuration: String? = nil) -> Example {
    let container = #"{"_beagleComponent_": "beagle:container", "id": "\#(id)", "children": [\#(button(action))]}"#
    return Example(
      #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(container)}"#, configuration: configuration)
  }

  /// A button that opens a route, given as JSON.
  static func push(_ route: String) -> Example { press(pushView(route)) }

  /// A button that opens a native route, given as JSON with the members behind it.
  static func open(_ route: String, mark: String = "", configuration: String? = nil) -> Example {
    press(mark + openNativeRoute(route), configuration: configuration)
  }

  /// A component that is loaded later, from a path given as JSON.
  static func lazy(_ path: String) -> String {
    #"{"_beagleComponent_": "beagle:lazyComponent", "path": \#(path), "initialState": \#(container)}"#
  }

  static let container = #"{"_beagleComponent_": "beagle:container"}"#

  static func container(_ children: [String]) -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(children.joined(separator: ", "))]}"#
  }

  static func button(_ action: String) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [\#(action)]}"#
  }

  static func pushView(_ route: String) -> String {
    #"{"_beagleAction_": "beagle:pushView", "route": \#(route)}"#
  }

  static func openNativeRoute(_ route: String) -> String {
    #"{"_beagleAction_": "beagle:openNativeRoute", "shouldResetApplication": false, "route": \#(route)}"#
  }
}
