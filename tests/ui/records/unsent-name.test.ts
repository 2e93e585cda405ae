import { expect, it } from "vitest"
import type { Books } from "../../../src/domain/books.ts"
import type { UnsentItem } from "../../../src/infra/browser/unsent-port.ts"
import { unsentName } from "../../../src/ui/records/unsent-name.ts"
import { defaultScene } from "../harness/scene.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"

const item = (kind: UnsentItem["kind"], what: string, says: UnsentItem["says"] = {}): UnsentItem => ({
  kind,
  companyId: "c",
  what,
  says
})
const { books } = openMemoryBooks(defaultScene).snapshot()
const first = <Row>(rows: { readonly values: () => Iterable<Row> }): Row => {
  const [row] = rows.values()
  if (row === undefined) throw new Error("The books are empty")
  return row
}
const customer = first(books.customers)
const known = "name" in customer.profile ? customer.profile.name : ""

it.each<[string, UnsentItem, Books | null, string]>([
  [
    "a new customer, also without the books",
    item("operations", "AddCustomer", { customerId: "x", profile: { name: "Awa" } }),
    null,
    "Client · Awa"
  ],
  [
    "one that is edited, as the books call them",
    item("refused", "EditCustomer", { customerId: customer.customerId, changes: { city: "Cotonou" } }),
    books,
    `Client · ${known}`
  ],
  [
    "an invoice, by its customer until it has a number",
    item("drafts", "invoice:i1", { customerId: customer.customerId }),
    books,
    `Facture · ${known}`
  ],
  [
    "a form that was begun",
    item("drafts", "form:product:new:p1", { name: "Ciment" }),
    books,
    "Produit ou service · Ciment"
  ],
  [
    "a form of no record",
    item("drafts", "form:invitation:new:p1", { email: "awa@kazi.example" }),
    books,
    "awa@kazi.example"
  ],
  ["a file", item("files", "logo.png"), null, "logo.png"],
  ["a command of another build", item("operations", "ShaveTheCat"), books, ""]
])("names %s", (_, one, inBooks, name) => {
  expect(unsentName(one, inBooks, "fr")).toBe(name)
})
