/// What several components have in common (`docs/spec/components.md` 3), as an app's own components state it.
public protocol Widget: ServerDrivenComponent, IdentifiableComponent, StyleComponent, AccessibilityComponent {
  var id: String? { get set }
  var style: Style? { get set }
  var accessibility: Accessibility? { get set }
}

/// A component with the trait `id`; of other types an `id` is not taken for a name on the screen.
public protocol IdentifiableComponent {
  /// The name under which other parts of the screen find the component.
  var id: String? { get }
}

/// A component with the trait `style`.
public protocol StyleComponent {
  var style: Style? { get }
}

/// A component with the trait `accessibility`.
public protocol AccessibilityComponent {
  var accessibility: Accessibility? { get }
}

/// A component with the trait `context`.
public protocol HasContext {
  /// What the component declares for itself and all that is inside it.
  var context: Context? { get }
}
