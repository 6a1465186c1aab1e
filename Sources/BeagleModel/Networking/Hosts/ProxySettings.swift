/// The proxies between a client and the servers.
package struct ProxySettings: Sendable, Hashable {
  /// For `http:`; `nil` for none.
  private var http: String?
  /// For `https:`; `nil` for none.
  private var https: String?
  /// Hosts that are asked without a proxy: `*`, a domain with all below it, an address, or a network, `10.0.0.0/8`.
  private var exceptions: [String] = []

  package static let none = ProxySettings()

  private init() {}

  /// As curl and others read `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, in small letters or capitals.
  ///
  /// `HTTP_PROXY` is not read: a web server sets it to a field of the request.
  package init(environment: (String) -> String?) {
    func value(_ name: String) -> String? {
      let value = environment(name) ?? environment(name.uppercased())
      return value?.isEmpty == false ? value : nil
    }
    let all = value("all_proxy")
    http = environment("http_proxy").flatMap { $0.isEmpty ? nil : $0 } ?? all
    https = value("https_proxy") ?? all
    let names = value("no_proxy") ?? ""
    exceptions = names.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
  }

  /// One proxy for all hosts but those of the environment's `no_proxy`.
  package init(address: String, environment: (String) -> String?) {
    self.init(environment: environment)
    (http, https) = (address, address)
  }

  /// - Parameter host: Without brackets.
  /// - Returns: The proxy's address; empty for none.
  package func address(for host: String, isSecure: Bool) -> String {
    guard let proxy = isSecure ? https : http else { return "" }
    let host = host.lowercased()
    let address = IPAddress(host)
    let isExcepted = exceptions.contains { exception in
      if exception == "*" || exception == host { return true }
      if let address { return Self.holds(exception, address) }
      let domain = exception.hasPrefix(".") ? exception.dropFirst() : exception[...]
      return !domain.isEmpty && (host == domain || host.hasSuffix(".\(domain)"))
    }
    return isExcepted ? "" : proxy
  }

  private static func holds(_ exception: String, _ address: IPAddress) -> Bool {
    let parts = exception.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let network = IPAddress(first.filter { $0 != "[" && $0 != "]" }) else {
      return false
    }
    guard parts.count == 2 else { return network == address }
    return Int(parts[1]).map { address.isInNetwork(of: network, bits: $0) } ?? false
  }
}
