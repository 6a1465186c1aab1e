import BeagleModel

/// Images, which are drawn from the app's own files or as a box with their names.
extension DrawingReader {
  func image(_ component: ComponentReading) -> DrawnImage {
    DrawnImage(label: label(component), mode: mode(component))
  }

  private func mode(_ component: ComponentReading) -> DrawnImage.Mode {
    switch component.string("mode") {
    case "FIT_XY": .fitXY
    case "CENTER_CROP": .centerCrop
    case "CENTER": .center
    default: .fitCenter
    }
  }

  private func label(_ component: ComponentReading) -> DrawnText {
    guard let path = component["path"] else { return DrawnText("") }
    // One expression may stand for the whole object.
    if path.kind == .string {
      guard case .dictionary(let members)? = values.value(of: path, from: component.scope) else {
        return values.text(path, from: component.scope) ?? DrawnText("")
      }
      return DrawnText((members["mobileId"] ?? members["url"] ?? .empty).asString)
    }
    return values.text(path["mobileId"] ?? path["url"], from: component.scope) ?? DrawnText("")
  }
}
