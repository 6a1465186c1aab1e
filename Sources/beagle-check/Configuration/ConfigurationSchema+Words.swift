import BeagleModel

/// Values that are one of several words, or a text in the place of an object.
extension ConfigurationSchema {
  static let enumerations: [TypeSchema] = [
    .enumeration(name: "Unmatched", values: ["error", "placeholder"]),
    .enumeration(name: "FollowRedirects", values: RedirectMode.allCases.map(\.rawValue)),
    .enumeration(name: "RequestMethod", values: HTTPMethod.allCases.map(\.rawValue)),
    .enumeration(name: "ExtraData", values: DeepLinkTable.ExtraData.allCases.map(\.rawValue)),
    .enumeration(name: "Probe", values: ProbeSettings.Method.allCases.map(\.rawValue)),
    .enumeration(name: "Match", values: ["exact", "prefix"]),
    .enumeration(name: "Follow", values: Link.Kind.allCases.map(\.rawValue)),
    .enumeration(name: "Level", values: RulePolicy.Level.words),
  ]

  static let unions: [TypeSchema] = [
    .union(name: "LocalImageOrName", .stringOr("LocalImage", .text)),
    .union(name: "PreviewSizeOrFile", .stringOr("PreviewSize", .text)),
  ]
}
