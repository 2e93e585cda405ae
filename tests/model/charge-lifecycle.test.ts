import type { DomainCommand } from "../../src/domain/books.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import { addMonths } from "../../src/domain/kernel/calendar.ts"
import { chargeMachine, type ChargeLifecycleEvent } from "../../src/machines/money/charge.ts"
import { chargeId, due, fixed } from "../support/charges.ts"
import { apply, inCompany, type Scenario } from "../support/scenario.ts"
import { judgesEveryPath } from "./judged-paths.ts"

/** A charge as its machine is walked over it; each step is about a due date of its own. */
class Walk {
  readonly #books: Scenario["books"]
  readonly #context: DecideContext
  #count = 0

  constructor(context: DecideContext) {
    this.#books = inCompany().after(fixed.add(1)).books
    this.#context = context
  }

  get state() {
    return this.#books.charges.get(chargeId(1))?.lifecycle
  }

  #do(...commands: ReadonlyArray<DomainCommand>): void {
    for (const command of commands) apply(this.#books, command, this.#context)
  }

  #day(): string {
    this.#count += 1
    return addMonths(due("2026-10-05"), this.#count)
  }

  readonly events: { readonly [type in ChargeLifecycleEvent["type"]]: () => void } = {
    "charge.change": () => {
      const day = this.#day()
      this.#do(fixed.change(1, day, { amount: String(this.#count) }))
    },
    "charge.pause": () => this.#do(fixed.pause(1, this.#day())),
    "charge.resume": () => this.#do(fixed.resume(1, this.#day())),
    "charge.end": () => this.#do(fixed.end(1, this.#day())),
    "charge.confirm": () => this.#do(fixed.confirm(1, this.#day())),
    "charge.skip": () => this.#do(fixed.skip(1, this.#day())),
    "charge.unskip": () => {
      const day = this.#day()
      this.#do(fixed.skip(1, day), fixed.unskip(1, day))
    }
  }
}

judgesEveryPath("the lifecycle of a charge", chargeMachine, (context) => new Walk(context))
