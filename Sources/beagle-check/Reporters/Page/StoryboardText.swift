import BeagleModel

/// The words and signs of the storyboard.
extension ScreenVerdict {
  /// With a sign, for those who see no colours.
  ///
  /// - Parameter severity: Of the worst finding of the report in the screen.
  func sentence(_ severity: Severity?) -> StaticString {
    switch self {
    case .notLoaded: "✕ Not loaded"
    case .errorView: "✕ Users see the error view"
    case .missingParts: "! Parts are missing"
    case .otherFindings:
      switch severity {
      case .error: "! Has errors"
      case .warning: "! Has warnings"
      case .note: "! Has notes"
      case nil: "! Has known findings"
      }
    case .clean: "✓ Clean"
    }
  }

  var sign: StaticString {
    switch self {
    case .notLoaded, .errorView: "✕"
    case .missingParts, .otherFindings: "!"
    case .clean: "✓"
    }
  }

  /// The name of its color in the style.
  ///
  /// - Parameter severity: Of the worst finding of the report in the screen.
  func className(_ severity: Severity?) -> StaticString {
    switch self {
    case .notLoaded, .errorView: "error"
    case .missingParts, .otherFindings:
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note, nil: "note"
      }
    case .clean: "clean"
    }
  }
}

extension MappedScreen {
  /// Whether there is a component to draw.
  var canBeDrawn: Bool { drawing?.nodes.isEmpty == false }
}

extension MappedLink {
  /// What users press, such as `Button "Orders"`, or the action.
  var press: String {
    if let caption, !caption.isEmpty { return caption.bounded }
    return verb
  }

  /// Why it leads to no screen, in one word or more; `nil` for a way that does.
  var trouble: StaticString? {
    switch state {
    case .ok: nil
    case .broken: "broken"
    case .transient: "no answer in this run"
    case .notChecked: "not checked"
    case .needsData: "depends on data"
    }
  }
}
