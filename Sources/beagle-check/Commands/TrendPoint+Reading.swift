import BeagleModel

extension TrendPoint {
  /// Reads an earlier report in JSON or JSON Lines.
  ///
  /// - Parameter file: As it was named.
  init(file: String, _ files: FileSystem) throws(RunError) {
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try files.read(file) } catch { throw .trend("\(file): \(error)") }
    let report: EarlierReport
    do throws(BaselineFault) { report = try EarlierReport(bytes, file: file) } catch { throw .trend(error.description) }
    guard let counts = report.counts else {
      throw .trend(
        "\(file): the report has no \"summary\" with \"errors\" and \"warnings\": --report json=FILE writes one")
    }
    self.init(name: file, errors: counts.errors, warnings: counts.warnings)
  }
}
