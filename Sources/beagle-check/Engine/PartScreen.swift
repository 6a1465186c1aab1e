import BeagleModel

/// A screen that was checked by itself, as another machine or a later run takes it over: its summary, its findings, and
/// what the site asks of its payload.
struct PartScreen: Sendable, Equatable {
  /// Names the screen in its run: the named configuration, a space, and its route or path: `main /home`.
  var key: String
  var summary: ScreenSummary
  /// In the order of reports.
  var findings: [Diagnostic]
  /// Whether its findings depend on how the app loads it, which only the site knows.
  var isUndecided = false
  /// The payload of an undecided screen, which is checked once more; `nil` for any other.
  var payload: PaddedBytes?
  /// The ids of its components, in order, which screens drawn with it may name.
  var componentIDs: [String] = []
}

extension PartScreen {
  /// - Parameter bytes: The payload; `nil` where there was none to be read.
  init(key: String, _ result: PayloadChecker.Result, bytes: PaddedBytes?) {
    self.init(key: key, summary: result.summary, findings: result.findings, isUndecided: result.isUndecided)
    payload = result.isUndecided ? bytes : nil
    componentIDs = bytes.map { SecondLook.componentIDs(of: $0).sorted() } ?? []
  }

  var result: PayloadChecker.Result {
    PayloadChecker.Result(findings: findings, summary: summary, isUndecided: isUndecided)
  }
}

extension PartScreen: Codable {
  private enum CodingKeys: String, CodingKey {
    case key
    case summary
    case findings
    case isUndecided
    case payload
    /// Base64, for bytes that are not UTF-8.
    case payloadBase64 = "payload_b64"
    case componentIDs
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(String.self, forKey: .key)
    summary = try container.decode(ScreenSummary.self, forKey: .summary)
    findings = try container.decodeIfPresent([Diagnostic].self, forKey: .findings) ?? []
    isUndecided = try container.decodeIfPresent(Bool.self, forKey: .isUndecided) ?? false
    componentIDs = try container.decodeIfPresent([String].self, forKey: .componentIDs) ?? []
    if let text = try container.decodeIfPresent(String.self, forKey: .payload) {
      payload = PaddedBytes(Array(text.utf8))
    } else if let text = try container.decodeIfPresent(String.self, forKey: .payloadBase64) {
      guard let bytes = Base64.decoded(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .payloadBase64, in: container, debugDescription: "The payload is not Base64.")
      }
      payload = PaddedBytes(bytes)
    }
  }

  /// Leaves out what most screens have not.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(summary, forKey: .summary)
    if !findings.isEmpty { try container.encode(findings, forKey: .findings) }
    if isUndecided { try container.encode(isUndecided, forKey: .isUndecided) }
    if !componentIDs.isEmpty { try container.encode(componentIDs, forKey: .componentIDs) }
    guard let bytes = payload?.array else { return }
    if let text = String(validating: bytes, as: UTF8.self) {
      try container.encode(text, forKey: .payload)
    } else {
      try container.encode(Base64.encoded(bytes), forKey: .payloadBase64)
    }
  }
}
