import BeagleModel

/// All rules. A new one is a file in its group's folder and a line here.
enum RuleRegistry {
  /// The first that has words for a text that is no JSON has the say; the last always has.
  static let syntax: [any SyntaxRule] = [
    NotJSON(),
    NotUTF8(),
    TooDeep(),
    InvalidJSON(),
  ]

  /// Who words the faults of a kind: the first that has words for a fault, and the last always has.
  static let faults: [Fault.Kind: [any FaultRule]] = [
    .missingProperty: [MissingProperty()],
    .nullForRequired: [WrongData(), NullForRequired()],
    .wrongType: [
      ExpressionNotSupported(), ForeignSyntax(), UnitValue(), WrongData(), ExpressionType(), WrongType(),
    ],
    .singleForList: [WrongType()],
    .unknownEnumValue: [ExpressionNotSupported(), ForeignSyntax(), UnknownEnumValue()],
    .missingDiscriminator: [MissingDiscriminator()],
    .wrongSlot: [MissingDiscriminator()],
    .expressionType: [ForeignSyntax(), UnitValue(), ExpressionType()],
    .malformedExpression: [NeverEvaluated(), MalformedExpression()],
    .expressionNotRead: [ExpressionInData(), ExpressionLiteralLabel(), ExpressionNotSupported()],
    .foreignSyntax: [NeverEvaluated(), ForeignSyntax()],
    .invalidPath: [SetPathSyntax()],
    .fractionalNumber: [ExpressionType(), WrongType()],
    .numberOutOfRange: [NumberOutOfRange()],
    .unreadableString: [NotUTF8()],
    .unknownKey: [OtherPlatformOnly(), IgnoredProperty()],
    .retiredKey: [RemovedProperty()],
    .unusedProperty: [IgnoredProperty()],
    .duplicateKey: [DuplicateKey()],
    .caseVariantKey: [IgnoredProperty()],
    .droppedValue: [SilentlyDropped()],
    .droppedScreen: [SilentlyDropped()],
    // A note of the fault that makes iOS report it.
    .misleadingRoute: [],
    .unknownComponent: [OtherPlatformOnly(), WrongNamespace(), UnknownComponent()],
    .unknownAction: [OtherPlatformOnly(), UnknownAction()],
    .refusedBySwiftType: [WrongType()],
    .percentAboveWhole: [UnitValue()],
    .limitedKey: [KeyNotInRelease()],
    .limitedAbsence: [MissingProperty()],
    .limitedValue: [UnknownEnumValue()],
  ]

  static let screens: [any ScreenRule] = [
    ActionNotInRelease(),
    AddChildrenTarget(),
    AttributePath(),
    ByteOrderMark(),
    ComponentNotInRelease(),
    ConstantExpression(),
    ControllerNotInRelease(),
    CrashingCall(),
    DeepLinkNotInRelease(),
    Depth(),
    DuplicateID(),
    EmptyHandler(),
    EventValuePath(),
    ExpressionNotInRelease(),
    FixedIDInTemplate(),
    ForbiddenAttribute(),
    ForeignSyntax(),
    FormNoSubmit(),
    GridSpan(),
    HostNotAllowed(),
    IllegalID(),
    ImageCount(),
    ImageFormat(),
    ImageNotInRelease(),
    ImageWithoutLabel(),
    InputUnbound(),
    InsecureURL(),
    InvalidArgument(),
    InvalidJSON(),
    LabelWithoutAccessible(),
    ListKeyMissing(),
    ListNoDefaultTemplate(),
    LoadingNotCleared(),
    LocalMissing(),
    MissingData(),
    MissingDeepLink(),
    MultipleNavigations(),
    NestedScreenBars(),
    NestedScrollSameAxis(),
    NeverEvaluated(),
    NoBaseURL(),
    NoHandler(),
    NoLeadingSlash(),
    NodeCount(),
    NonProductionHost(),
    NullInitial(),
    OperationArgumentType(),
    OperationArity(),
    OutOfScope(),
    PayloadBytes(),
    PercentMarginCrash(),
    PrefetchDropsRequest(),
    PrefetchFanOut(),
    PrefetchIgnored(),
    RemoteWithoutSize(),
    RequestBodyWithGet(),
    RequestNoErrorPath(),
    ReservedID(),
    ResetNotAllowed(),
    RouteEmpty(),
    SelfTrigger(),
    SetPathSyntax(),
    SetPathType(),
    SetWrongType(),
    Shadowed(),
    StyleColor(),
    StyleNotInRelease(),
    SubmitOutsideForm(),
    TabPageMismatch(),
    TinyTarget(),
    TooDeep(),
    TouchableWithoutLabel(),
    URLEncoding(),
    UndefinedContext(),
    UnknownController(),
    UnknownData(),
    UnknownID(),
    UnknownOperation(),
    UnknownPath(),
    UnopenableURL(),
    UnusedContext(),
    WebViewWithoutHeight(),
    WrongData(),
    WrongResultType(),
    WrongTarget(),
  ]

  /// Asked in every run.
  static let sites: [any SiteRule] = [
    AttributePath(),
    BrokenRoute(),
    DeadExternalURL(),
    ForbiddenAttribute(),
    ImageFormat(),
    RemoteMissing(),
    RemoteNotAnImage(),
    RemoteTooLarge(),
  ]

  /// Asked where the links between screens are known: not for files that are checked one by one.
  static let links: [any SiteRule] = [
    CycleAuto(),
    Journey(),
    NavigationContext(),
    NullInitial(),
    PopToUnreachable(),
    RecursiveLazy(),
    ServerRouteAsNative(),
    UnusedDeepLink(),
    UnusedRegistration(),
  ]

  /// By the ID of a rule, the rules whose findings at the same value its finding explains and replaces.
  static let replaced: [String: [String]] = [
    "contexts/undefined": ["decoding/expression-not-supported"],
    "contexts/null-initial": ["contexts/unknown-path"],
    "deeplinks/server-route-as-native": ["deeplinks/missing", "navigation/broken-route"],
    "expressions/foreign-syntax": [
      "deeplinks/missing", "images/local-missing", "navigation/unknown-controller", "styles/color", "styles/unknown-id",
    ],
    "navigation/broken-route": ["expressions/foreign-syntax", "network/url-encoding"],
  ]

  /// What a run says of itself, without a rule's `finding`.
  static let ofRuns: [RuleInfo] = [ConflictingParts.info, EndlessRoutes.info, UnreadableFile.info]

  /// What a configuration and the command line may call rules by.
  static let names = RuleNames(
    ids: infos.map(\.id), categories: RuleCategory.allCases.map(\.rawValue), renamed: RenamedRules.newIDs)

  /// What can be reported, by ID.
  static let infos = (all.map(\.info) + ofRuns).inOrder { $0.id < $1.id }

  /// Every rule once, by ID.
  static var all: [any Rule] {
    var rules: [any Rule] = syntax.map { $0 }
    for owners in faults.values { rules += owners.map { $0 } }
    rules += screens.map { $0 }
    rules += (sites + links).map { $0 }
    var met: Set<String> = []
    return rules.filter { met.insert($0.info.id).inserted }.inOrder { $0.info.id < $1.info.id }
  }
}
