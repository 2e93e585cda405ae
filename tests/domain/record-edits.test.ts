import { describe, expect, it } from "vitest"
import type { DomainCommand } from "../../src/domain/books.ts"
import { overtakenEdit, seeing } from "../../src/domain/record-edits.ts"
import { id } from "../support/ids.ts"
import { ask, customerAdded } from "../support/samples.ts"
import { inCompany } from "../support/scenario.ts"

const edit = (changes: object, before: object) =>
  ({ _tag: "EditCustomer", customerId: id.customer(1), changes, before }) as DomainCommand

/** A customer of Cotonou, whose city and address somebody else has changed since. */
const moved = () => inCompany(customerAdded(1)).after(ask.editCustomer(1, { city: "Parakou", address: "Rue 1" })).books

describe("an edit of a plain record", () => {
  it("says what was seen of the fields that it changes, and of no others", () =>
    expect(seeing(ask.editCustomer(1, { city: "Ouidah" }), { name: "Afi", city: "Cotonou", email: null })).toEqual(
      edit({ city: "Ouidah" }, { city: "Cotonou" })
    ))

  it("is the only command that does", () => {
    const command = ask.archiveCustomer(1)
    expect(seeing(command, { name: "Afi" })).toBe(command)
  })
})

describe("an edit that was overtaken", () => {
  const asked = edit({ city: "Ouidah", email: "afi@exemple.test" }, { city: "Cotonou", email: "contact@adjovi.test" })

  it("is put in the place of theirs knowingly: it is accepted, with all that it asked for", () => {
    const found = overtakenEdit(moved(), asked)
    if (found === undefined) throw new Error("nothing was found")
    expect(found.recordId).toBe(id.customer(1))
    const { decision } = inCompany(customerAdded(1))
      .after(ask.editCustomer(1, { city: "Parakou", address: "Rue 1" }))
      .when(found.mine)
    expect(decision).toMatchObject({
      kind: "accepted",
      events: [{ profile: { city: "Ouidah", email: "afi@exemple.test", address: "Rue 1" } }]
    })
  })

  it("leaves theirs and keeps the rest", () => {
    const rest = overtakenEdit(moved(), asked)?.rest
    expect(rest).toEqual(edit({ email: "afi@exemple.test" }, { email: "contact@adjovi.test" }))
  })

  it("leaves nothing to give where theirs is all it was about", () =>
    expect(overtakenEdit(moved(), edit({ city: "Ouidah" }, { city: "Cotonou" }))?.rest).toBeNull())

  it("shows what is contested, and nothing else", () =>
    expect(overtakenEdit(moved(), asked)?.contested).toMatchObject({
      profile: { city: "Ouidah", email: "contact@adjovi.test", address: "Rue 1" }
    }))

  it("is not to be settled where the record is not here, was erased, or is of another kind", () => {
    const erased = inCompany({ _tag: "CustomerAdded", customerId: id.customer(1), profile: { erased: true } }).books
    expect(overtakenEdit(inCompany().books, asked)).toBeUndefined()
    expect(overtakenEdit(erased, asked)).toBeUndefined()
    expect(overtakenEdit(moved(), ask.archiveCustomer(1))).toBeUndefined()
  })
})
