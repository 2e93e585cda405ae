/** The ways in which money comes in. Source: spec section 3. */
export const paymentMethods = ["cash", "bank-transfer", "check", "bank-card", "mobile-money"] as const
