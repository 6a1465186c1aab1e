/// What chooses the part of the map that reports of the graph show.
enum MapQuery: Sendable, Equatable {
  /// The screens within so many links of a route, both ways.
  case focus(String, depth: Int)
  /// The screens from which a route can be reached.
  case reaches(String)
  /// The screens that changed since a commit, or have findings that an earlier report has not, and what shows or opens them.
  case affected(since: String)

  /// A file that may be named in it; `nil` for none.
  var file: String? { if case .affected(let name) = self { name } else { nil } }
}
