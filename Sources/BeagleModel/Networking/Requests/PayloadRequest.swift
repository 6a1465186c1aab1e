/// What a payload asks for: the URL as it is written there, before the URL builder, and what goes with it.
public struct PayloadRequest: Sendable, Hashable {
  public var url: String
  /// `nil` for a GET without headers of its own.
  public var additionalData: HttpAdditionalData?

  public init(url: String, additionalData: HttpAdditionalData? = nil) {
    self.url = url
    self.additionalData = additionalData
  }
}
