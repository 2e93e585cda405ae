import { hash } from "node:crypto"
import { emptyBooks, payloadOf } from "../../../domain/books.ts"
import type { RegisterCompany } from "../../../domain/company/commands.ts"
import { decide } from "../../../domain/decider.ts"
import { canonical } from "../../../domain/kernel/canonical.ts"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import { todayIn } from "../../../domain/kernel/calendar.ts"
import type { CommandId, CompanyId, DeviceId } from "../../../domain/kernel/ids.ts"
import type { Rows } from "./append.ts"
import type { Chance } from "./chance.ts"
import { CommandRefused } from "./errors.ts"
import { filed } from "./filed-logo.ts"
import type { Asking, JobKind, Timed } from "./job.ts"
import { cardAfter } from "./judge.ts"
import { prepare, type Company } from "./prepare.ts"
import { isMemberOf } from "./reader.ts"

/** Somebody opens the books of a company. The command takes number 0 of its device, so that the device's own begin at 1. */
export interface RegistrationJob extends Asking {
  readonly kind: "registration"
  readonly commandId: CommandId
  readonly deviceId: DeviceId
  readonly command: RegisterCompany
}

/** The answer to a registration. */
export interface Registered {
  readonly companyId: CompanyId
  readonly epoch: string
}

/** The first event of a log that there is already, as it is stored, and the one that brought the logo of the registration. */
interface Known {
  readonly actor: unknown
  readonly body: unknown
  readonly logoBody: unknown
}

/** What makes two registrations the same. The logo's id is left out: whoever forwards the request may have made it anew. */
const contentOf = ({ identity, logo, taxes }: Pick<RegisterCompany, "identity" | "logo" | "taxes">): string =>
  canonical({ identity, logo: filed(logo)?.sha256 ?? null, taxes })

const bodyOf = (stored: unknown): Pick<RegisterCompany, "identity" | "logo" | "taxes"> | undefined =>
  typeof stored === "string" ? (JSON.parse(stored) as RegisterCompany) : undefined

const registeredBefore = (
  { epoch }: Company,
  first: Known,
  { command, companyId, userId }: RegistrationJob
): Registered | CommandRefused => {
  const body = bodyOf(first.body)
  const logo = bodyOf(first.logoBody)?.logo ?? body?.logo ?? null
  return first.actor === userId && body !== undefined && contentOf({ ...body, logo }) === contentOf(command)
    ? { companyId, epoch }
    : new CommandRefused({ code: "company_already_registered" })
}

const isCanonical = (command: RegisterCompany): boolean => {
  try {
    canonical(command)
    return true
  } catch {
    return false
  }
}

const begin = (
  job: Timed<RegistrationJob>,
  chance: Chance
): { readonly rows: Rows } | { readonly answer: CommandRefused } => {
  const { at, commandId, companyId, deviceId, userId } = job
  const command = { ...job.command, logo: filed(job.command.logo) }
  const context = {
    actor: userId,
    device: deviceId,
    authority: "server" as const,
    today: todayIn(command.identity.timeZone, at)
  }
  const empty: Company = { companyId, epoch: chance.epoch(), head: 0, headHash: GENESIS_HASH, books: emptyBooks() }
  const decision = decide(empty.books, command, context)
  if (decision.kind !== "accepted") {
    return { answer: new CommandRefused(decision.kind === "rejected" ? decision.refusal : { code: decision.reason }) }
  }
  const cause = { commandId, deviceId, seq: 0, actor: userId, at, occurredAt: at }
  const { next, prepared: events } = prepare(empty, cause, decision.events, chance)
  const card = cardAfter(empty, next)
  const judged = {
    cause,
    type: command._tag,
    payloadHash: hash("sha256", canonical(payloadOf(command)), "hex"),
    verdict: { kind: "accepted" as const, from: 1, to: next.head },
    events,
    ...(card === undefined ? {} : { card })
  }
  const begins = { epoch: empty.epoch, headHash: empty.headHash, at }
  return { rows: { companyId, begins, commands: [judged], next } }
}

/**
 * Opens the books of a company. The same id, owner and content answer the same again; an id that is someone else's is
 * CompanyNotFound; other content is refused as `company_already_registered`.
 */
export const registrationKind = {
  isHeard: (sql, { companyId, userId }) =>
    sql.company.get(companyId) === undefined || isMemberOf(sql, companyId, userId),
  read: (sql, { companyId }): Known => {
    const first = sql.firstEvent.get(companyId)
    const logo = sql.registeredLogo.get(companyId, companyId)
    return { actor: first?.["actor_id"], body: first?.["body"], logoBody: logo?.["body"] }
  },
  judge: (company, first, job, troubles, chance) => {
    const { command, commandId, companyId } = job
    if (company !== undefined) return { answer: registeredBefore(company, first, job) }
    if (command.companyId !== companyId || !isCanonical(command)) {
      return { answer: new CommandRefused({ code: "undecodable" }) }
    }
    const fault = { commandId, type: command._tag }
    // Nothing is given up here: without a company there is nowhere to keep an outcome.
    if (troubles.has(commandId)) return { fault: { command: fault } }
    try {
      const begun = begin(job, chance)
      return "answer" in begun ? begun : { ...begun, answer: { companyId, epoch: begun.rows.next.epoch } }
    } catch (error) {
      return { fault: { command: fault, error } }
    }
  }
} satisfies JobKind<RegistrationJob, Known, Registered>
