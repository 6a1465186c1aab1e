/// The version that reports, help and `beagle-check version` name.
enum ToolVersion {
  static let current = "0.1.0"
}
