import BeagleModel

/// An entry of `network.live.headerSets`: the headers of one walk beside those of `live`.
struct HeaderSet: Sendable {
  var name: String
  /// As they are written, placeholders included.
  var headers: [String: Header] = [:]
  /// Headers of `live` that the walk does not send.
  var removed: [String] = []
  /// Headers whose values no report shows, beside those of `live`.
  var secretHeaders: [String] = []
}

extension HeaderSet {
  /// Reads an entry, and reports its mistakes.
  ///
  /// - Parameter live: What stands beside `headerSets`.
  init(_ entry: ConfigurationValue.Member, of live: LiveNetwork, by reader: inout ConfigurationReader) {
    name = entry.name
    if name.isEmpty { reader.report(.badName, entry.key, "a header set's name is empty") }
    secretHeaders = entry.value["secretHeaders"]?.strings ?? []
    let secrets = live.secretHeaders + secretHeaders
    for member in entry.value["headers"]?.members ?? [] {
      if member.value.kind == .null {
        if live.headers.keys.contains(where: { $0.lowercased() == member.name.lowercased() }) {
          removed.append(member.name)
        } else {
          reader.report(
            .unknownName, member.value,
            "\"\(member.name)\": null removes nothing" + reader.question(member.name, live.headers.keys.sorted()))
        }
      } else if let header = reader.header(member, secrets: secrets) {
        headers[member.name] = header
      }
    }
  }
}

extension LiveNetwork {
  /// The settings of the walk with a header set.
  func with(_ set: HeaderSet) -> LiveNetwork {
    var live = self
    (live.headerSets, live.headerSet) = ([], set.name)
    for name in set.removed + set.headers.keys { live.removeHeader(name) }
    live.headers.merge(set.headers) { $1 }
    live.secretHeaders += set.secretHeaders
    return live
  }

  /// Takes out a header, in any letter case.
  mutating func removeHeader(_ name: String) {
    headers = headers.filter { $0.key.lowercased() != name.lowercased() }
  }

  /// Whether a header's value is a secret: the configuration says so, or its name does.
  func isSecret(header name: String) -> Bool {
    SecretGuess.isSensitive(name) || secretHeaders.contains { $0.lowercased() == name.lowercased() }
  }
}
