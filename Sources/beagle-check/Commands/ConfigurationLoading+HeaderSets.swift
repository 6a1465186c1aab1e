/// One configuration for each header set that a run walks with.
extension ConfigurationLoading {
  /// The chosen configurations, once for each of their header sets: `main, signed out`.
  ///
  /// - Returns: Each with its name in the file.
  func withHeaderSets(
    _ used: [NamedConfiguration]
  ) throws(RunError) -> [(configuration: String, walked: NamedConfiguration)] {
    let wanted = request.network.headerSets
    let asking = used.filter(asksServer)
    let known = used.flatMap { $0.network.live?.headerSets ?? [] }.map(\.name)
    if let unknown = wanted.first(where: { !known.contains($0) }) { throw .unknownHeaderSet(unknown, known: known) }
    if let unused = wanted.first, asking.isEmpty { throw .unusedHeaderSet(unused) }
    return used.flatMap { named -> [(String, NamedConfiguration)] in
      guard asksServer(named), let live = named.network.live else { return [(named.name, named)] }
      let sets = live.headerSets.filter { wanted.isEmpty || wanted.contains($0.name) }
      // Of several configurations those with the set are walked.
      if sets.isEmpty { return wanted.isEmpty ? [(named.name, named)] : [] }
      return sets.map { set in
        var walked = named
        walked.name += ", \(set.name)"
        walked.network.live = live.with(set)
        return (named.name, walked)
      }
    }
  }
}
