import { isPositive } from "../../domain/kernel/minor.ts"
import { owedOf, type SaleState } from "../../domain/sale/state.ts"
import { saleLifecycle } from "../../machines/money/sale.ts"
import type { May } from "../app/use-may.ts"

/** What can be done with a sale, each by its command. */
export const saleActions = {
  pay: "PaySale",
  promise: "PromiseDebt",
  takeBack: "ReturnSale",
  invoice: "InvoiceSale",
  voidPayment: "VoidSalePayment"
} as const
export type SaleAction = keyof typeof saleActions

/** Which of it is offered: what is of use now, to who may give its command. */
export const saleOffers = (sale: SaleState, may: May): { readonly [action in SaleAction]: boolean } => {
  const isOwing = isPositive(owedOf(sale))
  return {
    pay: isOwing && may(saleActions.pay),
    promise: isOwing && may(saleActions.promise),
    takeBack: sale.lifecycle !== "returned" && sale.lifecycle !== "invoiced" && may(saleActions.takeBack),
    invoice:
      saleLifecycle.can(sale.lifecycle, "sale.invoice") &&
      sale.returns.length === 0 &&
      may(saleActions.invoice) &&
      may("IssueInvoice"),
    voidPayment: sale.money.some(({ voided }) => !voided) && may(saleActions.voidPayment)
  }
}
