/**
 * Every currency the product can hold: African ones first, then those of its usual trading partners.
 * Order is that of a picker: the two francs first.
 */
export const currencyCodes = [
  "XOF",
  "XAF",
  "GNF",
  "NGN",
  "GHS",
  "KES",
  "EUR",
  "USD",
  "AED",
  "AOA",
  "BIF",
  "BRL",
  "BWP",
  "CAD",
  "CDF",
  "CHF",
  "CNY",
  "CVE",
  "DJF",
  "DZD",
  "EGP",
  "ERN",
  "ETB",
  "GBP",
  "GMD",
  "INR",
  "JPY",
  "KMF",
  "LRD",
  "LSL",
  "LYD",
  "MAD",
  "MGA",
  "MRU",
  "MUR",
  "MWK",
  "MZN",
  "NAD",
  "RWF",
  "SAR",
  "SCR",
  "SDG",
  "SLE",
  "SOS",
  "SSP",
  "STN",
  "SZL",
  "TND",
  "TRY",
  "TZS",
  "UGX",
  "ZAR",
  "ZMW"
] as const

/** An ISO 4217 currency the product can hold. */
export type CurrencyCode = (typeof currencyCodes)[number]

const exponents = new Map<string, number>([
  ...["XOF", "XAF", "GNF", "RWF", "UGX", "BIF", "KMF", "DJF", "MGA", "JPY"].map((code) => [code, 0] as const),
  ...["TND", "LYD"].map((code) => [code, 3] as const)
])

const known: ReadonlySet<string> = new Set(currencyCodes)

/** True when the text is one of {@link currencyCodes}. */
export const isCurrencyCode = (text: string): text is CurrencyCode => known.has(text)

/**
 * Number of decimals of the currency: 0 for whole francs, 3 for the dinars of Tunis and Tripoli, else 2. One unit is
 * 10^exponent minor units. The ariary (MGA) counts as whole: its fifth is not in use.
 * Source: ISO 4217 and CLDR, as listed by the product's country notes (section 6).
 */
export const exponentOf = (currency: CurrencyCode): 0 | 2 | 3 => {
  const exponent = exponents.get(currency)
  return exponent === 0 ? 0 : exponent === 3 ? 3 : 2
}

const labels = new Map<string, string>([
  ["XOF", "FCFA"],
  ["XAF", "FCFA"],
  ["EUR", "€"],
  ["USD", "$"],
  ["GBP", "£"],
  ["NGN", "₦"]
])

/** The sign people write beside an amount: "FCFA" for both CFA francs, a symbol where it is unmistakable, else the code. */
export const currencyLabel = (currency: CurrencyCode): string => labels.get(currency) ?? currency

const pastedSigns = new Map<string, ReadonlyArray<string>>([
  ["XOF", ["FCFA", "F CFA", "CFA", "F"]],
  ["XAF", ["FCFA", "F CFA", "CFA", "F"]],
  ["GNF", ["FG", "GF"]],
  ["EUR", ["€"]],
  ["USD", ["US$", "$"]],
  ["GBP", ["£"]],
  ["NGN", ["₦", "N"]],
  ["GHS", ["GH₵", "₵"]],
  ["KES", ["KSH"]],
  ["TND", ["DT"]],
  ["MAD", ["DH"]],
  ["CAD", ["CA$", "$"]],
  ["ZAR", ["R"]],
  ["CDF", ["FC"]],
  ["RWF", ["FRW"]],
  ["UGX", ["USH"]],
  ["TZS", ["TSH"]]
])

/** The signs accepted beside a typed or pasted amount of the currency, upper case, its ISO code included. */
export const signsOf = (currency: CurrencyCode): ReadonlyArray<string> => [
  currency,
  ...(pastedSigns.get(currency) ?? [])
]
