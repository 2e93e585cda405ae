/** What a client sends is read strictly, and all that is wrong is said: an unknown field is refused. */
export const strict = { errors: "all", onExcessProperty: "error" } as const

/**
 * The same for calls that take a list, up to the first thing that is wrong: a list is measured after its items were read, and naming
 * what is missing in each of 80,000 of them would hold everybody else up for a second.
 */
export const strictToFirst = { errors: "first", onExcessProperty: "error" } as const
