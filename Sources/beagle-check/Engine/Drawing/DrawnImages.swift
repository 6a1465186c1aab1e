import BeagleModel

/// Images, which are drawn from the app's own files or as a box with their names.
extension DrawingReader {
  func image(_ component: ComponentReading) -> DrawnImage {
    var image = source(component)
    image.mode = mode(component)
    return image
  }

  private func mode(_ component: ComponentReading) -> DrawnImage.Mode {
    switch component.string("mode") {
    case "FIT_XY": .fitXY
    case "CENTER_CROP": .centerCrop
    case "CENTER": .center
    default: .fitCenter
    }
  }

  /// One expression may stand for the whole object.
  private func source(_ component: ComponentReading) -> DrawnImage {
    guard let path = component["path"] else { return DrawnImage(label: DrawnText("")) }
    if path.kind == .string {
      guard case .dictionary(let members)? = values.value(of: path, from: component.scope) else {
        return DrawnImage(label: values.text(path, from: component.scope) ?? DrawnText(""))
      }
      let isLocal = members["_beagleImagePath_"] == .string("local")
      let label = DrawnText((members[isLocal ? "mobileId" : "url"] ?? .empty).asString)
      return isLocal ? localImage(label) : DrawnImage(label: label)
    }
    let isLocal = path["_beagleImagePath_"]?.string == "local"
    let label = values.text(path[isLocal ? "mobileId" : "url"], from: component.scope) ?? DrawnText("")
    return isLocal ? localImage(label) : DrawnImage(label: label)
  }

  /// An image that the app ships.
  func localImage(_ label: DrawnText) -> DrawnImage {
    let picture = label.known.flatMap { review.app.configuration.resources.pictures?.picture(named: $0) }
    return DrawnImage(
      label: label, embedded: picture?.embedded, size: picture?.embedded == nil ? picture?.size : nil)
  }
}

extension DrawnText {
  /// `nil` where a part is unknown.
  fileprivate var known: String? { parts.contains(where: \.isUnknown) ? nil : parts.map(\.text).joined() }
}
