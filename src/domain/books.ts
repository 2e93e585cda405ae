import { invoiceLifecycle, standingOf } from "../machines/documents/invoice.ts"
import type { CompanyCommand, RegisterCompany } from "./company/commands.ts"
import { companyDecider, type CompanyRefusal, type CompanyState } from "./company/decider.ts"
import { allows, type Role } from "./company/permissions.ts"
import { letterheadOf } from "./company/settings.ts"
import { customerDecider, type CustomerRefusal, type CustomerState } from "./customer/decider.ts"
import { claimsOf, referenceClaim, type Claim, type DomainEvent } from "./facts.ts"
import {
  balanceOf,
  INVOICE_SERIES,
  invoiceDecider,
  type InvoiceContext,
  type InvoiceRefusal,
  type InvoiceState
} from "./invoice/decider.ts"
import type { InvoiceCommand } from "./invoice/commands.ts"
import { canonical } from "./kernel/canonical.ts"
import { reject, type DecideContext, type Decision } from "./kernel/decider.ts"
import { Table } from "./kernel/table.ts"
import { commandKinds, type DomainCommand } from "./orders.ts"
import type { PaymentCommand } from "./payment/commands.ts"
import type { PaymentDetails, PaymentEvent } from "./payment/events.ts"
import { paymentDecider, type PaymentRefusal, type PaymentState } from "./payment/decider.ts"
import { productDecider, type ProductRefusal, type ProductState } from "./product/decider.ts"

/**
 * All the state of one company. `evolve` writes into it (one owner), everyone else reads or forks; see kernel/table.ts.
 */
export interface Books {
  company: CompanyState | null
  readonly customers: Table<CustomerState>
  readonly products: Table<ProductState>
  readonly invoices: Table<InvoiceState>
  readonly payments: Table<PaymentState>
  /** The last legal sequence given, by series. */
  readonly series: Table<number>
  /** Who holds a claimed value, by `scope|key`. */
  readonly claims: Table<string>
  /** Money that was kept apart, by payment: whether a person has yet to say what it is about it. */
  readonly flags: Table<"open" | "seen">
  /** How many facts have changed each record, by id: what `expect` and `IssueInvoice.version` are held against. */
  readonly versions: Table<number>
}

/** Every reason for which the books refuse a command. Each has a text in both languages. */
export type RefusalCode =
  | CompanyRefusal
  | CustomerRefusal
  | ProductRefusal
  | InvoiceRefusal
  | PaymentRefusal
  | "company_unknown"
  | "not_a_member"
  | "not_allowed"
  | "stale"

/** A version of a record that the sender saw; the command is refused as stale if the record has changed since. */
export interface Expectation {
  readonly ref: string
  readonly version: number
}

export const emptyBooks = (): Books => ({
  company: null,
  customers: new Table(),
  products: new Table(),
  invoices: new Table(),
  payments: new Table(),
  series: new Table(),
  claims: new Table(),
  flags: new Table(),
  versions: new Table()
})

/** A child of the books to speculate on: it sees what they hold and keeps its own changes. Valid until they change. */
export const fork = (books: Books): Books => ({
  company: books.company,
  customers: books.customers.fork(),
  products: books.products.fork(),
  invoices: books.invoices.fork(),
  payments: books.payments.fork(),
  series: books.series.fork(),
  claims: books.claims.fork(),
  flags: books.flags.fork(),
  versions: books.versions.fork()
})

/** Makes what a fork changed the books' own. */
export const absorb = (books: Books, child: Books): void => {
  books.company = child.company
  books.customers.absorb(child.customers)
  books.products.absorb(child.products)
  books.invoices.absorb(child.invoices)
  books.payments.absorb(child.payments)
  books.series.absorb(child.series)
  books.claims.absorb(child.claims)
  books.flags.absorb(child.flags)
  books.versions.absorb(child.versions)
}

/** The role of a person in the company, undefined for a stranger. */
export const roleOf = (books: Books, userId: string): Role | undefined => books.company?.members[userId]

/** How many facts have changed a record; 0 for one nobody made. What a sender saw is held against it. */
export const versionOf = (books: Books, recordId: string): number => books.versions.get(recordId) ?? 0

const invoiceContext = (
  books: Books,
  company: CompanyState,
  command: InvoiceCommand,
  context: DecideContext
): InvoiceContext => {
  const content = command._tag === "SaveInvoiceDraft" ? command.content : books.invoices.get(command.invoiceId)?.content
  const customerId = content?.customerId
  return {
    ...context,
    seller: company.identity,
    logoId: company.logo?.id ?? null,
    letterhead: command._tag === "IssueInvoice" ? letterheadOf(company) : null,
    taxes: company.taxes,
    customer: customerId === undefined || customerId === null ? undefined : books.customers.get(customerId),
    version: versionOf(books, command.invoiceId),
    lastSequence: books.series.get(INVOICE_SERIES) ?? 0
  }
}

