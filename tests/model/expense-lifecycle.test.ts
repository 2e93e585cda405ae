import type { DomainCommand } from "../../src/domain/books.ts"
import type { DecideContext } from "../../src/domain/kernel/decider.ts"
import { expenseMachine, type ExpenseLifecycleEvent } from "../../src/machines/money/expense.ts"
import { expenseId, spend } from "../support/expenses.ts"
import { apply, inCompany, type Scenario } from "../support/scenario.ts"
import { judgesEveryPath } from "./judged-paths.ts"

/** An expense of 1000 as its machine is walked over it: what is paid of it, and in which payments. */
class Walk {
  readonly #books: Scenario["books"]
  readonly #context: DecideContext
  readonly #paid = new Map<number, number>()
  #owed = 1000
  #count = 0

  constructor(context: DecideContext) {
    this.#books = inCompany().after(spend.record(1)).books
    this.#context = context
  }

  get state() {
    return this.#books.expenses.get(expenseId(1))?.lifecycle
  }

  #do(command: DomainCommand): void {
    apply(this.#books, command, this.#context)
  }

  #sum(): number {
    return [...this.#paid.values()].reduce((left, right) => left + right, 0)
  }

  #pay(amount: number): void {
    this.#count += 1
    this.#paid.set(this.#count, amount)
    this.#do(spend.pay(1, this.#count, String(amount)))
  }

  #unpay(n: number): void {
    this.#paid.delete(n)
    this.#do(spend.voidPayment(1, n))
  }

  #edit(amount: number): void {
    this.#owed = amount
    this.#do(spend.edit(1, { amount: String(amount) }))
  }

  /** Pays in two, so that one of them can be taken back and the other stays. */
  readonly events: { readonly [type in ExpenseLifecycleEvent["type"]]: () => void } = {
    "expense.edit.nothing": () => this.#edit(this.#owed + 1),
    "expense.edit.part": () => this.#edit(this.#sum() + 1),
    "expense.edit.all": () => this.#edit(this.#owed === this.#sum() ? this.#sum() - 1 : this.#sum()),
    "expense.pay.part": () => this.#pay(1),
    "expense.pay.rest": () => this.#pay(this.#owed - this.#sum()),
    "expense.pay.surplus": () => this.#pay(1),
    "expense.unpay.part": () => {
      // What is left after one is taken back must be a part: where there is one payment alone, another part comes before it.
      const [first] = this.#paid.keys()
      if (this.#paid.size === 1) this.#pay(1)
      if (first !== undefined) this.#unpay(first)
    },
    "expense.unpay.all": () => {
      const [last, ...others] = this.#paid.keys()
      for (const n of others) this.#unpay(n)
      if (last !== undefined) this.#unpay(last)
    },
    "expense.unpay.surplus": () => {
      if (this.#paid.size === 0 || this.state === "paid") this.#pay(1)
      this.#unpay(this.#count)
    },
    "expense.void": () => {
      this.#paid.clear()
      this.#do(spend.void(1))
    }
  }
}

judgesEveryPath("the expense lifecycle", expenseMachine, (context) => new Walk(context))
