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

  /// The order decides who words a fault that two rules could speak of: the special before the general.
  static let faults: [any FaultRule] = [
    // Of a text that iOS never reads as an expression nothing else is worth saying.
    NeverEvaluated(),
    // Commentary adds to what the others say.
    BFFLibraryMismatch(),
    FallbackInvalid(),

    DuplicateKey(),
    CaseVariantKey(),
    NotUTF8(),
    NumberOutOfRange(),

    // Native routes' data before all other places that evaluate nothing; expressions before types and words.
    ExpressionInData(),
    ExpressionLiteralLabel(),
    LiteralNotAccepted(),
    MalformedExpression(),
    ForeignSyntax(),
    // What one kind of value lacks before what any may.
    UnitValue(),
    LocalWithoutMobileID(),
    MissingAccessible(),
    AnalyticsShape(),
    WrongData(),
    AddChildrenValue(),

    ExpressionType(),
    MissingProperty(),
    NullForRequired(),
    MissingDiscriminator(),
    UnknownEnumValue(),
    WrongType(),
    SilentlyDropped(),
    MisleadingRouteError(),
    NeverFires(),
    OtherPlatformOnly(),
    ControllerIgnored(),
    IgnoredProperty(),
    RemovedProperty(),
    SetPathSyntax(),

    // A name in the wrong namespace is unknown too.
    WrongNamespace(),
    UnknownComponent(),
    UnknownAction(),
  ]

  /// Each fault belongs to the first that has words for it.
  static let contexts: [any ContextRule] = [
    UndefinedContext(),
    OutOfScope(),
    SetUndefined(),
    UnknownPath(),
    EventValuePath(),
    NegativeIndex(),
    ListKeyMissing(),
    NeverEvaluated(),
    IllegalID(),
    ReservedID(),
    SetPathType(),
    SetWrongType(),
    Shadowed(),
    LoadingNotCleared(),
    NullInitial(),
    UnusedContext(),
    ValueNeverRead(),
  ]

  static let screens: [any ScreenRule] = [
    InvalidJSON(),
    ByteOrderMark(),
    TooDeep(),
    DuplicateID(),
    NoHandler(),
    MissingDeepLink(),
    MissingData(),
    UnknownData(),
    WrongData(),
    ResetNotAllowed(),
    AddChildrenTarget(),
    FixedIDInTemplate(),
    TabPageMismatch(),
    PayloadBytes(),
    NodeCount(),
    Depth(),
    UnknownOperation(),
    OperationNotInRelease(),
    OperationArity(),
    OperationArgumentType(),
    CrashingCall(),
    InvalidArgument(),
    ConstantExpression(),
    WrongResultType(),
    NeverEvaluated(),
    ForeignSyntax(),
  ]

  static let facts: [any FactRule] = [
    NoLeadingSlash(),
    UnknownID(),
    WrongTarget(),
    StyleColor(),
    ColorAlphaOrder(),
    LocalMissing(),
    UnknownController(),
    RouteEmpty(),
    LabelWithoutAccessible(),
    AttributePath(),
    ForbiddenAttribute(),
    InsecureURL(),
    ForeignEnvironment(),
    URLEncoding(),
    ImageFormat(),
    RemoteWithoutSize(),
    RemoteRefused(),
    CutOff(),
    UnopenableURL(),
  ]

  static let elements: [any ElementRule] = [
    FormOutside(),
    RequestNoErrorPath(),
    LoadingNotCleared(),
    RequestBodyWithGet(),
    ConstantExpression(),
    ListNoDefaultTemplate(),
    GridSpan(),
    ZeroSize(),
    EmptyContainer(),
    LocalWithoutMobileID(),
    InputUnbound(),
    FormNoSubmit(),
    AddChildrenValue(),
    DoubleNavigation(),
    ImageWithoutLabel(),
    TouchableNoRole(),
    TinyTarget(),
    EmptyList(),
    SelfTrigger(),
    NestedScrollSameAxis(),
    PrefetchDropsRequest(),
    PrefetchExpression(),
    PrefetchNever(),
    PrefetchDuplicate(),
    NegativeIndex(),
    ForbiddenAttribute(),
    RouteEmpty(),
    NestedScreenBars(),
  ]

  static let sites: [any SiteRule] = [
    BrokenRoute(),
    UnusedDeepLink(),
    ServerRouteAsNative(),
    PopToUnreachable(),
    CycleAuto(),
    RecursiveLazy(),
    AttributePath(),
    ForbiddenAttribute(),
    UnknownRecordedAction(),
    NoProvider(),
    ScreenWithoutID(),
    NavigationContext(),
    NullInitial(),
    NoLogger(),
    PopFromRoot(),
    HeaderMissing(),
    UnusedRegistration(),
  ]

  /// What a run says of itself, without a rule's `finding`.
  static let ofRuns: [RuleInfo] = [UnreadableFile.info]

  /// What a configuration and the command line may call rules by.
  static var names: RuleNames {
    RuleNames(ids: infos.map(\.id), categories: RuleCategory.allCases.map(\.rawValue))
  }

  /// What can be reported, by ID.
  static var infos: [RuleInfo] { (all.map(\.info) + ofRuns).inOrder { $0.id < $1.id } }

  /// Every rule once, by ID.
  static var all: [any Rule] {
    // One by one: to cast whole arrays, the runtime looks through all conformances for each of them.
    let rules: [any Rule] =
      syntax.map { $0 } + faults.map { $0 } + contexts.map { $0 } + screens.map { $0 } + facts.map { $0 }
      + elements.map { $0 } + sites.map { $0 }
    var met: Set<String> = []
    return rules.filter { met.insert($0.info.id).inserted }.inOrder { $0.info.id < $1.info.id }
  }
}
