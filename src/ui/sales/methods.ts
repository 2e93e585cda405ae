import type { PaymentMethod } from "../../domain/payment/events.ts"
import type { IconName } from "../components/icon-paths.ts"

/** How each way to pay is drawn, those that a counter uses most first. */
export const methodLooks: { readonly [method in PaymentMethod]: { readonly place: number; readonly icon: IconName } } =
  {
    cash: { place: 0, icon: "cash" },
    "mobile-money": { place: 1, icon: "mobileMoney" },
    "bank-card": { place: 2, icon: "card" },
    "bank-transfer": { place: 3, icon: "bank" },
    check: { place: 4, icon: "edit" }
  }

/** The same, to choose from in a form. */
export const methodOptions = {
  cash: { label: "methods.cash", icon: "cash" },
  "mobile-money": { label: "methods.mobile-money", icon: "mobileMoney" },
  "bank-card": { label: "methods.bank-card", icon: "card" },
  "bank-transfer": { label: "methods.bank-transfer", icon: "bank" },
  check: { label: "methods.check", icon: "edit" }
} as const
