import { commandKindOf, type CommandType, type DomainCommand, type RefusalCode } from "../../domain/books.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import type { May } from "../app/use-may.ts"
import type { TransportCode } from "../i18n/refusals/codes.ts"
import { records } from "../records/all.ts"
import { kindOfCommand } from "../records/of-command.ts"

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

type Refused = Pick<AttentionItem, "code" | "command">

/** What can be done about a refused operation besides looking at its record; what is left out is not offered. */
export interface WaysOut {
  /** To be given again as it was. */
  readonly again?: DomainCommand
  /** To be kept under an id of its own. */
  readonly apart?: DomainCommand
  /** An edit of what somebody else has changed meanwhile: theirs is kept, or it is put in its place. */
  readonly overtaken?: DomainCommand
}

/** What would help, whoever asks. A command that this build cannot read helps nobody. */
const helping = ({ code, command }: Refused): WaysOut => {
  if (command === null) return {}
  if (passing.has(code)) return { again: command }
  if (code === ("changed_meanwhile" satisfies RefusalCode)) return { overtaken: command }
  const isKept = kindOfCommand(records, command._tag)?.keptApart?.commands.includes(command._tag) === true
  return isKept ? { apart: command } : {}
}

/** What is offered about a refused operation to somebody who may give it. */
export const waysOutOf = (refused: Refused, may: May): WaysOut =>
  refused.command !== null && may(refused.command._tag) ? helping(refused) : {}

const isKnown = (type: string): type is CommandType => commandKindOf(type) !== undefined

/** Whether the person's role no longer lets them give what was refused, which the refusal itself does not say. */
export const isClosed = ({ code, type }: Pick<AttentionItem, "code" | "type">, may: May): boolean =>
  code !== "not_allowed" && code !== "not_a_member" && isKnown(type) && !may(type)
