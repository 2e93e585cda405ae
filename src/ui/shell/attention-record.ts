import type { InvoiceContent } from "../../domain/invoice/events.ts"
import type { Books, RefusalCode } from "../../domain/books.ts"
import type { CommandType, DomainCommand } from "../../domain/orders.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import type { TransportCode } from "../refusals/codes.ts"
import type { texts } from "../i18n/fr/shell.ts"

/** The record an operation was about: what it is called, where it is shown, and whether it is to be corrected there. */
export interface AttentionRecord {
  readonly name: string
  readonly href: string | undefined
  readonly isToCorrect: boolean
}

const named: Readonly<Record<CommandType, keyof typeof texts.command>> = {
  RegisterCompany: "RegisterCompany",
  InviteMember: "InviteMember",
  WithdrawInvitation: "WithdrawInvitation",
  AcceptInvitation: "AcceptInvitation",
  DeclineInvitation: "DeclineInvitation",
  ChangeMemberRole: "ChangeMemberRole",
  RemoveMember: "RemoveMember",
  LeaveCompany: "LeaveCompany",
  EditCompany: "EditCompany",
  ChangeLogo: "ChangeLogo",
  ChangeInvoiceTexts: "ChangeInvoiceTexts",
  AddTax: "AddTax",
  RenameTax: "RenameTax",
  ArchiveTax: "ArchiveTax",
  RestoreTax: "RestoreTax",
  ChooseDefaultTax: "ChooseDefaultTax",
  AddPaymentOption: "AddPaymentOption",
  EditPaymentOption: "EditPaymentOption",
  ArchivePaymentOption: "ArchivePaymentOption",
  RestorePaymentOption: "RestorePaymentOption",
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
  RecordPayment: "RecordPayment",
  KeepPayment: "KeepPayment",
  WithdrawPayment: "WithdrawPayment"
}

/** True for the type of a command that has a name of its own. */
export const isNamedCommand = (type: string): type is CommandType => Object.hasOwn(named, type)

/** The page of the settings where an operation on the company was asked for. */
const settingsOf = (type: string): string => {
  if (type.endsWith("Tax")) return "/dashboard/settings/taxes"
  return type === "ChangeInvoiceTexts" ? "/dashboard/settings/invoice" : "/dashboard/settings/company"
}

/** The first record of the operation that the books know; undefined when there is none. */
export const recordOf = (books: Books, item: AttentionItem): AttentionRecord | undefined => {
  for (const id of item.recordIds) {
    const invoice = books.invoices.get(id)
    if (invoice !== undefined) {
      // What kept a draft from being issued is mended in the editor, where it can be issued again.
      const isToCorrect = item.type === "IssueInvoice" && invoice.lifecycle === "draft"
      const name = invoice.number?.text ?? invoice.provisional
      return { name, href: `/dashboard/invoices/${id}${isToCorrect ? "/edit" : ""}`, isToCorrect }
    }
    const customer = books.customers.get(id)
    if (customer !== undefined) {
      const name = "name" in customer.profile ? customer.profile.name : ""
      return { name, href: "/dashboard/clients", isToCorrect: false }
    }
    if (books.company?.companyId === id) {
      return { name: books.company.identity.socialName, href: settingsOf(item.type), isToCorrect: false }
    }
    const product = books.products.get(id)
    if (product !== undefined) {
      return { name: product.details.name, href: "/dashboard/products", isToCorrect: false }
    }
  }
  return undefined
}

/** The content of a draft that was not kept: it stands nowhere else, and can be made a draft of its own. */
export const unkeptContent = ({ command }: Pick<AttentionItem, "command">): InvoiceContent | undefined =>
  command?._tag === "SaveInvoiceDraft" ? command.content : undefined

/** Codes that say nothing against what was asked for: given again, later or by today's build, it may well be booked. */
const passing: ReadonlySet<string> = new Set<TransportCode | RefusalCode>([
  "internal",
  "undecodable",
  "too_new",
  "too_old",
  "id_reuse",
  "not_allowed",
  "not_a_member"
])

/** The command to give again as it was; undefined when that would change nothing or this build cannot read it. */
export const commandAgain = ({ code, command }: Pick<AttentionItem, "code" | "command">): DomainCommand | undefined =>
  command !== null && passing.has(code) ? command : undefined
