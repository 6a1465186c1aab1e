import BeagleModel

/// The paths of `--files-from FILE`: one in a line; empty lines and those that begin with `#` are skipped.
struct PathList {
  let paths: [String]

  /// - Parameter file: `-` for standard input.
  init(file: String, files: FileSystem) throws(RunError) {
    let bytes: PaddedBytes
    do throws(FileReadError) {
      bytes = file == "-" ? try files.readStandardInput() : try files.read(file)
    } catch {
      throw .unreadableList(file, reason: "\(error)")
    }
    // A name in a list is always that of a file, even "-".
    paths = bytes.lines.filter { !$0.isEmpty && $0.first != "#" }.map { $0 == "-" ? "./-" : String($0) }
    // A program made the list, so what a path leads to was not typed.
    let link = paths.first { path in
      RelativePath.isBelow(".", RelativePath.normal(path)) && files.leads(path, outOf: ".")
    }
    if let link { throw .linkOutsideFolder(link) }
  }
}
