import BeagleModel

/// What a run checked: the first line of the text report.
struct RunScope: Sendable, Equatable {
  /// A configuration of the run.
  struct Use: Sendable, Equatable {
    var name: String
    /// The network that answers a walk; `nil` for files.
    var variant: DependencyContext?
    /// The base URL, or the folder of the fixtures; `nil` for files, and where the configuration has none.
    var base: String?
  }

  /// As it was named or found; `nil` without a configuration.
  var configurationFile: String?
  /// At least one where there is a file.
  var uses: [Use] = []
  /// Whether the run uses the first configuration of the file because the command line names none.
  var hasTakenFirst = false
  /// The base URL that was found by trying the folders of a typed address; `nil` for none.
  var guessedBase: String?
  /// The releases of the app that payloads must work for, in the order of the file; empty where it lists none.
  var releases: [AppRelease] = []
  /// The files, folders and addresses that were typed; empty for the entry points of the configuration.
  var paths: [String] = []
}

extension RunScope {
  /// Paths that are named.
  private static let pathLimit = 3

  /// `beagle-check.json · configuration main · live · https://bff.acme.com/v2`.
  var line: String {
    var parts = configurationFile.map { [$0] } ?? ["no configuration: Beagle's own components only"]
    let shared = uses.first.flatMap { first in
      uses.allSatisfy { $0.variant == first.variant && $0.base == first.base } ? first : nil
    }
    if configurationFile != nil {
      let names = uses.map { use in
        let own = shared == nil ? [use.variant?.rawValue, use.base].compactMap(\.self) : []
        return use.name + (own.isEmpty ? "" : " (\(own.joined(separator: ", ")))")
      }
      let separator = uses.contains { $0.name.contains(",") } ? "; " : ", "
      parts.append("configuration\(names.count == 1 ? "" : "s") \(names.joined(separator: separator))")
      if hasTakenFirst { parts[parts.count - 1] += ", the first of the file" }
    }
    if let shared { parts += [shared.variant?.rawValue, shared.base].compactMap(\.self) }
    let others = paths.count - Self.pathLimit
    if !paths.isEmpty {
      parts.append(
        paths.prefix(Self.pathLimit).joined(separator: ", ") + (others > 0 ? " and \(others) more" : ""))
    }
    if let guessedBase { parts.append("routes behind \(guessedBase), guessed from the address") }
    return parts.joined(separator: " · ")
  }
}
