extension String {
  /// The text with others in the place of some of its Unicode scalars.
  ///
  /// `replacing(_:with:)` looks at whole characters, and takes CR LF, or a bar with an accent, for another one.
  func replacingScalars(_ other: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = other(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
  }
}
