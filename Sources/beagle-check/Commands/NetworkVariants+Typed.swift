import BeagleModel

extension NetworkVariants {
  /// The network with what the command line says in place of what the file says.
  func with(_ typed: NetworkOptions) -> NetworkVariants {
    var network = self
    if typed.acceptsAnyServer {
      network.live = live ?? LiveNetwork()
      network.live?.connection.acceptsAnyServer = true
    }
    guard typed.baseURL != nil || !typed.headers.isEmpty else { return network }
    network.declaration = .value(())
    network.absentVariants.remove(.live)
    var live = network.live ?? LiveNetwork()
    if let base = typed.baseURL {
      live.baseURL = base
      live.baseLocation = SourceLocation(source: Source(file: OptionName.baseURL.long))
      live.lacksBaseURL = false
      network.test?.baseURL = base
      network.preview?.baseURL = base
    }
    for header in typed.headers {
      live.removeHeader(header.name)
      live.headers[header.name] = Header(
        value: header.value, location: SourceLocation(source: Source(file: OptionName.header.long)))
    }
    network.live = live
    return network
  }
}
