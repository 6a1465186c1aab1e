import BeagleModel

extension String {
  /// As JSON writes it, quotes included.
  var json: String {
    var writer = JSONWriter()
    writer.string(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Short enough to be read: a payload may give anything a name of a megabyte. The words around a name are at both ends,
  /// so it is the middle that is left out. As in ``cut``, what no report may show is hidden before.
  var bounded: String {
    if utf8.count <= 600 { return self }
    let text = AddressMask.masked(self).unicodeScalars
    guard text.dropFirst(600).first != nil else { return String(text) }
    return String(text.prefix(300)) + " … " + String(text.suffix(200))
  }
}
