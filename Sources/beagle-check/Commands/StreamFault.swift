/// Why a request of the stream cannot be answered.
struct StreamFault: Error { var message: String }
