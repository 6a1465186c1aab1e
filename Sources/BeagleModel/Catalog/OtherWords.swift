/// Names of properties in other libraries that spelling alone does not relate to Beagle's own.
package enum OtherWords {
  /// The property with the meaning of another platform's key; `nil` for any other key.
  ///
  /// - Parameter holdsTemplates: Whether templates or components stand under the key.
  package static func property(for key: String, of object: String, holdsTemplates: Bool) -> String? {
    let property = words[object]?[key]
    return property == "dataSource" && holdsTemplates ? "templates" : property
  }

  private static let words: [String: [String: String]] = [
    "beagle:textInput": [
      "text": "value", "defaultValue": "value", "initialValue": "value", "hint": "placeholder", "keyboardType": "type",
    ],
    "beagle:image": ["contentMode": "mode", "scaleType": "mode", "resizeMode": "mode", "fit": "mode"],
    "beagle:listView": rows, "beagle:gridView": rows,
    "beagle:scrollView": ["orientation": "scrollDirection", "axis": "scrollDirection"],
    "beagle:tabBar": ["tabs": "items"], "beagle:screenComponent": ["content": "child"],
    "TabBarItem": ["label": "title", "text": "title", "name": "title"],
    "beagle:pageIndicator": ["count": "numberOfPages", "pages": "numberOfPages", "page": "currentPage"],
    "beagle:alert": dialog, "beagle:confirm": dialog,
    "beagle:condition": ["if": "condition", "then": "onTrue", "else": "onFalse"],
    "beagle:sendRequest": ["body": "data", "payload": "data", "verb": "method"],
    "beagle:openNativeRoute": ["params": "data", "parameters": "data", "arguments": "data"],
    "beagle:addChildren": ["children": "value", "components": "value"], "beagle:setContext": ["newValue": "value"],
  ]

  private static let rows = [
    "items": "dataSource", "data": "dataSource", "rows": "dataSource", "orientation": "direction",
  ]

  private static let dialog = [
    "text": "message", "content": "message", "body": "message", "description": "message",
    "okText": "labelOk", "confirmText": "labelOk", "cancelText": "labelCancel",
  ]
}
