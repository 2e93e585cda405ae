import { readCommand } from "../../../src/domain/decider.ts"
import type { AttentionItem } from "../../../src/infra/browser/books-port.ts"
import { draftOfDemo } from "./demo-books.ts"
import { customerId, invoiceId } from "./ids.ts"

const at = (n: number): number => Date.UTC(2026, 2, 18, 9, 30 + n)

const datedAhead = (n: number): AttentionItem => ({
  commandId: `refused-${n}`,
  type: "IssueInvoice",
  code: "issue_date_ahead",
  detail: { issueDate: "2026-05-02", today: "2026-03-18" },
  recordIds: [invoiceId(90)],
  command: null,
  at: at(n)
})

const issuedMeanwhile = (n: number): AttentionItem => {
  const read = readCommand("SaveInvoiceDraft", 1, { invoiceId: invoiceId(11), content: draftOfDemo })
  return {
    commandId: `refused-${n}`,
    type: "SaveInvoiceDraft",
    code: "issued_meanwhile",
    detail: { reference: "F-12", issueDate: "2026-03-16", currency: "XOF", total: "405000" },
    recordIds: [invoiceId(11)],
    command: read._tag === "Success" ? read.success : null,
    at: at(n)
  }
}

const tooNew = (n: number): AttentionItem => {
  const read = readCommand("ArchiveCustomer", 1, { customerId: customerId(4) })
  return {
    commandId: `refused-${n}`,
    type: "ArchiveCustomer",
    code: "too_new",
    detail: null,
    recordIds: [customerId(4)],
    command: read._tag === "Success" ? read.success : null,
    at: at(n)
  }
}

const changedMeanwhile = (n: number): AttentionItem => {
  const read = readCommand("EditCustomer", 2, {
    customerId: customerId(1),
    changes: { phone: "+2290166112233", city: "Ouidah" },
    before: { phone: "+2290195000000", city: "Porto-Novo" }
  })
  return {
    commandId: `refused-${n}`,
    type: "EditCustomer",
    code: "changed_meanwhile",
    detail: { fields: "phone city" },
    recordIds: [customerId(1)],
    command: read._tag === "Success" ? read.success : null,
    at: at(n)
  }
}

const kinds = [datedAhead, issuedMeanwhile, tooNew, changedMeanwhile]

/** So many operations that the server refused, of the kinds that a person can do something about. */
export const refused = (count: number): ReadonlyArray<AttentionItem> =>
  Array.from({ length: count }, (_, n) => (kinds[n % kinds.length] ?? datedAhead)(n))
