import BeagleModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension FileRewriting {
  /// The machine's own files.
  static let posix = FileRewriting(
    isWritable: { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & 0o222 != 0 && access(path, W_OK) == 0
    },
    rewrite: { path, original, bytes throws(FileRewriteError) in
      let isUnchanged = { (try? PosixFile.read(path))?.array == original }
      guard isUnchanged() else { throw .changed }
      var isRewritten = false
      do throws(SystemError) {
        isRewritten = try FileWriter(world: .live).rewrite(path, with: bytes, while: isUnchanged)
      } catch {
        throw .system(error)
      }
      if !isRewritten { throw .changed }
    })
}
