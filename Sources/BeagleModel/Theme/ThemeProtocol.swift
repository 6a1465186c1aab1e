/// Knows the app's styles by their ids (`docs/spec/dependencies.md` a.5).
public protocol ThemeProtocol {
  /// Applies the style of an id to a view; nothing happens when there is none, or when it is made for another type.
  func applyStyle<View>(for view: View, withId id: String)

  /// What is known of each style, by id; `nil` when the theme does not tell.
  var styles: [String: StyleDescriptor]? { get }
}

extension ThemeProtocol {
  public var styles: [String: StyleDescriptor]? { nil }
}
