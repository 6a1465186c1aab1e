import BeagleModel

/// Why a request of the stream cannot be answered.
struct StreamFault: Error { var message: String }

/// Writes the members of an answer behind its `id`.
typealias AnswerMembers = (inout JSONWriter) -> Void
