import { describe, expect, it } from "vitest"
import { assembly, eventKinds, type EventType } from "../../src/domain/books.ts"
import { ROLES, type Role, type Scope } from "../../src/domain/kernel/permissions.ts"
import {
  mayRead,
  mayReadField,
  mayReadFiles,
  nameIn,
  readerOf,
  readingScopeOf,
  readsArea,
  WHOLE
} from "../../src/domain/kernel/reading.ts"

const scopes: ReadonlyArray<Scope> = ["all", "inventory", "sales", "expenses", "members", "statistics", "data"]

/** Written out rather than computed: this is what each role was promised. */
const promised: { readonly [role in Role]: ReadonlyArray<Scope> } = {
  owner: scopes,
  admin: scopes,
  accountant: ["all", "inventory", "sales", "expenses", "statistics", "data"],
  seller: ["all", "inventory", "sales"],
  viewer: ["all", "inventory", "sales", "expenses", "statistics"]
}
const contact: ReadonlyArray<Role> = ["owner", "admin", "accountant", "seller"]
const bank: ReadonlyArray<Role> = ["owner", "admin", "accountant"]
const files: { readonly [role in Role]: ReadonlyArray<Scope> } = {
  ...promised,
  viewer: ["all", "statistics"]
}

const by = "0190a0b0-0000-7000-8000-000000000002"
const everyone = ROLES
const notInvited: ReadonlyArray<Role> = ["owner", "admin"]
const noSeller: ReadonlyArray<Role> = ["owner", "admin", "accountant", "viewer"]

/** Who reads the events of each kind of record, whatever the records of later ones: nobody else may by a slip in a door. */
const pinned: { readonly [name in (typeof assembly.aggregates)[number]["name"]]: ReadonlyArray<Role> } = {
  company: everyone,
  customer: everyone,
  product: everyone,
  invoice: everyone,
  "credit-note": everyone,
  estimate: everyone,
  payment: everyone,
  sharing: everyone,
  template: everyone,
  erasure: everyone,
  sale: everyone,
  till: everyone,
  supplier: noSeller,
  expense: noSeller,
  charge: noSeller,
  "money-account": noSeller,
  transfer: noSeller,
  reconciliation: noSeller,
  "supplier-payment": noSeller,
  "bank-statement": noSeller,
  "other-money": noSeller,
  stock: everyone
}
/** Those of an aggregate that others read than the rest of it. */
const apart: { readonly [type in EventType]?: ReadonlyArray<Role> } = {
  MemberInvited: notInvited,
  MemberInvitationWithdrawn: notInvited,
  MemberInvitationAccepted: notInvited,
  MemberInvitationDeclined: notInvited
}
const types = Object.entries(eventKinds)

describe("who reads what", () => {
  it.each(ROLES.flatMap((role) => types.map(([type, kind]) => [role, type, kind] as const)))(
    "%s: %s",
    (role, _type, kind) => {
      const event = { kind, by }
      const reads = promised[role].includes(kind.readers)
      expect(mayRead({ role }, event)).toBe(reads)
      for (const field of Object.keys(kind.personal)) {
        const sort = kind.bank.includes(field) ? bank : contact
        expect(mayReadField({ role }, event, field), field).toBe(reads && sort.includes(role))
      }
    }
  )

  it.each(assembly.aggregates.flatMap(({ name, events }) => Object.keys(events).map((type) => [type, name] as const)))(
    "%s of %s is read by whom it was promised to",
    (type, name) => {
      const event = { kind: assembly.eventKindOf(type), by }
      const roles = apart[type as EventType] ?? pinned[name]
      expect(ROLES.filter((role) => mayRead({ role }, event))).toEqual(roles)
    }
  )

  it.each([
    ["PaymentOptionAdded", "option"],
    ["PaymentOptionEdited", "option"],
    ["MoneyAccountAdded", "bank"],
    ["MoneyAccountEdited", "bank"],
    ["StatementImported", "details"]
  ] as const)("keeps where the company is paid from whoever sells or looks at figures: %s", (type, field) => {
    const event = { kind: eventKinds[type], by }
    expect(ROLES.filter((role) => mayReadField({ role }, event, field))).toEqual(bank)
  })

  it("keeps every personal value from whoever looks at figures", () => {
    for (const [, kind] of types) {
      for (const field of Object.keys(kind.personal))
        expect(mayReadField({ role: "viewer" }, { kind, by }, field)).toBe(false)
    }
  })

  it("lets only those who read everything read a kind of event that this build does not know", () => {
    expect(ROLES.filter((role) => mayRead({ role }, { kind: undefined, by }))).toEqual(["owner", "admin"])
    expect(ROLES.filter((role) => mayReadField({ role }, { kind: undefined, by }, "profile"))).toEqual([
      "owner",
      "admin"
    ])
  })

  it("gives no record to somebody who lacks a part of its history", () => {
    for (const { events, folds, name, readers } of assembly.aggregates) {
      const changing = Object.entries(events)
        .filter(([, { touches = true }]) => touches !== false)
        .map(([type]) => type)
      for (const type of [...changing, ...Object.keys(folds)]) {
        const kind = assembly.eventKindOf(type)
        const lacking = ROLES.filter((role) => readsArea({ role }, readers) && !mayRead({ role }, { kind, by }))
        expect(lacking, `${name}: ${type}`).toEqual([])
      }
    }
  })

  it.each(ROLES)("%s: areas and files", (role) => {
    expect(scopes.filter((area) => readsArea({ role }, area))).toEqual(
      scopes.filter((area) => promised[role].includes(area))
    )
    expect(scopes.filter((area) => mayReadFiles({ role }, area))).toEqual(
      scopes.filter((area) => files[role].includes(area))
    )
  })

  it.each(ROLES)("%s: is read back from the name of what they read", (role) => {
    const scope = readingScopeOf({ role })
    const reader = readerOf(scope)
    expect(reader === undefined ? undefined : readingScopeOf(reader)).toBe(scope)
    expect(readerOf("seller.0")).toBeUndefined()
  })

  it("names what each role reads, the same for those who read the same", () => {
    expect(ROLES.map((role) => readingScopeOf({ role }))).toEqual([
      WHOLE,
      WHOLE,
      "accountant.4",
      "seller.4",
      "viewer.4"
    ])
  })
})

it("of somebody whose name alone may be read, all that leads to them is empty, in the same shape", () => {
  const apart = { kind: "company", name: "Chez Afi", currency: null, creditLimit: "5000", tags: ["gros"] }
  const contact = {
    phone: "+2290166000000",
    email: "afi@exemple.test",
    city: "Cotonou",
    taxId: "3201",
    note: "près du marché"
  }
  const details = JSON.stringify({ ...apart, ...contact, contacts: [{ name: "Awa" }], unheardOf: { phone: "1" } })
  const emptied = Object.fromEntries(Object.keys(contact).map((field) => [field, ""]))
  expect(JSON.parse(nameIn(details))).toEqual({ ...apart, ...emptied, contacts: [] })
})
