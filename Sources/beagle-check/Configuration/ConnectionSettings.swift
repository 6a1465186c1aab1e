import BeagleModel

/// How servers are reached and known again.
struct ConnectionSettings: Sendable, Equatable {
  /// Files in PEM, relative to the working directory; `nil` for the machine's own authorities, and for no certificate.
  var certificateAuthority: String?
  var clientCertificate: String?
  var clientKey: String?
  /// Whether any certificate of a server is accepted.
  var acceptsAnyServer = false
  var proxy = Proxy.environment

  enum Proxy: Sendable, Equatable {
    /// As `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say.
    case environment
    case none
    case address(String)
  }

  init() {}

  /// Reads the keys of `network.live`, and reports their mistakes.
  init(_ value: ConfigurationValue, by reader: inout ConfigurationReader) {
    if let node = value["certificateAuthority"] { certificateAuthority = reader.fileAnywhere(node) }
    if let node = value["clientCertificate"] { clientCertificate = reader.fileAnywhere(node) }
    if let node = value["clientKey"] {
      clientKey = reader.fileAnywhere(node)
      if value["clientCertificate"]?.string == nil {
        reader.report(
          .missingKey, node, "\"clientKey\" needs \"clientCertificate\", the certificate that it belongs to")
      }
    }
    guard let node = value["proxy"], let text = node.string else { return }
    if text == "none" {
      proxy = .none
    } else if let address = AddressText(text), !address.authority.isEmpty, !address.authority.contains("@") {
      proxy = .address(text)
    } else {
      reader.report(
        .wrongValue, node,
        text.contains("@")
          ? "\"proxy\" holds a login; leave the key out, and set https_proxy and http_proxy to the address"
          : "\"proxy\" is \(node.source); write \"none\", or an address such as \"http://proxy.example:3128\"")
    }
  }
}
