/// Counts names in screens that need a table which the configuration leaves out.
struct AskedTables: Codable, Sendable, Equatable {
  var styles = 0
  var localImages = 0
  var controllers = 0
  /// Attributes that actions record.
  var attributes = 0
  /// Unregistered components under `custom:`.
  var components = 0
  /// Unregistered actions under `custom:`.
  var actions = 0
  /// Remote images whose address is a literal.
  var remoteImages = 0
  /// Addresses for other apps, with schemes that not every app opens.
  var externalURLs = 0
  /// Calls of operations that are not Beagle's.
  var operations = 0
  /// Reads of the global context.
  var globalReads = 0
  /// Names that only a screen around the payload can declare; 0 once it is known which screens load the payload.
  var contextNames = 0
  /// Parts whose path holds an expression, so that iOS asks for no address that a server has.
  var typedParts = 0
}
