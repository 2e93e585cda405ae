import { describe, expect, it } from "vitest"
import { companyHistory } from "../../../src/domain/company/projections/history.ts"
import type { DomainCommand, DomainEvent } from "../../../src/domain/books.ts"
import { WITHHELD_VALUE } from "../../../src/domain/kernel/personal.ts"
import { id } from "../../support/ids.ts"
import { ask, companyRegistered, founded, logo, momo, OWNER } from "../../support/samples.ts"
import { apply, foldAll } from "../../support/scenario.ts"

const itemsOf = (events: ReadonlyArray<DomainEvent>) =>
  events.map((event, index) => ({
    recorded: {
      position: index + 1,
      at: index,
      occurredAt: index,
      by: OWNER,
      device: id.device(1),
      commandId: id.command(index),
      event
    },
    pending: index > 1
  }))

/** What the last of these commands changed. */
const changedBy = (...commands: ReadonlyArray<DomainCommand>) => {
  const books = foldAll(founded)
  const events = commands.flatMap((command) => apply(books, command))
  return companyHistory(itemsOf([...founded, ...events])).at(-1)?.changes
}

describe("the history of a company", () => {
  it("tells who, when, on which device, and what waits for the server", () => {
    const events = [...founded, ...apply(foldAll(founded), ask.editCompany({ address: "Ouidah" }))]
    const history = companyHistory(itemsOf(events))
    expect(history).toHaveLength(2)
    expect(history[1]).toEqual({
      at: 2,
      occurredAt: 2,
      by: OWNER,
      device: id.device(1),
      commandId: id.command(2),
      position: 3,
      type: "CompanyEdited",
      pending: true,
      changes: [
        {
          field: "address",
          of: "",
          before: { as: "text", text: companyRegistered.identity.address },
          after: { as: "text", text: "Ouidah" }
        }
      ]
    })
  })

  it("names no device for the registration, which the server makes", () =>
    expect(companyHistory(itemsOf(founded))[0]).toMatchObject({ type: "CompanyRegistered", device: null }))

  it("leaves it to the reader's language to name country and currency", () =>
    expect(changedBy(ask.editCompany({ country: "CI", currency: "EUR" }))).toEqual([
      { field: "country", of: "", before: { as: "country", code: "BJ" }, after: { as: "country", code: "CI" } },
      { field: "currency", of: "", before: { as: "currency", code: "XOF" }, after: { as: "currency", code: "EUR" } }
    ]))

  it("tells what was added and what was taken away", () => {
    const phone = { as: "text", text: "+2290197123456" }
    const called = ask.editCompany({ phone: "+2290197123456" })
    expect(changedBy(called)).toEqual([{ field: "phone", of: "", before: null, after: phone }])
    expect(changedBy(called, ask.editCompany({ phone: "" }))).toEqual([
      { field: "phone", of: "", before: phone, after: null }
    ])
    expect(changedBy(ask.changeLogo(logo(1)), ask.changeLogo(logo(2)))).toEqual([
      { field: "logo", of: "", before: { as: "image" }, after: { as: "image" } }
    ])
  })

  it("tells what became of a tax, and of the default with it", () => {
    const [tax] = companyRegistered.taxes
    expect(changedBy(ask.archiveTax("A"))).toEqual([
      {
        field: "tax",
        of: "A",
        before: { as: "tax", tax, isArchived: false },
        after: { as: "tax", tax, isArchived: true }
      },
      { field: "defaultTax", of: "", before: { as: "text", text: "Exonéré" }, after: null }
    ])
  })

  it("tells of ways to pay, and keeps silent about what was erased", () => {
    const { name, details } = momo
    const option = { as: "option", name, details, isArchived: false }
    expect(changedBy(ask.addOption(1))).toEqual([
      { field: "paymentOption", of: id.paymentOption(1), before: null, after: option }
    ])
    const erased: DomainEvent = {
      _tag: "CompanyContactChanged",
      companyId: companyRegistered.companyId,
      contact: { erased: true }
    }
    expect(companyHistory(itemsOf([...founded, erased])).at(-1)?.changes).toEqual([
      { field: "phone", of: "", before: null, after: { as: "erased" } },
      { field: "email", of: "", before: null, after: { as: "erased" } }
    ])
  })

  it("tells what is kept from this member apart from what was erased", () => {
    const added = {
      _tag: "PaymentOptionAdded",
      companyId: companyRegistered.companyId,
      optionId: id.paymentOption(1),
      option: WITHHELD_VALUE
    }
    expect(companyHistory(itemsOf([...founded, added as DomainEvent])).at(-1)?.changes).toEqual([
      { field: "paymentOption", of: id.paymentOption(1), before: null, after: { as: "withheld" } }
    ])
  })
})
