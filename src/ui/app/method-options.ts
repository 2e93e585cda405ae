/**
 * How money is paid, with the two that are used most first. `prefix`: where the names of the methods stand in the texts of the form, a
 * further namespace before it: "methods.", "expenses:methods.".
 */
export const methodOptions = <const Prefix extends string>(prefix: Prefix) =>
  ({
    cash: { label: `${prefix}cash`, icon: "cash" },
    "mobile-money": { label: `${prefix}mobile-money`, icon: "mobileMoney" },
    "bank-transfer": { label: `${prefix}bank-transfer`, icon: "bank" },
    check: { label: `${prefix}check`, icon: "edit" },
    "bank-card": { label: `${prefix}bank-card`, icon: "card" }
  }) as const

/** The methods as a counter offers them, those that are used most there first. */
export const counterMethods = ["cash", "mobile-money", "bank-card", "bank-transfer", "check"] as const
