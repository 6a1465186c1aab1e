/// Names that earlier versions knew (`docs/spec/decoding.md` 10).
extension Catalog {
  struct RetiredName: Sendable {
    var name: String
    var removed: String
    var hint: String
  }

  static let retiredComponents: [RetiredName] = [
    RetiredName(name: "beagle:form", removed: "2.0.0", hint: "use beagle:simpleForm"),
    RetiredName(name: "beagle:formInput", removed: "2.0.0", hint: "use beagle:textInput inside beagle:simpleForm"),
    RetiredName(name: "beagle:formSubmit", removed: "2.0.0", hint: "use a beagle:button with beagle:submitForm"),
    RetiredName(name: "beagle:tabView", removed: "2.0.0", hint: "use beagle:tabBar with beagle:pageView"),
    RetiredName(name: "beagle:spacer", removed: "1.0.0", hint: "use a beagle:container with style.size"),
    RetiredName(
      name: "beagle:networkImage", removed: "1.0.0",
      hint: "use beagle:image with a remote path (React still accepts the old name)"),
  ]

  static let retiredActions: [RetiredName] = [
    RetiredName(name: "beagle:formLocalAction", removed: "2.0.0", hint: "no replacement; use a custom action"),
    RetiredName(
      name: "beagle:formRemoteAction", removed: "2.0.0", hint: "use beagle:sendRequest in beagle:simpleForm.onSubmit"),
    RetiredName(name: "beagle:formValidation", removed: "2.0.0", hint: "use beagle:textInput.error"),
    RetiredName(name: "beagle:showNativeDialog", removed: "1.0.0", hint: "use beagle:alert"),
    RetiredName(name: "beagle:customAction", removed: "1.0.0", hint: "register a custom: action"),
  ]

  /// Keys in other libraries and versions that are no discriminators on iOS, each with a hint.
  package static let retiredDiscriminators: [(key: String, hint: String)] = [
    ("_beagleType_", "before 1.0; use _beagleComponent_ / _beagleAction_"),
    ("beagleAction", "typo found in the official docs; use _beagleAction_"),
    ("beagleComponent", "use _beagleComponent_"),
  ]
}
