import Testing

/// The samples of three pages of documentation, as they are printed there. One after the other, because they set up the
/// process's own configuration.
@Suite("Samples of the documentation", .serialized)
enum DocumentationTests {}
