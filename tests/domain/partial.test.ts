import * as fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { assembly, commandKinds, type DomainCommand, type DomainEvent } from "../../src/domain/books.ts"
import * as decider from "../../src/domain/decider.ts"
import { aggregate } from "../../src/domain/kernel/aggregate.ts"
import { assembleBooks } from "../../src/domain/kernel/assembly.ts"
import { accept, reject, shapesOf, type DecideContext, type Decider } from "../../src/domain/kernel/decider.ts"
import { isErased, WITHHELD_VALUE, type Erased } from "../../src/domain/kernel/personal.ts"
import { allows, ROLES, type Role } from "../../src/domain/kernel/permissions.ts"
import { readingScopeOf, WHOLE } from "../../src/domain/kernel/reading.ts"
import { loadDeciderOf } from "../../src/domain/load-decider.ts"
import { anyCommand, anyHistory } from "../support/arbitrary.ts"
import { cases, withCases } from "../support/cases.ts"
import { handedOf } from "../support/handed.ts"
import { id } from "../support/ids.ts"
import { ask, byDevice, founded, joined } from "../support/samples.ts"
import { foldAll, inCompany } from "../support/scenario.ts"
import { boat } from "./boat/aggregate.ts"

/** A made-up trip of whoever sells, in a boat that only those who read expenses know. */
const BookTrip = Schema.TaggedStruct("BookTrip", { tripId: Schema.String, boatId: Schema.String })
const CountTrips = Schema.TaggedStruct("CountTrips", { tripId: Schema.String })
const NameBoat = Schema.TaggedStruct("NameBoat", { tripId: Schema.String, boatId: Schema.String })
const TripBooked = Schema.TaggedStruct("TripBooked", { tripId: Schema.String, name: Schema.String })
type TripCommand = typeof BookTrip.Type | typeof CountTrips.Type | typeof NameBoat.Type
type Trip = { readonly name: string } | undefined

interface TripBooks {
  readonly boats: { readonly get: (id: string) => { readonly details: { readonly name: string } | Erased } | undefined }
}
interface TripNeeds {
  readonly boat: ReturnType<TripBooks["boats"]["get"]>
}

const trips: Decider<Trip, TripCommand, typeof TripBooked.Type, "boat_unknown", TripBooks, TripNeeds> = {
  commands: shapesOf({ BookTrip, CountTrips, NameBoat }),
  refusals: ["boat_unknown"],
  // The table is named for every command, and asked by one.
  needs: ({ boats }, command) => ({ boat: command._tag === "CountTrips" ? undefined : boats.get(command.boatId) }),
  decide: (_state, command, context) => {
    const { tripId } = command
    if (command._tag === "CountTrips") return accept({ _tag: "TripBooked", tripId, name: "" })
    if (command._tag === "BookTrip")
      return context.boat === undefined ? reject("boat_unknown") : accept({ _tag: "TripBooked", tripId, name: "" })
    const details = context.boat?.details
    return accept({ _tag: "TripBooked", tripId, name: details === undefined || isErased(details) ? "" : details.name })
  }
}

const trip = aggregate<Trip, typeof TripBooked.Type, TripCommand>()({
  name: "trip",
  slot: "trips",
  id: "tripId",
  initial: undefined,
  evolve: (_state, { name }) => ({ name }),
  readers: "sales",
  events: { TripBooked: {} },
  commands: { BookTrip: { area: "sales" }, CountTrips: { area: "sales" }, NameBoat: { area: "sales" } },
  decider: async () => ({ decider: trips }),
  schemas: async () => ({ TripBooked })
})

const larger = assembleBooks([...assembly.aggregates, boat, trip], [])
const made = await loadDeciderOf(larger)
const [MEMBER, BOAT] = [id.user(2), "b"]
const boatAdded = { _tag: "BoatAdded", boatId: BOAT, details: { name: "Sirène", owner: "" } } as const

const seaside = (role: Role, ...events: ReadonlyArray<Parameters<typeof larger.evolve>[1]>) => {
  const books = larger.emptyBooks()
  for (const event of [...founded, joined(role, MEMBER), ...events]) larger.evolve(books, event)
  return books
}
const by = (role: Role): DecideContext => ({ ...byDevice, actor: MEMBER, reads: { role } })
const book = { _tag: "BookTrip", tripId: "t", boatId: BOAT } as const
const name = { _tag: "NameBoat", tripId: "t", boatId: BOAT } as const
const unknown = { kind: "rejected", refusal: { code: "boat_unknown" } }
const booked = { _tag: "TripBooked", tripId: "t", name: "" }

