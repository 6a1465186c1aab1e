/// Knows the app's styles by their ids (`docs/spec/dependencies.md` a.5).
public protocol ThemeProtocol {
  /// Applies the style of an id to a view; nothing happens when there is none, or when it is made for another type.
  func applyStyle<View>(for view: View, withId id: String)

  /// The known styles by id; `nil` when the theme does not say.
  var styles: [String: StyleDescriptor]? { get }
}

extension ThemeProtocol {
  public var styles: [String: StyleDescriptor]? { nil }
}
