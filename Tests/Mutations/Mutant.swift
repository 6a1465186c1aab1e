import BeagleModel

/// A screen with one change, and what must be reported of it.
package struct Mutant: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case absent, null
    case wrongType = "wrong type"
    case expression
    case malformedExpression = "malformed expression"
    case unknownWord = "unknown word"
    case otherCaseWord = "word in other case"
    case fraction
    case outOfRange = "out of range"
    case emptyText = "empty text"
    case single = "one object for a list"
    case nullElement = "null in a list"
    case wrongElement = "wrong element"
    case misspeltKey = "misspelt key"
    case otherCaseKey = "key in other case"
    case invisibleCharacter = "invisible character"
    case duplicateKey = "duplicate key"
    case unknownKey = "unknown key"
    case foreignTrait = "trait of others"
    case discriminatorAbsent = "no discriminator"
    case discriminatorValue = "wrong discriminator"
    case discriminatorKey = "misspelt discriminator"
    case unknownName = "unknown name"
    case otherNamespace = "name in other namespace"
    case otherCaseName = "name in other case"
    case otherKind = "action for component"
  }

  /// The name of the clean screen.
  package let screen: String
  package let kind: Kind
  /// The pointer of the value that was changed.
  package let pointer: String
  /// `owner.key` of the member that was changed.
  let member: String
  /// The change, for people.
  let change: String
  package let payload: String
  let expected: [Expectation.Place]
  /// Whether iOS decodes it.
  let decodes: Bool
}
