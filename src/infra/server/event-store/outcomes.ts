import type { Json } from "../../../domain/kernel/canonical.ts"
import type { CommandId } from "../../../domain/kernel/ids.ts"
import type { Outcome } from "../../contract/sync.ts"

/** Why a command was given up without being judged. */
export type Abandonment = Extract<Outcome, { readonly kind: "abandoned" }>["code"]

const isAbandonment = (reason: string | null): reason is Abandonment =>
  reason === "undecodable" || reason === "too_new" || reason === "too_old" || reason === "user"

/** What became of a command, without the command. */
export type Verdict =
  | { readonly kind: "accepted"; readonly from: number; readonly to: number }
  | { readonly kind: "noop"; readonly reason: string }
  | { readonly kind: "rejected"; readonly code: string; readonly detail?: Json }
  | { readonly kind: "abandoned"; readonly code: Abandonment }

/** The outcome as it travels. `seq` is the sender's own, which may differ from the one under which it was decided. */
export const readOutcome = (
  { seq, commandId }: { readonly seq: number; readonly commandId: CommandId },
  verdict: Verdict
): Outcome => ({ seq, commandId, ...verdict })

/** A row of the command table, as far as it tells the outcome. */
export interface OutcomeRow {
  readonly outcome: string
  readonly reason: string | null
  readonly detail: string | null
  readonly from_pos: number | null
  readonly to_pos: number | null
}

/** The verdict that a stored row tells. */
export const verdictOf = (row: OutcomeRow): Verdict => {
  switch (row.outcome) {
    case "accepted":
      return { kind: "accepted", from: row.from_pos ?? 0, to: row.to_pos ?? 0 }
    case "noop":
      return { kind: "noop", reason: row.reason ?? "" }
    case "abandoned":
      return { kind: "abandoned", code: isAbandonment(row.reason) ? row.reason : "undecodable" }
    default:
      return row.detail === null
        ? { kind: "rejected", code: row.reason ?? "internal" }
        : { kind: "rejected", code: row.reason ?? "internal", detail: JSON.parse(row.detail) as Json }
  }
}
