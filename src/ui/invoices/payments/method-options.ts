/**
 * How money comes in or goes back, with the two that are used most first. Their names are texts of `invoices`: `prefix` says so where that is
 * not the form's own namespace.
 */
export const methodOptions = <const Prefix extends "" | "invoices:">(prefix: Prefix) =>
  ({
    cash: { label: `${prefix}payment.methods.cash`, icon: "cash" },
    "mobile-money": { label: `${prefix}payment.methods.mobile-money`, icon: "mobileMoney" },
    "bank-transfer": { label: `${prefix}payment.methods.bank-transfer`, icon: "bank" },
    check: { label: `${prefix}payment.methods.check`, icon: "edit" },
    "bank-card": { label: `${prefix}payment.methods.bank-card`, icon: "card" }
  }) as const
