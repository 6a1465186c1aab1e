/// A style function of UIKit without UIKit: the type of the view that it changes.
///
/// A style takes effect only on the components whose view has exactly this type (`docs/spec/dependencies.md` a.5).
public struct StyleDescriptor: Sendable, Hashable {
  /// The class of the view: `UITextView`.
  public var viewType: String
  /// The components that are styled through such a view, by their wire names; empty when that is not known.
  public var components: [String]

  /// A style for a view of UIKit, or of the app's own, by the name of its class.
  public init(viewType: String) {
    self.viewType = viewType
    components = Self.builtIn.first { $0.viewType == viewType }?.components ?? []
  }

  /// A style by the kind of view that it is made for.
  public init(appliesTo components: [String]) {
    self.components = components
    let lowered = Set(components.map { $0.lowercased() })
    viewType = Self.builtIn.first { lowered.isSubset(of: $0.components.map { $0.lowercased() }) }?.viewType ?? ""
  }

  private init(_ viewType: String, _ components: [String]) {
    self.viewType = viewType
    self.components = components
  }

  /// Whether the style does something to a component; `nil` when that is not known.
  public func applies(to component: String) -> Bool? {
    let name = component.lowercased()
    return components.isEmpty ? nil : components.contains { $0.lowercased() == name }
  }
}

extension StyleDescriptor {
  /// For `UITextView`, which a text is.
  public static let text = StyleDescriptor("UITextView", ["beagle:text"])
  /// For `UIButton`, which a button is.
  public static let button = StyleDescriptor("UIButton", ["beagle:button"])
  /// For `UITextField`, which a text input is.
  public static let textInput = StyleDescriptor("UITextField", ["beagle:textInput"])
  /// For `UIView`, as which containers and tab bars are styled.
  public static let container = StyleDescriptor("UIView", ["beagle:container", "beagle:tabBar"])
  /// The very style of a container.
  public static let tabBar = container
  /// For `UINavigationBar`, which a screen's navigation bar is.
  public static let navigationBar = StyleDescriptor("UINavigationBar", ["beagle:screenComponent"])

  /// The views that Beagle applies styles to.
  private static let builtIn = [text, button, textInput, container, navigationBar]
}
