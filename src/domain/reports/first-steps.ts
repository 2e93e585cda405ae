import { invoiceStatus } from "../../machines/documents/status.ts"
import { mayGive, type Books, type CommandType } from "../books.ts"
import { isConfigured, offeredTaxes } from "../company/readings.ts"
import type { Role } from "../kernel/permissions.ts"

/** The steps of a first visit, in their order. Source: product notes 3.1. */
export const firstSteps = [
  "company",
  "logo",
  "tax",
  "option",
  "customer",
  "product",
  "invoice",
  "sent",
  "payment",
  "member"
] as const
export type FirstStep = (typeof firstSteps)[number]

/** A step, and whether the books show that it was taken. */
export interface StepTaken {
  readonly step: FirstStep
  readonly done: boolean
}

/** The command that takes each step; the company was registered by its owner, and is completed by editing it. */
const commands: { readonly [step in FirstStep]: CommandType } = {
  company: "EditCompany",
  logo: "ChangeLogo",
  tax: "AddTax",
  option: "AddPaymentOption",
  customer: "AddCustomer",
  product: "AddProduct",
  invoice: "IssueInvoice",
  sent: "MarkInvoiceSent",
  payment: "RecordPayment",
  member: "InviteMember"
}

/** How far a company has come, told from its books. Ends its reading at the first invoice that shows all there is to show. */
export const firstRunChecklist = (books: Books): ReadonlyArray<StepTaken> => {
  let isIssued = false
  let isSent = false
  for (const { issued, lifecycle } of books.invoices.values()) {
    if (issued === null) continue
    isIssued = true
    const status = invoiceStatus(lifecycle)
    isSent = status === "awaiting" || status === "paid"
    if (isSent) break
  }
  const { company } = books
  const done: { readonly [step in FirstStep]: boolean } = {
    company: company !== null && isConfigured(company),
    logo: company !== null && company.logo !== null,
    tax: company !== null && offeredTaxes(company).length > 0,
    option: company !== null && company.paymentOptions.some(({ active }) => active),
    customer: books.customers.size > 0,
    product: books.products.size > 0,
    invoice: isIssued,
    sent: isSent,
    payment: books.payments.size > 0,
    member: company !== null && Object.keys(company.members).length + Object.keys(company.invitations).length > 1
  }
  return firstSteps.map((step) => ({ step, done: done[step] }))
}

/** The steps that a member in that role can take; none for somebody who only looks. */
export const stepsFor = (checklist: ReadonlyArray<StepTaken>, role: Role | undefined): ReadonlyArray<StepTaken> =>
  checklist.filter(({ step }) => mayGive(role, commands[step]))

/** Whether the list still has something to show: until then only its reader puts it away. */
export const isYoung = (checklist: ReadonlyArray<StepTaken>): boolean => checklist.some(({ done }) => !done)
