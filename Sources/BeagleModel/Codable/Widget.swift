/// The traits that most components share (`docs/spec/components.md` 3), for an app's own components.
public protocol Widget: ServerDrivenComponent, IdentifiableComponent, StyleComponent, AccessibilityComponent {
  var id: String? { get set }
  var style: Style? { get set }
  var accessibility: Accessibility? { get set }
}

/// A component with the trait `id`. Other components' `id` is no name on the screen.
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
  /// The context that the component declares for itself and its children.
  var context: Context? { get }
}
