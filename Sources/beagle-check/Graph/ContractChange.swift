import BeagleModel

/// Something that an app's release reads in another way than the release before it, so that payloads may break.
struct ContractChange: Sendable, Hashable {
  /// The parts of a contract, as additions are counted; the raw value is the noun.
  enum Part: String, Sendable, CaseIterable {
    case component
    case action
    case property
    case enumValue = "enum value"
    case operation
    case deepLink = "deep link"
    case dataKey = "data key"
    case style
    case image
    case controller
    case scheme = "URL scheme"
    case type
    case globalContext = "global context"
  }

  var part: Part
  /// As reports show it: `custom:ProductCard.price`, `deep link /kyc/start`.
  var name: String
  /// `was expr<double>, is expr<Money>`; empty for something that is removed.
  var detail = ""
  /// The name that may have taken its place; `nil` for none.
  var renamed: String?
  var impact: Impact
  /// One clause on what users see.
  var effect: String
  /// What payloads have that use it; any of these.
  var uses: [ContractUse]

  var isRemoval: Bool { detail.isEmpty }
}
