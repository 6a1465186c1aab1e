import BeagleModel

/// Where a screen came from, in sixteen bytes: most are files of one folder, whose names are kept together.
enum Origin: Sendable {
  /// The place among the files.
  case file(FolderFiles, Int32)
  case told(ToldSource)

  final class ToldSource: Sendable {
    let source: Source

    init(_ source: Source) { self.source = source }
  }

  init(_ source: Source) { self = .told(ToldSource(source)) }

  var source: Source {
    switch self {
    case .file(let files, let place): Source(file: files.path(of: Int(place)))
    case .told(let told): told.source
    }
  }

  /// Whether two screens stand in the order of their names, or have the same.
  static func isOrdered(_ left: Origin, _ right: Origin) -> Bool {
    if case .file(let files, let place) = left, case .file(let others, let other) = right, files === others,
      files.names.isASCII
    {
      return place <= other
    }
    return left.source.name <= right.source.name
  }
}
