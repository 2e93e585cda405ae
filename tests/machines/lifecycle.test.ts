import { createMachine, setup } from "xstate"
import { describe, expect, it } from "vitest"
import { invoiceLifecycle, invoiceMachine } from "../../src/machines/documents/invoice.ts"
import { lifecycleOf } from "../../src/machines/lifecycle.ts"

const { initial, next, can, intern, states, events } = invoiceLifecycle
const SETTLEMENTS = ["unpaid", "partial", "paid", "credited", "writtenOff"] as const
type Settlement = (typeof SETTLEMENTS)[number]
const issued = (delivery: "notSent" | "sent", settlement: Settlement) => ({ issued: { delivery, settlement } })

describe("the lookup of a lifecycle", () => {
  it("holds every reachable state of the invoice and no other (DOC-7)", () => {
    expect(initial).toBe("draft")
    expect(states).toHaveLength(12)
    expect(new Set(states)).toEqual(
      new Set([
        "draft",
        "cancelled",
        ...SETTLEMENTS.flatMap((settlement) => [issued("notSent", settlement), issued("sent", settlement)])
      ])
    )
  })

  it("allows exactly the transitions of the machine (DOC-1 to DOC-5, DOC-8 to DOC-10)", () => {
    const allowed = states.flatMap((state) =>
      events.filter((event) => can(state, event)).map((event) => [state, event, next(state, event)])
    )
    const money: ReadonlyArray<readonly [from: Settlement, event: string, to: Settlement]> = [
      ["unpaid", "invoice.pay.part", "partial"],
      ["unpaid", "invoice.pay.rest", "paid"],
      ["unpaid", "invoice.credit.part", "unpaid"],
      ["unpaid", "invoice.credit.whole", "credited"],
      ["unpaid", "invoice.writeOff", "writtenOff"],
      ["partial", "invoice.pay.part", "partial"],
      ["partial", "invoice.pay.rest", "paid"],
      ["partial", "invoice.unapply.part", "partial"],
      ["partial", "invoice.unapply.all", "unpaid"],
      ["partial", "invoice.credit.part", "partial"],
      ["partial", "invoice.credit.rest", "paid"],
      ["partial", "invoice.credit.whole", "credited"],
      ["partial", "invoice.writeOff", "writtenOff"],
      ["paid", "invoice.unapply.part", "partial"],
      ["paid", "invoice.unapply.all", "unpaid"],
      ["paid", "invoice.unapply.surplus", "paid"],
      ["paid", "invoice.credit.part", "paid"],
      ["paid", "invoice.credit.whole", "credited"],
      ["credited", "invoice.unapply.surplus", "credited"],
      ["writtenOff", "invoice.pay.part", "partial"],
      ["writtenOff", "invoice.pay.rest", "paid"],
      ["writtenOff", "invoice.unapply.part", "partial"],
      ["writtenOff", "invoice.unapply.all", "unpaid"],
      ["writtenOff", "invoice.writeOff.reverse.part", "partial"],
      ["writtenOff", "invoice.writeOff.reverse.all", "unpaid"]
    ]
    const settle = (["notSent", "sent"] as const).flatMap((delivery) =>
      money.map(([from, event, to]) => [issued(delivery, from), event, issued(delivery, to)])
    )
    const send = (["notSent", "sent"] as const).flatMap((delivery) =>
      SETTLEMENTS.map((settlement) => [issued(delivery, settlement), "invoice.send", issued("sent", settlement)])
    )
    const expected = [
      ["draft", "invoice.edit", "draft"],
      ["draft", "invoice.issue", issued("notSent", "unpaid")],
      ["draft", "invoice.cancel", "cancelled"],
      ...settle,
      ...send
    ]
    const sorted = (rows: ReadonlyArray<unknown>) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(sorted(allowed)).toEqual(sorted(expected))
  })

  it("gives the very same frozen value for equal states, also when read from JSON in another key order", () => {
    const stored: unknown = JSON.parse('{"issued":{"settlement":"partial","delivery":"sent"}}')
    const state = intern(stored)
    expect(states).toContain(state)
    expect(Object.isFrozen(state)).toBe(true)
    expect(state).toBe(intern(issued("sent", "partial")))
    expect(state && next(state, "invoice.pay.part")).toBe(state)
  })

  it("answers for a state that was not interned as for its interned equal", () => {
    expect(next(issued("sent", "partial"), "invoice.pay.rest")).toBe(intern(issued("sent", "paid")))
    expect(can(issued("sent", "paid"), "invoice.pay.part")).toBe(false)
  })

  it.each([null, undefined, 7, "Draft", [], {}, { issued: { delivery: "sent" } }, { issued: "sent" }])(
    "knows no state %j",
    (value) => expect(intern(value)).toBeUndefined()
  )

  it("survives JSON", () => {
    for (const state of states) expect(intern(JSON.parse(JSON.stringify(state)))).toBe(state)
  })

  it("names every event of the machine", () => expect(events).toEqual(invoiceMachine.events.toSorted()))

  it.each([
    ["a guard", { on: { go: { guard: () => true, target: "b" } } }],
    ["an action", { on: { go: { actions: () => {}, target: "b" } } }],
    ["a timer", { after: { 10: "b" } }],
    ["a step of its own", { always: "b" }]
  ])("refuses a machine with %s", (_what, a) => {
    const machine = createMachine({ id: "m", initial: "a", states: { a, b: {} } })
    expect(() => lifecycleOf(machine)).toThrow("not a pure lifecycle")
  })

  it("stays within the states of a machine with a final state", () => {
    const machine = setup({ types: { events: {} as { type: "end" } } }).createMachine({
      initial: "open",
      states: { open: { on: { end: "closed" } }, closed: { type: "final" } }
    })
    const life = lifecycleOf(machine)
    expect(life.next("open", "end")).toBe("closed")
    expect(life.can("closed", "end")).toBe(false)
  })
})
