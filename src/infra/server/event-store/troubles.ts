import { describe } from "./failures.ts"
import type { Fault, Trouble, Troubles } from "./judge.ts"

/** How often a command on which our own code fails is tried before it is given up. */
const ATTEMPTS_MAX = 3
/** Failing commands that are remembered; devices that never come back must not fill the memory. */
const ATTEMPTS_KEPT = 10_000

/** Counts how often our own code failed on a command. `report` is called with what the operator should read. */
export class Attempts {
  readonly #counts = new Map<string, number>()
  readonly #report: (message: string) => void

  constructor(report: (message: string) => void) {
    this.#report = report
  }

  /** Whether the command is given up rather than tried again by the device. */
  givesUp(companyId: string, { commandId, type }: Fault["command"], error: unknown): boolean {
    const key = `${companyId}|${commandId}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#report(`${type} ${key} failed (attempt ${count}): ${describe(error)}`)
    if (count < ATTEMPTS_MAX) {
      if (this.#counts.size >= ATTEMPTS_KEPT) this.#counts.clear()
      this.#counts.set(key, count)
      return false
    }
    this.#counts.delete(key)
    return true
  }
}

/** What one group of jobs has met. Each failure counts once, however often the group is begun anew. */
export class GroupTroubles {
  readonly #attempts: Attempts
  readonly #byCompany = new Map<string, Map<string, Trouble>>()
  /** Jobs of which something other than a command cannot be written. */
  readonly skipped = new Set<unknown>()

  constructor(attempts: Attempts) {
    this.#attempts = attempts
  }

  of(companyId: string): Troubles {
    return this.#byCompany.get(companyId) ?? new Map()
  }

  /** Our own code, or a rule of the tables, failed on a command. One that cannot even be given up is left for later. */
  add(companyId: string, command: Fault["command"], error: unknown): void {
    const troubles = this.#byCompany.get(companyId) ?? new Map<string, Trouble>()
    const isFirst = !troubles.has(command.commandId)
    const trouble = this.#attempts.givesUp(companyId, command, error) && isFirst ? "given-up" : "later"
    this.#byCompany.set(companyId, troubles.set(command.commandId, trouble))
  }
}
