extension Example {
  /// A whole configuration file: only that lists releases.
  ///
  /// - Parameter tables: Of the configuration `main`, as JSON.
  static func releases(_ tables: String) -> String {
    let releases = #"{"version": "5.4.0", "beagle": "2.1.3"}, {"version": "4.9.1", "beagle": "1.10.1", "share": 0.08}"#
    return #"{"version": 1, "app": {"releases": [\#(releases)]}, "configurations": {"main": \#(tables)}}"#
  }
}
