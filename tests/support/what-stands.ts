import { hash } from "node:crypto"
import { canonicalBooks, versionOf, type Books } from "../../src/domain/books.ts"
import type { CustomerProfile } from "../../src/domain/customer/events.ts"
import type { ProductDetails } from "../../src/domain/product/events.ts"
import { balanceOf } from "../../src/domain/invoice/state.ts"
import { isErased } from "../../src/domain/kernel/personal.ts"
import { deliveryOf, settlementOf, standingOf } from "../../src/machines/documents/invoice.ts"

/** The state hash of some books: the SHA-256 of their canonical text. It changes with the shape in which books keep what they know. */
export const stateHashOf = (books: Books): string => hash("sha256", canonicalBooks(books), "hex")

const byId = <Row extends { readonly id: string }>(rows: Iterable<Row>): ReadonlyArray<Row> =>
  [...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** What there was to know of a customer when the first of these readings was made. */
const knownThen = ({ kind, name, phone, email, taxId, address, city }: CustomerProfile) => ({
  kind,
  name,
  phone,
  email,
  taxId,
  address,
  city
})

/** The same of a product, which bore one tax at most. */
const detailsThen = ({ kind, name, reference, unit, unitPrice, currency, taxCodes, description }: ProductDetails) => ({
  kind,
  name,
  reference,
  unit,
  unitPrice,
  currency,
  taxCode: taxCodes[0] ?? null,
  description
})

/**
 * What stands in some books, as plain JSON in a form of its own: ids, numbers, amounts. When the books keep it in another shape this
 * reading of them follows, and what it says stays the same to the letter.
 */
export const whatStands = (books: Books) => ({
  company:
    books.company === null
      ? null
      : {
          id: books.company.companyId,
          name: books.company.identity.socialName,
          prefix: books.company.identity.invoicePrefix,
          currency: books.company.identity.currency,
          taxes: books.company.taxes.map(({ code, name, rate }) => ({ code, name, rate })),
          archivedTaxes: [...books.company.archivedTaxes].toSorted(),
          defaultTax: books.company.defaultTax,
          paymentOptions: books.company.paymentOptions.map(({ optionId, active }) => ({ id: optionId, active })),
          members: byId(Object.entries(books.company.members).map(([id, role]) => ({ id, role }))),
          version: versionOf(books, books.company.companyId)
        },
  customers: byId(
    [...books.customers.values()].map(({ customerId, profile, active }) => ({
      id: customerId,
      profile: isErased(profile) ? null : knownThen(profile),
      active,
      version: versionOf(books, customerId)
    }))
  ),
  products: byId(
    [...books.products.values()].map(({ productId, details, active }) => ({
      id: productId,
      details: detailsThen(details),
      active,
      version: versionOf(books, productId)
    }))
  ),
  invoices: byId(
    [...books.invoices.values()].map((invoice) => ({
      id: invoice.invoiceId,
      number: invoice.number?.text ?? null,
      sequence: invoice.number?.sequence ?? null,
      provisional: invoice.provisional,
      customer: invoice.content.customerId,
      currency: invoice.content.currency,
      total: invoice.total.toString(),
      paid: invoice.paid.toString(),
      balance: balanceOf(invoice).toString(),
      standing: standingOf(invoice.lifecycle),
      delivery: deliveryOf(invoice.lifecycle),
      settlement: settlementOf(invoice.lifecycle),
      version: versionOf(books, invoice.invoiceId)
    }))
  ),
  payments: byId(
    [...books.payments.values()].map(({ received, review, refunds, voided }) => ({
      id: received.paymentId,
      invoice: received.invoiceId,
      currency: received.details.currency,
      amount: received.details.amount,
      method: received.details.method,
      reference: received.details.reference,
      applied: received.applied,
      unapplied: received.unapplied,
      unappliedReason: received.unappliedReason,
      review: review?._tag ?? null,
      // What most histories know nothing of stands there only where it happened.
      ...(voided === null ? {} : { voided: true }),
      ...(refunds.length === 0
        ? {}
        : { refunds: refunds.map(({ refunded, voided: isVoid }) => [refunded.details.amount, isVoid]) })
    }))
  ),
  toReview: [...books.flags.entries()].flatMap(([id, flag]) => (flag === "open" ? [id] : [])).toSorted()
})

/** The SHA-256 of what stands in some books. */
export const standsHashOf = (books: Books): string => hash("sha256", JSON.stringify(whatStands(books)), "hex")
