import { createMachine, setup } from "xstate"
import { describe, expect, it } from "vitest"
import { invoiceLifecycle, invoiceMachine } from "../../src/machines/documents/invoice.ts"
import { lifecycleOf } from "../../src/machines/lifecycle.ts"

const { initial, next, can, intern, states, events } = invoiceLifecycle
const issued = (delivery: "notSent" | "sent", settlement: "unpaid" | "partial" | "paid") => ({
  issued: { delivery, settlement }
})

describe("the lookup of a lifecycle", () => {
  it("holds every reachable state of the invoice and no other (DOC-7)", () => {
    expect(initial).toBe("draft")
    expect(states).toHaveLength(8)
    expect(new Set(states)).toEqual(
      new Set([
        "draft",
        "cancelled",
        issued("notSent", "unpaid"),
        issued("notSent", "partial"),
        issued("notSent", "paid"),
        issued("sent", "unpaid"),
        issued("sent", "partial"),
        issued("sent", "paid")
      ])
    )
  })

  it("allows exactly the transitions of the machine (DOC-1 to DOC-5)", () => {
    const allowed = states.flatMap((state) =>
      events.filter((event) => can(state, event)).map((event) => [state, event, next(state, event)])
    )
    const pay = (delivery: "notSent" | "sent") => [
      [issued(delivery, "unpaid"), "invoice.pay.part", issued(delivery, "partial")],
      [issued(delivery, "unpaid"), "invoice.pay.rest", issued(delivery, "paid")],
      [issued(delivery, "partial"), "invoice.pay.part", issued(delivery, "partial")],
      [issued(delivery, "partial"), "invoice.pay.rest", issued(delivery, "paid")]
    ]
    const send = (["notSent", "sent"] as const).flatMap((delivery) =>
      (["unpaid", "partial", "paid"] as const).map((settlement) => [
        issued(delivery, settlement),
        "invoice.send",
        issued("sent", settlement)
      ])
    )
    const expected = [
      ["draft", "invoice.edit", "draft"],
      ["draft", "invoice.issue", issued("notSent", "unpaid")],
      ["draft", "invoice.cancel", "cancelled"],
      ...pay("notSent"),
      ...pay("sent"),
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
