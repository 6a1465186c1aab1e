extension CurlNetworkClient.Configuration {
  /// The header lines for libcurl: first those of the library's documented client, then the request's own, then the
  /// client's (docs/spec/networking.md 4.1).
  func headerLines(for request: Request) throws(NetworkError.Kind) -> [String] {
    var fields = HTTPHeaders([
      HTTPHeaders.Field(name: "User-Agent", value: userAgent),
      HTTPHeaders.Field(name: "Accept", value: isBrowser ? "*/*" : "application/json"),
      // Reports count and quote the body as the back end wrote it. A compressed body is unpacked all the same.
      HTTPHeaders.Field(name: "Accept-Encoding", value: "identity"),
      HTTPHeaders.Field(name: "Content-Type", value: "application/json"),
      HTTPHeaders.Field(name: "beagle-platform", value: "IOS"),
    ])
    if isBrowser { for name in ["Content-Type", "beagle-platform"] { fields[name] = nil } }
    fields.override(with: request.additionalData?.headers ?? [:])
    // A payload must not choose another site of a server, which would get the secrets, too; URLSession also ignores the
    // field.
    fields["Host"] = nil
    fields.override(with: headers)
    if let secrets, request.url.hasSameOrigin(as: secrets.origin) { fields.override(with: secrets.headers) }
    // libcurl sets the fields for the end of a message, as URLSession does on iOS.
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
