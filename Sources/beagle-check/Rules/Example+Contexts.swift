/// Screens for the examples of rules about expressions and contexts.
extension Example {
  /// A screen with a context, given as `"id": …, "value": …`, and components in a container.
  static func screen(_ context: String?, _ children: String..., configuration: String? = nil) -> Example {
    Example(screenText(context, children), configuration: configuration)
  }

  static func screenText(_ context: String?, _ children: [String]) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", \#(member(context))"child": \#(box(nil, children))}"#
  }

  /// A container, with a context or without.
  static func box(_ context: String?, _ children: [String]) -> String {
    #"{"_beagleComponent_": "beagle:container", \#(member(context))"children": [\#(children.joined(separator: ", "))]}"#
  }

  /// - Parameter text: As JSON, with its quotes.
  static func text(_ text: String) -> String { #"{"_beagleComponent_": "beagle:text", "text": \#(text)}"# }

  static func input(_ members: String) -> String { #"{"_beagleComponent_": "beagle:textInput", \#(members)}"# }

  static func list(_ source: String, _ view: String, _ members: String = "") -> String {
    #"{"_beagleComponent_": "beagle:listView", "dataSource": \#(source), \#(members)"templates": [{"view": \#(view)}]}"#
  }

  /// - Parameter members: `"contextId": …, "value": …`.
  static func set(_ members: String) -> String { #"{"_beagleAction_": "beagle:setContext", \#(members)}"# }

  static func request(_ members: String) -> String {
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/orders", \#(members)}"#
  }

  static func alert(_ message: String) -> String { #"{"_beagleAction_": "beagle:alert", "message": \#(message)}"# }

  private static func member(_ context: String?) -> String { context.map { #""context": {\#($0)}, "# } ?? "" }
}
