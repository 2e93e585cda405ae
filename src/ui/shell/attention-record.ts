import type { Books } from "../../domain/books.ts"
import type { CommandType } from "../../domain/orders.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import type { texts } from "../i18n/fr/shell.ts"

/** The record an operation was about: what it is called, and where it is shown. */
export interface AttentionRecord {
  readonly name: string
  readonly href: string | undefined
}

const named: Readonly<Record<CommandType, keyof typeof texts.command>> = {
  RegisterCompany: "RegisterCompany",
  AddCustomer: "AddCustomer",
  EditCustomer: "EditCustomer",
  ArchiveCustomer: "ArchiveCustomer",
  RestoreCustomer: "RestoreCustomer",
  AddProduct: "AddProduct",
  EditProduct: "EditProduct",
  ArchiveProduct: "ArchiveProduct",
  RestoreProduct: "RestoreProduct",
  SaveInvoiceDraft: "SaveInvoiceDraft",
  CancelInvoice: "CancelInvoice",
  IssueInvoice: "IssueInvoice",
  MarkInvoiceSent: "MarkInvoiceSent",
  RecordPayment: "RecordPayment"
}

/** True for the type of a command that has a name of its own. */
export const isNamedCommand = (type: string): type is CommandType => Object.hasOwn(named, type)

/** The first record of the operation that the books know; undefined when there is none. */
export const recordOf = (books: Books, item: AttentionItem): AttentionRecord | undefined => {
  for (const id of item.recordIds) {
    const invoice = books.invoices.get(id)
    if (invoice !== undefined) {
      return { name: invoice.number?.text ?? invoice.provisional, href: `/dashboard/invoices/${id}` }
    }
    const customer = books.customers.get(id)
    if (customer !== undefined) {
      return { name: "name" in customer.profile ? customer.profile.name : "", href: "/dashboard/clients" }
    }
    const product = books.products.get(id)
    if (product !== undefined) return { name: product.details.name, href: "/dashboard/products" }
  }
  return undefined
}
