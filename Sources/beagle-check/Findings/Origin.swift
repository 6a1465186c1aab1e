import BeagleModel

/// Where a screen came from, in sixteen bytes: most are files of one folder, whose names are kept together.
enum Origin: Sendable {
  case file(FolderFile)
  case told(ToldSource)

  final class ToldSource: Sendable {
    let source: Source

    init(_ source: Source) { self.source = source }
  }

  init(_ source: Source) { self = .told(ToldSource(source)) }

  var source: Source {
    switch self {
    case .file(let file): Source(file: file.path)
    case .told(let told): told.source
    }
  }

  /// Whether two screens stand in the order of their names, or have the same.
  static func isOrdered(_ left: Origin, _ right: Origin) -> Bool {
    if case .file(let file) = left, case .file(let other) = right, let known = file.isOrdered(before: other) {
      return known
    }
    return left.source.name <= right.source.name
  }
}
