import BeagleModel

extension Discriminator {
  /// What the key makes of an object.
  var sort: String {
    switch self {
    case .component: "component"
    case .action: "action"
    }
  }

  /// The same of any one.
  var oneOfSort: String { (self == .action ? "an " : "a ") + sort }

  /// Where such an object belongs.
  var place: String {
    switch self {
    case .component: "\"child\" or \"children\""
    case .action: "an event, such as \"onPress\""
    }
  }

  /// What to do with such an object in a place of the other sort.
  var move: String { "move the \(sort) to \(place)" }

  /// Whether the text behind the other key names something of this sort: then the key is wrong, and not the place.
  func isMeant(by name: String, in screen: Screen) -> Bool {
    screen.knows(name, as: self) && !screen.knows(name, as: opposite)
  }
}

extension JSONNode {
  /// What to write for a text without which its object is nothing that iOS knows; `nil` for another value.
  var wantedName: String? {
    switch key {
    case Discriminator.component.key: "name the component, as in \"beagle:text\""
    case Discriminator.action.key: "name the action, as in \"beagle:popView\""
    case "_beagleImagePath_": "write \"local\" or \"remote\""
    default: nil
    }
  }
}

extension Meaning {
  /// What to write where a text without that meaning is refused further on; `nil` where any text will do.
  var instruction: String? {
    switch self {
    case .screenRoute, .lazyPath: "write the route"
    case .requestURL, .externalURL, .webURL, .remoteImage, .url: "write the address"
    case .poppedTo: "write the screen's route or id"
    case .deepLink: "write the native screen's route"
    case .declaredContext, .contextId: "write the context's id, which is a name, in double quotes"
    case .iterator: "write a name, in double quotes"
    case .color: "write # and six digits, in double quotes"
    default: nil
    }
  }
}
