import BeagleModel

/// The addresses beside routes that a live run asks for: `images.remote` and `externalUrls`.
struct ProbeSettings: Sendable, Equatable {
  enum Method: String, Sendable, CaseIterable {
    case head
    case get
  }

  /// How images are asked for; `nil` for not at all.
  var images: Method?
  /// The largest size of an image, of 1000 bytes; `nil` for any.
  var maxKilobytes: Double?
  var asksExternalURLs = false
  /// External addresses that are asked at most.
  var externalLimit = 100

  var isOff: Bool { images == nil && !asksExternalURLs }
}

extension ProbeSettings {
  /// Reads the keys of a configuration, and reports mistakes.
  init(_ configuration: ConfigurationValue, by reader: inout ConfigurationReader) {
    let remote = configuration["images"]?["remote"]
    images = remote?["probe"]?.string.flatMap(Method.init)
    if let limit = remote?["maxKilobytes"], let kilobytes = limit.double {
      maxKilobytes = kilobytes
      if kilobytes <= 0 {
        reader.report(.wrongValue, limit, "\"maxKilobytes\" is \(limit.source); it must be more than 0")
      } else if remote?["probe"] == nil || remote?["probe"]?.kind == .null {
        reader.report(
          .wrongValue, limit, "\"maxKilobytes\" needs \"probe\": without it no image is asked for its size",
          isMild: true)
      }
    }
    let external = configuration["externalUrls"]
    asksExternalURLs = external?["probe"]?.bool ?? false
    if let limit = reader.count(external?["limit"], key: "limit", from: 1) { externalLimit = limit }
  }
}
