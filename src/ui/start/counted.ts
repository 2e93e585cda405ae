import type { Counted } from "../../infra/browser/analytics.ts"
import { records } from "../records/all.ts"
import type { RecordKind } from "../records/record.ts"

const kinds: ReadonlyArray<RecordKind> = records

/** What is counted of the use of the product, for those who allow it. */
export const counted: Counted = {
  pages: Object.fromEntries([
    ["/dashboard", "dashboard"],
    ...kinds.flatMap(({ address, counted: own }) =>
      address === undefined || own === undefined ? [] : [[address, own.page] as const]
    ),
    ["/dashboard/settings", "settings"]
  ]),
  events: Object.fromEntries(kinds.flatMap(({ counted: own }) => Object.entries(own?.done ?? {})))
}
