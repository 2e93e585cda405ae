import type { RefusalCode } from "../../domain/books.ts"
import type { DomainCommand } from "../../domain/books.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import type { TransportCode } from "../i18n/refusals/codes.ts"

/** Codes that say nothing against what was asked for: given again, later or by today's build, it may well be booked. */
const passing: ReadonlySet<string> = new Set<TransportCode | RefusalCode>([
  "internal",
  "undecodable",
  "too_new",
  "too_old",
  "id_reuse",
  "not_allowed",
  "not_a_member"
])

/** The command to give again as it was; undefined when that would change nothing or this build cannot read it. */
export const commandAgain = ({ code, command }: Pick<AttentionItem, "code" | "command">): DomainCommand | undefined =>
  command !== null && passing.has(code) ? command : undefined
