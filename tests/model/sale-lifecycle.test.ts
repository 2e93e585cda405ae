import type { DomainCommand } from "../../src/domain/books.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import { keptOf, worthOf } from "../../src/domain/sale/aggregate.ts"
import { saleMachine, type SaleLifecycleEvent } from "../../src/machines/money/sale.ts"
import { SalePaymentId } from "../../src/domain/sale/events.ts"
import { saleId, sell, soldLine } from "../support/sales.ts"
import { apply, inCompany, type Scenario } from "../support/scenario.ts"
import { judgesEveryPath } from "./judged-paths.ts"

/** A sale of 1000 pieces at one franc and one that is given away, as its machine is walked over it. */
class Walk {
  readonly #books: Scenario["books"]
  readonly #context: DecideContext
  #count = 0

  constructor(context: DecideContext) {
    const lines = [soldLine(1, "1000", "1"), soldLine(2, "1", "0")]
    this.#books = inCompany().after(sell.record(1, [], { lines })).books
    this.#context = context
  }

  get #sale() {
    const sale = this.#books.sales.get(saleId(1))
    if (sale === undefined) throw new Error("There is no such sale")
    return sale
  }

  get state() {
    return this.#sale.lifecycle
  }

  get #kept(): number {
    return Number(keptOf(this.#sale))
  }

  get #worth(): number {
    return Number(worthOf(this.#sale))
  }

  #do(command: DomainCommand): void {
    apply(this.#books, command, this.#context)
  }

  #pay(amount: number): number {
    this.#count += 1
    this.#do(sell.pay(1, this.#count, String(amount)))
    return amount
  }

  #back(quantity: number, refunded: number, isAll = false): void {
    this.#count += 1
    const { lines } = this.#sale.recorded.details
    const given = [
      { lineId: lines[0]?.lineId, quantity: String(quantity) },
      ...(isAll ? [{ lineId: lines[1]?.lineId, quantity: "1" }] : [])
    ]
    this.#do(sell.takeBack(1, this.#count, "1", String(refunded), { lines: given as never }))
  }

  #void(paymentId: string): void {
    this.#do({ _tag: "VoidSalePayment", saleId: saleId(1), paymentId: SalePaymentId.make(paymentId), reason: "Erreur" })
  }

  get #living(): ReadonlyArray<string> {
    return this.#sale.money.flatMap(({ paymentId, voided }) => (voided ? [] : [paymentId]))
  }

  readonly events: { readonly [type in SaleLifecycleEvent["type"]]: () => void } = {
    "sale.pay.part": () => void this.#pay(1),
    // In two, so that one of them can be taken back and the other stays.
    "sale.pay.rest": () => {
      this.#pay(1)
      this.#pay(this.#worth - this.#kept)
    },
    "sale.pay.surplus": () => void this.#pay(1),
    "sale.unpay.nothing": () => {
      if (this.#living.length === 0) this.#back(1, this.#pay(1))
      for (const paymentId of this.#living) this.#void(paymentId)
    },
    "sale.unpay.part": () => {
      if (this.state === "partlyPaid") this.#pay(1)
      const last = this.#living.at(-1)
      if (last !== undefined) this.#void(last)
    },
    "sale.unpay.all": () => {
      this.#pay(1)
      const last = this.#living.at(-1)
      if (last !== undefined) this.#void(last)
    },
    "sale.return.nothing": () => this.#back(1, this.#kept),
    "sale.return.part": () => this.#back(1, Math.max(0, this.#kept - this.#worth + 2)),
    "sale.return.all": () => this.#back(this.#worth - this.#kept, 0),
    "sale.return.whole": () => this.#back(Math.max(1, this.#worth), 0, true),
    "sale.invoice": () => this.#do(sell.invoice(1)),
    "sale.void": () => this.#do(sell.void(1))
  }
}

judgesEveryPath("the sale lifecycle", saleMachine, (context) => new Walk(context))
