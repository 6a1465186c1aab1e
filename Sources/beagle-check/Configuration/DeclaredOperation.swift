import BeagleModel

/// One entry of `operations`.
struct DeclaredOperation: Sendable {
  var name: String
  /// Without the dots of a variadic one; `nil` for any arguments.
  var parameters: [PropertyType]?
  /// Whether the last parameter stands for any number.
  var isVariadic = false
  /// `nil` when unspecified.
  var returns: PropertyType?
  var replacesBuiltin = false
  var location: SourceLocation?

  /// Arguments that a call must have at least.
  var minimumArguments: Int {
    let parameters = parameters ?? []
    let fixed = isVariadic ? parameters.dropLast() : parameters[...]
    return (fixed.lastIndex { !$0.isOptional } ?? -1) + 1
  }

  /// `nil` for any number.
  var maximumArguments: Int? { isVariadic ? nil : parameters?.count }
}
