import { describe, expect, it } from "vitest"
import { invoicePaper } from "../../../src/domain/invoice/projections/paper.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const saved = () => inCompany(customerAdded(1)).after(ask.saveTemplate(1, 0, "A"), ask.saveTemplate(2, 0, "B"))
const issuedIn = (books: ReturnType<typeof saved>["books"], n: number) => books.invoices.get(id.invoice(n))?.issued
const lookOf = (books: ReturnType<typeof saved>["books"], n: number) => {
  const frozen = issuedIn(books, n)?.template
  return frozen === undefined || frozen === null ? null : [frozen.templateId, frozen.version]
}

describe("a template", () => {
  it("is saved in versions, each over the one that its author saw", () => {
    const scenario = saved().after(ask.saveTemplate(1, 1, "A2"))
    expect(scenario.books.templates.get(id.template(1))).toMatchObject({ name: "A2", version: 2, active: true })
    scenario.when(ask.saveTemplate(1, 1, "late")).rejects("stale")
    scenario.when(ask.saveTemplate(1, 2, "A2")).doesNothing("unchanged")
  })

  it("is what new documents look like once it is chosen: for their type before all", () => {
    const { books } = saved().after(
      ask.draft(1),
      ask.issue(1),
      ask.chooseTemplate(1, "all", true),
      ask.draft(2),
      ask.issue(2),
      ask.chooseTemplate(2, "invoice", true),
      ask.draft(3),
      ask.issue(3),
      ask.credit(1, 3),
      ask.archiveTemplate(2),
      ask.draft(4),
      ask.issue(4),
      ask.chooseTemplate(1, "all", false),
      ask.draft(5),
      ask.issue(5)
    )
    expect([1, 2, 3, 4, 5].map((n) => lookOf(books, n))).toEqual([
      null,
      [id.template(1), 1],
      [id.template(2), 1],
      [id.template(1), 1],
      null
    ])
    expect(books.creditNotes.get(id.creditNote(1))?.issued.template?.templateId).toBe(id.template(1))
  })

  it("never changes what was issued, and what a draft looks like at once", () => {
    const scenario = saved().after(ask.chooseTemplate(1, "all", true), ask.draft(1), ask.issue(1), ask.draft(2))
    const look = (n: number) => invoicePaper(scenario.books, id.invoice(n), TODAY)?.template?.layout
    expect([look(1), look(2)]).toEqual(["kente", "kente"])
    scenario.after(ask.saveTemplate(1, 1, "A", "poster"), ask.chooseTemplate(2, "all", true))
    scenario.after(ask.chooseTemplate(1, "all", true))
    expect([look(1), look(2)]).toEqual(["kente", "poster"])
  })

  it("gets a stamp and a signature whatever version it has come to, which later documents bear and issued ones do not", () => {
    const scenario = saved().after(ask.chooseTemplate(1, "all", true), ask.draft(1), ask.issue(1), ask.draft(2))
    scenario.after(ask.saveTemplate(1, 1, "A", "poster"), ask.addTemplatePicture(1, "stamp", "a"))
    scenario.after(ask.addTemplatePicture(1, "signature", "b"), ask.issue(2), ask.addTemplatePicture(1, "stamp", "c"))
    const picturesOn = (n: number) => {
      const template = invoicePaper(scenario.books, id.invoice(n), TODAY)?.template
      return [template?.layout, template?.stamp?.sha256[0], template?.signature?.sha256[0]]
    }
    expect([picturesOn(1), picturesOn(2)]).toEqual([
      ["kente", undefined, undefined],
      ["poster", "a", "b"]
    ])
    scenario.when(ask.addTemplatePicture(1, "stamp", "c")).doesNothing("unchanged")
    scenario.when(ask.addTemplatePicture(9)).rejects("record_unknown")
    scenario.when(ask.saveTemplate(1, 2)).rejects("stale")
  })

  it("that is not there is neither chosen nor put away", () => {
    inCompany()
      .when(ask.chooseTemplate(1, "all", true))
      .rejects("record_unknown")
    saved().when(ask.restoreTemplate(1)).doesNothing("already_active")
  })
})
