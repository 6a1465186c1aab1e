/// Which addresses a run may connect to: all of the public internet, and others only where the run's own server has an
/// address of the same kind. So no payload leads a run on a build machine to the machine's own network.
package struct AddressGuard: Sendable, Hashable {
  /// The hosts of the base URL and of the addresses that the run's user wrote. They may have any address.
  package var ownHosts: [String]

  package init(ownHosts: [String]) { self.ownHosts = ownHosts.map { $0.lowercased() } }

  /// - Parameters:
  ///   - address: One that a host was resolved to.
  ///   - ownKinds: The kinds of the addresses of ``ownHosts``; asked only where the answer depends on them.
  /// - Returns: The kind for which it is refused; `nil` where it is not.
  package func refusal(
    of address: IPAddress, host: String, ownKinds: () -> Set<IPAddress.Kind>
  ) -> IPAddress.Kind? {
    guard let kind = address.kind, !ownHosts.contains(host.lowercased()), !ownKinds().contains(kind) else { return nil }
    return kind
  }

  /// A guard that finds out the kinds of its own hosts' addresses when they are first needed. Used by one thread.
  final class Answers {
    private let addresses: AddressGuard
    private let resolve: [String]
    private lazy var ownKinds = Set(addresses.ownHosts.flatMap(resolved).compactMap(\.kind))

    /// - Parameter resolve: As in `CurlNetworkClient.Configuration`.
    init(_ addresses: AddressGuard, resolve: [String]) {
      (self.addresses, self.resolve) = (addresses, resolve)
    }

    func refusal(of address: IPAddress, host: String) -> IPAddress.Kind? {
      addresses.refusal(of: address, host: host) { ownKinds }
    }

    private func resolved(_ host: String) -> [IPAddress] {
      if let address = IPAddress(host) { return [address] }
      let entries = resolve.compactMap { entry -> IPAddress? in
        let parts = entry.split(separator: ":", maxSplits: 2)
        return parts.count == 3 && parts[0].lowercased() == host ? IPAddress(parts[2]) : nil
      }
      return entries.isEmpty ? IPAddress.addresses(of: host) : entries
    }
  }
}
