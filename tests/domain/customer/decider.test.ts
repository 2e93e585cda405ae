import { describe, expect, it } from "vitest"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, profile } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const customerId = id.customer(1)
const archived = { _tag: "CustomerArchived", customerId } as const
const erased = { _tag: "CustomerAdded", customerId, profile: { erased: true } } as const

describe("customers", () => {
  it("are added", () => inCompany().when(ask.addCustomer(1)).accepts(customerAdded(1)))
  it("are not added twice under one id", () => inCompany(customerAdded(1)).when(ask.addCustomer(1)).rejects("id_taken"))

  it("are edited field by field, the event keeping the whole profile", () =>
    inCompany(customerAdded(1))
      .when(ask.editCustomer(1, { phone: "+2290166000000" }))
      .accepts({ _tag: "CustomerEdited", customerId, profile: profile({ phone: "+2290166000000" }) }))

  it("keep both of two edits to different fields", () => {
    const { books } = inCompany(customerAdded(1)).after(
      ask.editCustomer(1, { city: "Ouidah" }),
      ask.editCustomer(1, { email: "" })
    )
    expect(books.customers.get(customerId)?.profile).toEqual(profile({ city: "Ouidah", email: "" }))
  })

  it("are left alone by an edit that changes nothing", () => {
    inCompany(customerAdded(1))
      .when(ask.editCustomer(1, { name: profile().name }))
      .doesNothing("unchanged")
    inCompany(customerAdded(1)).when(ask.editCustomer(1, {})).doesNothing("unchanged")
  })

  it("cannot be edited, archived or restored when unknown", () => {
    inCompany()
      .when(ask.editCustomer(1, { city: "Ouidah" }))
      .rejects("customer_unknown")
    inCompany().when(ask.archiveCustomer(1)).rejects("customer_unknown")
    inCompany().when(ask.restoreCustomer(1)).rejects("customer_unknown")
  })

  it("cannot be edited once erased", () =>
    inCompany(erased)
      .when(ask.editCustomer(1, { city: "Ouidah" }))
      .rejects("customer_erased"))

  it("are archived and restored", () => {
    inCompany(customerAdded(1)).when(ask.archiveCustomer(1)).accepts(archived)
    inCompany(customerAdded(1), archived).when(ask.restoreCustomer(1)).accepts({ _tag: "CustomerRestored", customerId })
    const { books } = inCompany(customerAdded(1)).after(ask.archiveCustomer(1))
    expect(books.customers.get(customerId)?.active).toBe(false)
    expect(
      inCompany(customerAdded(1), archived).after(ask.restoreCustomer(1)).books.customers.get(customerId)?.active
    ).toBe(true)
  })

  it("are archived or restored once", () => {
    inCompany(customerAdded(1), archived).when(ask.archiveCustomer(1)).doesNothing("already_archived")
    inCompany(customerAdded(1)).when(ask.restoreCustomer(1)).doesNothing("already_active")
  })
})
