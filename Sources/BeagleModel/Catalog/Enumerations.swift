/// Accepted texts, case-sensitive: `docs/spec/components.md` 7.
extension Catalog {
  static let enumerations: [TypeSchema] = [
    .enumeration(name: "ScrollAxis", values: ["VERTICAL", "HORIZONTAL"]),
    .enumeration(name: "ImageContentMode", values: ["FIT_XY", "FIT_CENTER", "CENTER_CROP", "CENTER"]),
    .enumeration(name: "TextAlignment", values: ["LEFT", "RIGHT", "CENTER"]),
    .enumeration(name: "TextInputType", values: ["DATE", "EMAIL", "PASSWORD", "NUMBER", "TEXT"]),
    .enumeration(name: "HTTPMethod", values: ["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"]),
    .enumeration(name: "AddChildrenMode", values: ["APPEND", "PREPEND", "REPLACE"]),
    .enumeration(name: "FlexDirection", values: ["ROW", "ROW_REVERSE", "COLUMN", "COLUMN_REVERSE"]),
    .enumeration(name: "FlexWrap", values: ["NO_WRAP", "WRAP", "WRAP_REVERSE"]),
    .enumeration(
      name: "JustifyContent",
      values: ["FLEX_START", "CENTER", "FLEX_END", "SPACE_BETWEEN", "SPACE_AROUND", "SPACE_EVENLY"]),
    .enumeration(name: "AlignItems", values: ["FLEX_START", "CENTER", "FLEX_END", "BASELINE", "STRETCH"]),
    .enumeration(name: "AlignSelf", values: ["FLEX_START", "CENTER", "FLEX_END", "BASELINE", "AUTO", "STRETCH"]),
    .enumeration(
      name: "AlignContent",
      values: ["FLEX_START", "CENTER", "FLEX_END", "SPACE_BETWEEN", "SPACE_AROUND", "STRETCH"]),
    .enumeration(name: "UnitType", values: ["AUTO", "REAL", "PERCENT"]),
    .enumeration(name: "PositionType", values: ["RELATIVE", "ABSOLUTE"]),
    .enumeration(name: "Display", values: ["FLEX", "NONE"]),
  ]
}
