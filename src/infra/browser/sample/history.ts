import type { DomainCommand, DomainEvent } from "../../../domain/books.ts"
import type { DomainDecider } from "../../../domain/load-decider.ts"
import type { CompanyIdentity } from "../../../domain/company/events.ts"
import { addDays } from "../../../domain/kernel/calendar.ts"
import { dayNumber } from "../../../domain/kernel/day-number.ts"
import type { DecideContext } from "../../../domain/kernel/decider.ts"
import { CommandId, CompanyId, DeviceId, UserId } from "../../../domain/kernel/ids.ts"
import { seeded } from "./random.ts"
import { Shopkeeper, uuidAt } from "./shopkeeper.ts"
import { IsoDate, Rate, TimeZone } from "../../../domain/kernel/schema.ts"

/** One accepted command and the events it caused. */
export interface HistoryStep {
  readonly commandId: CommandId
  readonly actor: UserId
  readonly device: DeviceId
  /** The company's business day of the command. */
  readonly today: IsoDate
  /** Milliseconds since 1970; never decreases from step to step. */
  readonly at: number
  readonly command: DomainCommand
  readonly events: ReadonlyArray<DomainEvent>
}

/** What can be chosen about a sample history; by default the two years up to 20 November 2026 of a shop in Cotonou. */
export interface HistoryOptions {
  readonly until?: IsoDate
  readonly days?: number
  readonly identity?: Partial<CompanyIdentity>
  /** Who owns the company and acts in it. */
  readonly actor?: UserId
  readonly companyId?: CompanyId
  /** What the company sets up before anything else, by the id that it has. */
  readonly opening?: (companyId: CompanyId, newId: () => string) => ReadonlyArray<DomainCommand>
}

const DAY_MS = 86_400_000
const EPOCH_DAY = dayNumber(IsoDate.make("1970-01-01"))

const FOUNDER: CompanyIdentity = {
  socialName: "Établissements Dossou & Fils",
  address: "Carré 1247, Akpakpa, Cotonou",
  country: "BJ",
  currency: "XOF",
  timeZone: TimeZone.make("Africa/Porto-Novo"),
  invoicePrefix: "F-"
}

const TAXES = [
  { code: "A", name: "Exonéré", rate: Rate.make("0"), kind: "rate" },
  { code: "B", name: "TVA", rate: Rate.make("18"), kind: "rate" }
] as const

/**
 * The history of a company from its registration on: that many accepted commands with the events they caused, spread evenly over
 * the days, always the same for the same arguments.
 */
export const sampleHistory = (
  decider: Pick<DomainDecider, "decide">,
  seed: number,
  nCommands: number,
  options: HistoryOptions = {}
): ReadonlyArray<HistoryStep> => {
  const random = seeded(seed)
  const { until = IsoDate.make("2026-11-20"), days = 730 } = options
  const first = addDays(until, -days)
  const firstMs = (dayNumber(first) - EPOCH_DAY) * DAY_MS
  const actor = options.actor ?? UserId.make(uuidAt(firstMs, random))
  const device = DeviceId.make(uuidAt(firstMs, random))
  const shop = new Shopkeeper(random, device)
  const steps: Array<HistoryStep> = []

  const companyId = options.companyId ?? CompanyId.make(uuidAt(firstMs, random))
  const register: DomainCommand = {
    _tag: "RegisterCompany",
    companyId,
    identity: { ...FOUNDER, ...options.identity },
    logo: null,
    taxes: TAXES
  }
  const beginning = [register, ...(options.opening?.(companyId, () => uuidAt(firstMs, random)) ?? [])]
  let day = 0
  let today = first
  // A choice may come to nothing (a price set to what it was), so there are more tries than steps; never endlessly many.
  for (let tries = 0; steps.length < nCommands && tries < nCommands * 3 + 10; tries += 1) {
    const elapsed = Math.floor((steps.length * days) / nCommands)
    if (elapsed !== day) {
      day = elapsed
      today = addDays(first, day)
    }
    // Working hours: the business day begins at 8 in the morning.
    const at = firstMs + day * DAY_MS + 8 * 3_600_000 + (steps.length % 1000) * 30_000
    const command = beginning[steps.length] ?? shop.next(at, today)
    const context: DecideContext = { actor, device, authority: "server", today }
    const decision = decider.decide(shop.books, command, context)
    if (decision.kind !== "accepted") continue
    shop.note(decision.events)
    const commandId = CommandId.make(uuidAt(at, random))
    steps.push({ commandId, actor, device, today, at, command, events: decision.events })
  }
  if (steps.length < nCommands) throw new Error(`Only ${steps.length} of ${nCommands} commands were accepted.`)
  return steps
}

/** The events of a history, in order. */
export const eventsOf = (steps: ReadonlyArray<HistoryStep>): ReadonlyArray<DomainEvent> =>
  steps.flatMap((step) => step.events)
