import { setup } from "xstate"
import { lifecycleOf, type LifecycleState } from "../lifecycle.ts"
import type { StateMeta } from "../requirement.ts"

/** What can happen to an invoice, seen from its lifecycle: names only, the figures live in the domain. */
export type InvoiceLifecycleEvent =
  | { readonly type: "invoice.edit" }
  | { readonly type: "invoice.issue" }
  | { readonly type: "invoice.cancel" }
  | { readonly type: "invoice.send" }
  | { readonly type: "invoice.pay.part" }
  | { readonly type: "invoice.pay.rest" }
  | { readonly type: "invoice.unapply.part" }
  | { readonly type: "invoice.unapply.all" }
  | { readonly type: "invoice.unapply.surplus" }
  | { readonly type: "invoice.credit.part" }
  | { readonly type: "invoice.credit.rest" }
  | { readonly type: "invoice.credit.whole" }
  | { readonly type: "invoice.writeOff" }
  | { readonly type: "invoice.writeOff.reverse.part" }
  | { readonly type: "invoice.writeOff.reverse.all" }

/**
 * The life of an invoice: the only place where its allowed transitions are written. Once issued, its way to the
 * customer (`delivery`) and its payment (`settlement`) move independently of each other. Source: spec section 4,
 * "Document status display"; the transitions themselves are this product's answer to "not shown".
 */
export const invoiceMachine = setup({
  types: { events: {} as InvoiceLifecycleEvent, meta: {} as StateMeta }
}).createMachine({
  id: "invoice",
  initial: "draft",
  states: {
    draft: {
      meta: { requirement: "DOC-1" },
      on: {
        "invoice.edit": { target: "draft" },
        "invoice.issue": { target: "issued" },
        "invoice.cancel": { target: "cancelled" }
      }
    },
    issued: {
      meta: { requirement: "DOC-2" },
      type: "parallel",
      states: {
        delivery: {
          meta: { requirement: "DOC-4" },
          initial: "notSent",
          states: {
            notSent: {
              meta: { requirement: "DOC-4" },
              on: { "invoice.send": { target: "sent" } }
            },
            sent: {
              meta: { requirement: "DOC-4" },
              on: { "invoice.send": { target: "sent" } }
            }
          }
        },
        settlement: {
          meta: { requirement: "DOC-5" },
          initial: "unpaid",
          states: {
            unpaid: {
              meta: { requirement: "DOC-5" },
              on: {
                "invoice.pay.part": { target: "partial" },
                "invoice.pay.rest": { target: "paid" },
                "invoice.credit.part": { target: "unpaid" },
                "invoice.credit.whole": { target: "credited" },
                "invoice.writeOff": { target: "writtenOff" }
              }
            },
            partial: {
              meta: { requirement: "DOC-5" },
              on: {
                "invoice.pay.part": { target: "partial" },
                "invoice.pay.rest": { target: "paid" },
                "invoice.unapply.part": { target: "partial" },
                "invoice.unapply.all": { target: "unpaid" },
                "invoice.credit.part": { target: "partial" },
                "invoice.credit.rest": { target: "paid" },
                "invoice.credit.whole": { target: "credited" },
                "invoice.writeOff": { target: "writtenOff" }
              }
            },
            paid: {
              meta: { requirement: "DOC-8" },
              on: {
                "invoice.unapply.part": { target: "partial" },
                "invoice.unapply.all": { target: "unpaid" },
                "invoice.unapply.surplus": { target: "paid" },
                "invoice.credit.part": { target: "paid" },
                "invoice.credit.whole": { target: "credited" }
              }
            },
            credited: {
              meta: { requirement: "DOC-9" },
              on: { "invoice.unapply.surplus": { target: "credited" } }
            },
            writtenOff: {
              meta: { requirement: "DOC-10" },
              on: {
                "invoice.pay.part": { target: "partial" },
                "invoice.pay.rest": { target: "paid" },
                "invoice.unapply.part": { target: "partial" },
                "invoice.unapply.all": { target: "unpaid" },
                "invoice.writeOff.reverse.part": { target: "partial" },
                "invoice.writeOff.reverse.all": { target: "unpaid" }
              }
            }
          }
        }
      }
    },
    cancelled: { meta: { requirement: "DOC-3" }, type: "final" }
  }
})

/** Where an invoice stands. Plain JSON, so it is stored as it is: `"draft"`, `{ issued: { delivery, settlement } }`, `"cancelled"`. */
export type InvoiceState = LifecycleState<typeof invoiceMachine>

/** The invoice's transitions as a lookup, for `decide`, `evolve` and the views alike. Source: DOC-7. */
export const invoiceLifecycle = lifecycleOf(invoiceMachine)

/** What an invoice is at all: still a draft, a legal document, or given up. */
export type Standing = "draft" | "issued" | "cancelled"
/** Whether an invoice was sent to its customer. */
export type Delivery = "notSent" | "sent"
/** How much of an invoice was paid; `credited` was cancelled by credit notes, `writtenOff` is waited for no longer. */
export type Settlement = "unpaid" | "partial" | "paid" | "credited" | "writtenOff"

/** What the invoice is in this state. */
export const standingOf = (state: InvoiceState): Standing => (typeof state === "string" ? state : "issued")

/** Whether it was sent; what was never issued was not. */
export const deliveryOf = (state: InvoiceState): Delivery =>
  typeof state === "string" ? "notSent" : state.issued.delivery

/** How much was paid; nothing on what was never issued. */
export const settlementOf = (state: InvoiceState): Settlement =>
  typeof state === "string" ? "unpaid" : state.issued.settlement