const keyOfClaim = ({ scope, key }: Pick<Claim, "scope" | "key">): string => `${scope}|${key}`

/**
 * The payments that carry the same mobile-money reference, in the order in which they were booked, those withdrawn included. Without
 * a claim there is none, which is the rule: only then are the payments looked through.
 */
export const paymentsOfReference = (
  books: Books,
  details: Pick<PaymentDetails, "method" | "reference">
): ReadonlyArray<PaymentState> => {
  const claim = referenceClaim(details)
  if (claim === undefined || books.claims.get(keyOfClaim(claim)) === undefined) return []
  const found: Array<PaymentState> = []
  for (const payment of books.payments.values()) {
    if (referenceClaim(payment.received.details)?.key === claim.key) found.push(payment)
  }
  return found
}

const decidePayment = (books: Books, command: PaymentCommand, context: DecideContext) => {
  const invoice = books.invoices.get(command.invoiceId)
  const known = books.payments.get(command.paymentId)
  const details = command._tag === "RecordPayment" ? command.details : known?.received.details
  return paymentDecider.decide(known, command, {
    ...context,
    invoice:
      invoice === undefined
        ? undefined
        : {
            currency: invoice.content.currency,
            standing: standingOf(invoice.lifecycle),
            payable: invoiceLifecycle.can(invoice.lifecycle, "invoice.pay.rest"),
            balance: balanceOf(invoice)
          },
    sameReference:
      details === undefined
        ? []
        : paymentsOfReference(books, details).filter(({ received }) => received.paymentId !== command.paymentId)
  })
}

/** The prefixes under which documents were issued; none as long as there is no document. */
const usedPrefixes = (books: Books): ReadonlySet<string> => {
  const used = new Set<string>()
  for (const { issued } of books.invoices.values()) if (issued !== null) used.add(issued.seller.invoicePrefix)
  return used
}

const none: ReadonlySet<string> = new Set()

const decideCompany = (books: Books, command: CompanyCommand, context: DecideContext) =>
  companyDecider.decide(books.company, command, {
    ...context,
    // The invoices are looked through only for the one command that depends on them.
    usedPrefixes: command._tag === "EditCompany" ? usedPrefixes(books) : none
  })

const answer = (
  books: Books,
  company: CompanyState,
  command: Exclude<DomainCommand, RegisterCompany>,
  context: DecideContext
): Decision<DomainEvent, RefusalCode> => {
  switch (command._tag) {
    case "InviteMember":
    case "WithdrawInvitation":
    case "AcceptInvitation":
    case "DeclineInvitation":
    case "ChangeMemberRole":
    case "RemoveMember":
    case "LeaveCompany":
    case "EditCompany":
    case "ChangeLogo":
    case "ChangeInvoiceTexts":
    case "AddTax":
    case "RenameTax":
    case "ArchiveTax":
    case "RestoreTax":
    case "ChooseDefaultTax":
    case "AddPaymentOption":
    case "EditPaymentOption":
    case "ArchivePaymentOption":
    case "RestorePaymentOption":
      return decideCompany(books, command, context)
    case "AddCustomer":
    case "EditCustomer":
    case "ArchiveCustomer":
    case "RestoreCustomer":
      return customerDecider.decide(books.customers.get(command.customerId), command, context)
    case "AddProduct":
    case "EditProduct":
    case "ArchiveProduct":
    case "RestoreProduct":
      return productDecider.decide(books.products.get(command.productId), command, context)
    case "SaveInvoiceDraft":
    case "CancelInvoice":
    case "IssueInvoice":
    case "MarkInvoiceSent":
      return invoiceDecider.decide(
        books.invoices.get(command.invoiceId),
        command,
        invoiceContext(books, company, command, context)
      )
    case "RecordPayment":
    case "KeepPayment":
    case "WithdrawPayment":
      return decidePayment(books, command, context)
    default:
      return command satisfies never
  }
}

/**
 * Answers a command against the books: first who asks, then what the record's rules say, then whether the sender had seen the record
 * as it is. Pure; the same on a device and on the server but for legal numbers.
 * Source: docs/architecture.md, "One command, from the view and back".
 */
