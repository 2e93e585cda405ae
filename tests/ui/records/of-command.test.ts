import { describe, expect, it } from "vitest"
import { recordIdsOf, type DomainCommand } from "../../../src/domain/books.ts"
import { records } from "../../../src/ui/records/all.ts"
import { recordOf } from "../../../src/ui/records/of-command.ts"
import { ask } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const recordBehind = (command: DomainCommand) =>
  recordOf(records, inCompany().books, {
    type: command._tag,
    recordIds: recordIdsOf(command)
  })

describe("an operation on the company that was refused", () => {
  it.each([
    [ask.editCompany({ currency: "EUR" }), "/dashboard/settings/company"],
    [ask.archiveOption(1), "/dashboard/settings/company"],
    [ask.chooseTax("A"), "/dashboard/settings/taxes"],
    [ask.changeTexts({ notes: "Merci" }), "/dashboard/settings/invoice"]
  ] as const)("leads to the page where it was asked for", (command, href) =>
    expect(recordBehind(command)).toEqual({ name: "Atelier Dossou", href, isToCorrect: false })
  )
})
