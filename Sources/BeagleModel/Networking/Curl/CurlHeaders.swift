extension CurlNetworkClient.Configuration {
  /// The header as libcurl takes it: what the library's documented client sends, then the request's own, then the
  /// client's (docs/spec/networking.md 4.1).
  func headerLines(for request: Request) throws(NetworkError.Kind) -> [String] {
    var fields = HTTPHeaders([
      HTTPHeaders.Field(name: "User-Agent", value: userAgent),
      HTTPHeaders.Field(name: "Accept", value: "application/json"),
      // A body is counted and quoted as the back end wrote it; one that is packed all the same is unpacked.
      HTTPHeaders.Field(name: "Accept-Encoding", value: "identity"),
      HTTPHeaders.Field(name: "Content-Type", value: "application/json"),
      HTTPHeaders.Field(name: "beagle-platform", value: "IOS"),
    ])
    fields.override(with: request.additionalData?.headers ?? [:])
    // A payload has no say in which site of a server is asked, which gets the secrets too; URLSession keeps it as well.
    fields["Host"] = nil
    fields.override(with: headers)
    if let secrets, request.url.hasSameOrigin(as: secrets.origin) { fields.override(with: secrets.headers) }
    // Where a message ends is libcurl's to say, as on iOS it is URLSession's.
    fields["Content-Length"] = nil
    fields["Transfer-Encoding"] = nil
    // Without this a long body waits a second for "100 Continue".
    var lines = ["Expect:"]
    for field in fields.fields {
      guard HTTPHeaders.isName(field.name), HTTPHeaders.canCarry(field.value) else {
        throw .invalidHeader(name: field.name)
      }
      lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    return lines
  }
}
