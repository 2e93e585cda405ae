import { describe, expect, it } from "vitest"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import { recordIdsOf, type DomainCommand } from "../../../src/domain/books.ts"
import { records } from "../../../src/ui/records/all.ts"
import { recordOf } from "../../../src/ui/records/of-command.ts"
import { ask } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const recordBehind = (command: DomainCommand, { books } = inCompany(), may = (_type: string) => true) =>
  recordOf(records, books, { type: command._tag, recordIds: recordIdsOf(command), may })

describe("an operation on the company that was refused", () => {
  it.each([
    [ask.editCompany({ currency: "EUR" }), "/dashboard/settings/company"],
    [ask.archiveOption(1), "/dashboard/settings/company"],
    [ask.chooseTax("A"), "/dashboard/settings/taxes"],
    [ask.changeTexts({ notes: richText("Merci") }), "/dashboard/settings/invoice"]
  ] as const)("leads to the page where it was asked for", (command, href) =>
    expect(recordBehind(command)).toEqual({ name: "Atelier Dossou", href, isToCorrect: false })
  )
})

describe("a draft that was not issued", () => {
  const drafted = () => inCompany().after(ask.addCustomer(1), ask.draft(1))
  const leads = (may?: () => boolean) => {
    const { href = "", isToCorrect } = recordBehind(ask.issue(1), drafted(), may) ?? {}
    return { isEditor: href.endsWith("/edit"), isToCorrect }
  }

  it("is corrected in the editor", () => expect(leads()).toEqual({ isEditor: true, isToCorrect: true }))

  it("is shown as it is to who may not write it", () =>
    expect(leads(() => false)).toEqual({ isEditor: false, isToCorrect: false }))
})
