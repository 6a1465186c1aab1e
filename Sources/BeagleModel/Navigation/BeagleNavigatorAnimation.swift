/// How navigations look, for all of a configuration (`docs/spec/navigation.md` 9).
public struct BeagleNavigatorAnimation: Sendable, Hashable {
  /// `nil` for the system's own.
  public var pushTransition: Transition?
  /// `nil` for the system's own.
  public var popTransition: Transition?
  /// `nil` for the system's choice.
  public var modalPresentationStyle: ModalPresentationStyle?
  public var modalTransitionStyle: ModalTransitionStyle

  public init(
    pushTransition: Transition? = nil, popTransition: Transition? = nil,
    modalPresentationStyle: ModalPresentationStyle? = nil, modalTransitionStyle: ModalTransitionStyle = .coverVertical
  ) {
    self.pushTransition = pushTransition
    self.popTransition = popTransition
    self.modalPresentationStyle = modalPresentationStyle
    self.modalTransitionStyle = modalTransitionStyle
  }

  /// A `CATransition` (`docs/spec/navigation.md` 9).
  public struct Transition: Sendable, Hashable {
    public var type: TransitionType
    /// The side that the movement comes from; `nil` leaves it to the system.
    public var subtype: TransitionSubtype?
    /// In seconds.
    public var duration: Double

    public init(type: TransitionType = .moveIn, subtype: TransitionSubtype? = nil, duration: Double = 0.5) {
      self.type = type
      self.subtype = subtype
      self.duration = duration
    }
  }

  /// `CATransitionType`.
  public enum TransitionType: String, Sendable { case fade, moveIn, push, reveal }

  /// `CATransitionSubtype`.
  public enum TransitionSubtype: String, Sendable { case fromRight, fromLeft, fromTop, fromBottom }

  /// `UIModalPresentationStyle`.
  public enum ModalPresentationStyle: String, Sendable {
    case automatic, none, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
    case popover
  }

  /// `UIModalTransitionStyle`.
  public enum ModalTransitionStyle: String, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
}
