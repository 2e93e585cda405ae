import { objectIn } from "../documents/door.ts"
import type { JsonObject } from "../kernel/versions.ts"

/** What carries a promise as its first version did, which was one of all that is owed, without a word: brought to the second. */
export const agreed = (body: JsonObject): JsonObject => ({
  ...body,
  promise: { ...objectIn(body["promise"]), amount: null, note: "" }
})