describe("a rule that asks for a record which is withheld", () => {
  it("refuses nobody for what is not there: the server will say", () => {
    expect(made.foresee(seaside("seller"), book, by("seller"))).toEqual({ kind: "open", events: [] })
    expect(made.decide(seaside("seller", boatAdded), book, by("seller")).kind).toBe("accepted")
  })
  it("refuses where the books are whole, or hold such records", () => {
    expect(made.foresee(seaside("seller"), book, { ...byDevice, actor: MEMBER })).toEqual(unknown)
    expect(made.foresee(seaside("accountant"), book, by("accountant"))).toEqual(unknown)
    expect(made.foresee(seaside("admin"), book, by("admin"))).toEqual(unknown)
  })
  it("is foreseen as far as it can be said", () =>
    expect(made.foresee(seaside("seller"), name, by("seller"))).toEqual({ kind: "open", events: [booked] }))
  it("is decided where it asks for no such record, though it could", () => {
    const count = { _tag: "CountTrips", tripId: "t" } as const
    expect(made.foresee(seaside("seller"), count, by("seller"))).toEqual({ kind: "accepted", events: [booked] })
  })
  it("is refused as ever to whoever may not ask", () =>
    expect(made.foresee(seaside("viewer"), book, by("viewer"))).toMatchObject({ refusal: { code: "not_allowed" } }))
})

describe("a rule that asks for a value which is withheld", () => {
  const withheld = { ...boatAdded, details: WITHHELD_VALUE }
  it("is open, and one that was erased is not", () => {
    expect(made.foresee(seaside("accountant", withheld), name, by("accountant"))).toEqual({
      kind: "open",
      events: [booked]
    })
    const erased = { ...boatAdded, details: { erased: true } } as const
    expect(made.foresee(seaside("accountant", erased), name, by("accountant")).kind).toBe("accepted")
  })
  it("leaves nothing behind for the next one", () => {
    made.foresee(seaside("accountant", withheld), name, by("accountant"))
    expect(made.foresee(seaside("accountant", boatAdded), name, by("accountant")).kind).toBe("accepted")
  })
})

describe("what a seller foresees of an invoice", () => {
  const events = inCompany(joined("seller", MEMBER)).books
  const issued = (withOption: boolean) => {
    const given: Array<DomainEvent> = [...founded, joined("seller", MEMBER)]
    const books = foldAll(given)
    for (const command of [
      ask.addCustomer(1),
      ...(withOption ? [ask.addOption(1)] : []),
      ask.draft(1)
    ] as ReadonlyArray<DomainCommand>) {
      const decision = decider.decide(books, command, byDevice)
      if (decision.kind !== "accepted") throw new Error(decision.kind)
      foldAll(decision.events, books)
      given.push(...decision.events)
    }
    const part = foldAll(handedOf("seller", given))
    return decider.foresee(part, ask.issue(1, "P-0001-1"), by("seller"))
  }
  it("is open where the ways to pay are withheld that stand on it, and shown without them", () => {
    expect(events.company).not.toBeNull()
    expect(issued(true)).toMatchObject({ kind: "open", events: [{ _tag: "InvoiceIssued" }] })
  })
  it("is decided where there are none", () => expect(issued(false).kind).toBe("accepted"))
})

const partial = ROLES.filter((role) => readingScopeOf({ role }) !== WHOLE)
const RUNS = cases(60, 1_000)

describe("a part of the books", () => {
  it.each(partial)(withCases("decides nothing otherwise than the whole does for a %s", RUNS), (role) => {
    fc.assert(
      fc.property(anyHistory, fc.array(anyCommand, { minLength: 5, maxLength: 20 }), ({ events }, commands) => {
        const all = [...events, joined(role, MEMBER)]
        const [whole, part] = [foldAll(handedOf("owner", all)), foldAll(handedOf(role, all))]
        if (whole.company === null) return
        for (const command of commands) {
          const { area } = commandKinds[command._tag]
          if (area !== null && !allows(role, area)) continue
          const foreseen = decider.foresee(part, command, by(role))
          const decided = decider.decide(whole, command, { ...byDevice, actor: MEMBER })
          if (foreseen.kind === "open") expect(foreseen.events.length === 0 || decided.kind === "accepted").toBe(true)
          else expect(foreseen).toEqual(decided)
        }
      }),
      { numRuns: RUNS }
    )
  })
})
