/// Styles by their ids, as an app lists them.
///
/// A style is a ``StyleDescriptor``, a function that gives one, or what it is on iOS: a function that takes nothing and
/// gives a function of an optional view.
///
///     AppTheme(styles: ["myStyleName": blackTextNormalStyle])
public struct AppTheme: ThemeProtocol, Sendable {
  private let functions: AppOwned<[String: Any]>
  private let descriptors: [String: StyleDescriptor]

  /// - Parameter styles: By id. A value of any other type counts as a style for an unknown view.
  public init(styles: [String: Any] = [:]) {
    functions = AppOwned(styles)
    descriptors = styles.mapValues(Self.descriptor)
  }

  public var styles: [String: StyleDescriptor]? { descriptors }

  /// Runs the id's function where it takes exactly this type of view; a ``StyleDescriptor`` does nothing.
  public func applyStyle<View>(for view: View, withId id: String) {
    switch functions.value[id] {
    case let style as () -> (View?) -> Void: style()(view)
    case let style as @Sendable () -> (View?) -> Void: style()(view)
    default: break
    }
  }

  private static func descriptor(of style: Any) -> StyleDescriptor {
    switch style {
    case let descriptor as StyleDescriptor: descriptor
    case let style as () -> StyleDescriptor: style()
    case let style as @Sendable () -> StyleDescriptor: style()
    default: StyleDescriptor(viewType: viewType(ofFunction: String(describing: type(of: style))))
    }
  }

  /// `UITextView` of `() -> (Optional<UITextView>) -> ()`; empty for anything else.
  private static func viewType(ofFunction type: String) -> String {
    guard let start = type.firstRange(of: "() -> (Optional<"), let end = type[start.upperBound...].firstIndex(of: ">")
    else { return "" }
    return String(type[start.upperBound..<end])
  }
}

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
