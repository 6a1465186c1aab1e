import BeagleModel

/// How requests leave the machine.
struct Transport: Sendable {
  var http: @Sendable (CurlNetworkClient.Configuration) -> any NetworkClientProtocol
}

extension Transport: DependencyKey {
  static let liveValue = Transport { CurlNetworkClient($0) }
}