export const decide = (
  books: Books,
  command: DomainCommand,
  context: DecideContext,
  expect: ReadonlyArray<Expectation> = []
): Decision<DomainEvent, RefusalCode> => {
  if (command._tag === "RegisterCompany") return decideCompany(books, command, context)
  const { company } = books
  if (company === null) return reject("company_unknown")
  // Whoever answers an invitation is no member yet.
  if (command._tag === "AcceptInvitation" || command._tag === "DeclineInvitation")
    return decideCompany(books, command, context)
  const role = company.members[context.actor]
  if (role === undefined) return reject("not_a_member")
  const { area, cls } = commandKinds[command._tag]
  if (area !== null && !allows(role, area)) return reject("not_allowed", { role, area })
  const decision = answer(books, company, command, context)
  // What is already so, or forbidden whatever the version, says more than that the record has changed.
  if (decision.kind !== "accepted") return decision
  // A fact happened whatever its record has become since.
  const outdated = cls === "fact" ? undefined : expect.find(({ ref, version }) => versionOf(books, ref) !== version)
  return outdated === undefined ? decision : reject("stale", { ref: outdated.ref, version: outdated.version })
}

const put = <State>(table: Table<State>, id: string, state: State | undefined): void => {
  if (state !== undefined) table.set(id, state)
}

const touch = (books: Books, id: string): void => books.versions.set(id, versionOf(books, id) + 1)

const flag = (books: Books, event: PaymentEvent): void => {
  if (event._tag !== "PaymentReceived") books.flags.set(event.paymentId, "seen")
  else if (event.unappliedReason !== null) books.flags.set(event.paymentId, "open")
}

/** Folds one fact into the books, in place, and returns them. Total: accepted history never throws. */
export const evolve = (books: Books, event: DomainEvent): Books => {
  switch (event._tag) {
    case "CompanyRegistered":
    case "MemberJoined":
    case "MemberInvited":
    case "MemberInvitationWithdrawn":
    case "MemberInvitationAccepted":
    case "MemberInvitationDeclined":
    case "MemberRoleChanged":
    case "MemberRemoved":
    case "CompanyEdited":
    case "CompanyContactChanged":
    case "LogoChanged":
    case "InvoiceTextsChanged":
    case "TaxAdded":
    case "TaxRenamed":
    case "TaxArchived":
    case "TaxRestored":
    case "DefaultTaxChosen":
    case "PaymentOptionAdded":
    case "PaymentOptionEdited":
    case "PaymentOptionArchived":
    case "PaymentOptionRestored":
      books.company = companyDecider.evolve(books.company, event)
      break
    case "CustomerAdded":
    case "CustomerEdited":
    case "CustomerArchived":
    case "CustomerRestored":
      put(books.customers, event.customerId, customerDecider.evolve(books.customers.get(event.customerId), event))
      touch(books, event.customerId)
      break
    case "ProductAdded":
    case "ProductEdited":
    case "ProductArchived":
    case "ProductRestored":
      put(books.products, event.productId, productDecider.evolve(books.products.get(event.productId), event))
      touch(books, event.productId)
      break
    case "PaymentReceived":
    case "PaymentKept":
    case "PaymentWithdrawn":
      put(books.payments, event.paymentId, paymentDecider.evolve(books.payments.get(event.paymentId), event))
      put(books.invoices, event.invoiceId, invoiceDecider.evolve(books.invoices.get(event.invoiceId), event))
      flag(books, event)
      // Money that was not set against the invoice changes nothing of it.
      if (event._tag !== "PaymentWithdrawn" && event.settles !== "none") touch(books, event.invoiceId)
      break
    case "InvoiceIssued":
      if (event.number !== null) books.series.set(event.number.series, event.number.sequence)
      put(books.invoices, event.invoiceId, invoiceDecider.evolve(books.invoices.get(event.invoiceId), event))
      touch(books, event.invoiceId)
      break
    case "InvoiceDrafted":
    case "InvoiceDraftEdited":
    case "InvoiceCancelled":
    case "InvoiceSent":
      put(books.invoices, event.invoiceId, invoiceDecider.evolve(books.invoices.get(event.invoiceId), event))
      touch(books, event.invoiceId)
      break
    default:
      return event satisfies never
  }
  if ("companyId" in event) touch(books, event.companyId)
  for (const claim of claimsOf(event)) books.claims.set(keyOfClaim(claim), claim.owner)
  return books
}

const plain = (value: unknown): unknown => {
  if (typeof value === "bigint") return value.toString()
  if (value === null || typeof value !== "object") return value
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
}

const sorted = (table: Table<unknown>): unknown =>
  plain([...table.entries()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

/**
 * The books as one canonical text: equal books give equal text on every device. Its SHA-256 is the state hash.
 */
export const canonicalBooks = (books: Books): string =>
  canonical({
    company: plain(books.company),
    customers: sorted(books.customers),
    products: sorted(books.products),
    invoices: sorted(books.invoices),
    payments: sorted(books.payments),
    series: sorted(books.series),
    claims: sorted(books.claims),
    flags: sorted(books.flags),
    versions: sorted(books.versions)
  })
