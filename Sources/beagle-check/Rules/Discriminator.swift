import BeagleModel

/// The key whose text says which component or which action an object is.
struct Discriminator {
  let isAction: Bool

  var key: String { isAction ? "_beagleAction_" : "_beagleComponent_" }
  var opposite: Discriminator { Discriminator(isAction: !isAction) }
  /// What the key makes of an object.
  var sort: String { isAction ? "action" : "component" }

  /// What to do with such an object in a place of the other sort.
  var move: String {
    isAction ? "move the action to an event, such as \"onPress\"" : "move the component to \"child\" or \"children\""
  }

  /// Whether the text behind the other key names something of this sort: then the key is wrong, and not the place.
  func isMeant(by name: String, in screen: Screen) -> Bool {
    screen.knows(name, asAction: isAction) && !screen.knows(name, asAction: !isAction)
  }
}

extension JSONNode {
  /// What to write for a text without which its object is nothing that iOS knows; `nil` for another value.
  var wantedName: String? {
    switch key {
    case "_beagleComponent_": "name the component, as in \"beagle:text\""
    case "_beagleAction_": "name the action, as in \"beagle:popView\""
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
    case .color: "write # and six digits, in double quotes"
    default: nil
    }
  }
}
