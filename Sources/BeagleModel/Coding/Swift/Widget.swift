/// What several components have in common (`spec/components.md` 3), as an app's own components state it.
public protocol Widget: ServerDrivenComponent, IdentifiableComponent, StyleComponent, AccessibilityComponent {
  var id: String? { get set }
  var style: Style? { get set }
  var accessibility: Accessibility? { get set }
}

public protocol IdentifiableComponent {
  /// The name under which other parts of the screen find the component.
  var id: String? { get }
}

public protocol StyleComponent {
  var style: Style? { get }
}

public protocol AccessibilityComponent {
  var accessibility: Accessibility? { get }
}

public protocol HasContext {
  var context: Context? { get }
}

public protocol InitiableComponent {
  /// What runs when the component first appears.
  var onInit: [any Action]? { get }
}
