import { Schema } from "effect"
import type { CurrencyCode } from "./currency.ts"
import type { Locale } from "./decimal.ts"
import type { TaxRate } from "./tax.ts"
import { Rate } from "./schema.ts"

/** A country a company can be registered in, and what it presets for a new company. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: CountryCode
  readonly name: Readonly<Record<Locale, string>>
  readonly currency: CurrencyCode
  /** The zone of its capital or largest market; a company may choose another. */
  readonly timeZone: string
  /** Calling code without "+". */
  readonly phonePrefix: string
}

/** Countries the product serves: the CFA zones, their neighbours, the rest of Africa, then its usual trading partners. */
export const countryCodes = [
  "BJ",
  "BF",
  "CI",
  "GW",
  "ML",
  "NE",
  "SN",
  "TG",
  "CM",
  "CF",
  "CG",
  "GA",
  "GQ",
  "TD",
  "NG",
  "GH",
  "KE",
  "GN",
  "CD",
  "RW",
  "BI",
  "UG",
  "TZ",
  "ZA",
  "MA",
  "TN",
  "DZ",
  "MR",
  "MG",
  "KM",
  "DJ",
  "MU",
  "SC",
  "CV",
  "GM",
  "SL",
  "LR",
  "ST",
  "AO",
  "ZM",
  "MW",
  "MZ",
  "BW",
  "NA",
  "LS",
  "SZ",
  "ET",
  "ER",
  "SO",
  "SD",
  "SS",
  "EG",
  "LY",
  "FR",
  "BE",
  "LU",
  "CH",
  "DE",
  "ES",
  "IT",
  "PT",
  "GB",
  "CA",
  "US"
] as const

/** A country of {@link countryCodes}, ISO 3166-1 alpha-2. */
export const CountryCode = Schema.Literals(countryCodes)
/** A country of {@link countryCodes}, ISO 3166-1 alpha-2. */
export type CountryCode = typeof CountryCode.Type

const country = (
  code: CountryCode,
  fr: string,
  en: string,
  currency: CurrencyCode,
  timeZone: string,
  phonePrefix: string
): Country => ({ code, name: { fr, en }, currency, timeZone, phonePrefix })

/** Every country of {@link countryCodes}, in that order. */
export const countries: ReadonlyArray<Country> = [
  country("BJ", "Bénin", "Benin", "XOF", "Africa/Porto-Novo", "229"),
  country("BF", "Burkina Faso", "Burkina Faso", "XOF", "Africa/Ouagadougou", "226"),
  country("CI", "Côte d'Ivoire", "Côte d'Ivoire", "XOF", "Africa/Abidjan", "225"),
  country("GW", "Guinée-Bissau", "Guinea-Bissau", "XOF", "Africa/Bissau", "245"),
  country("ML", "Mali", "Mali", "XOF", "Africa/Bamako", "223"),
  country("NE", "Niger", "Niger", "XOF", "Africa/Niamey", "227"),
  country("SN", "Sénégal", "Senegal", "XOF", "Africa/Dakar", "221"),
  country("TG", "Togo", "Togo", "XOF", "Africa/Lome", "228"),
  country("CM", "Cameroun", "Cameroon", "XAF", "Africa/Douala", "237"),
  country("CF", "République centrafricaine", "Central African Republic", "XAF", "Africa/Bangui", "236"),
  country("CG", "Congo", "Congo", "XAF", "Africa/Brazzaville", "242"),
  country("GA", "Gabon", "Gabon", "XAF", "Africa/Libreville", "241"),
  country("GQ", "Guinée équatoriale", "Equatorial Guinea", "XAF", "Africa/Malabo", "240"),
  country("TD", "Tchad", "Chad", "XAF", "Africa/Ndjamena", "235"),
  country("NG", "Nigéria", "Nigeria", "NGN", "Africa/Lagos", "234"),
  country("GH", "Ghana", "Ghana", "GHS", "Africa/Accra", "233"),
  country("KE", "Kenya", "Kenya", "KES", "Africa/Nairobi", "254"),
  country("GN", "Guinée", "Guinea", "GNF", "Africa/Conakry", "224"),
  country(
    "CD",
    "République démocratique du Congo",
    "Democratic Republic of the Congo",
    "CDF",
    "Africa/Kinshasa",
    "243"
  ),
  country("RW", "Rwanda", "Rwanda", "RWF", "Africa/Kigali", "250"),
  country("BI", "Burundi", "Burundi", "BIF", "Africa/Bujumbura", "257"),
  country("UG", "Ouganda", "Uganda", "UGX", "Africa/Kampala", "256"),
  country("TZ", "Tanzanie", "Tanzania", "TZS", "Africa/Dar_es_Salaam", "255"),
  country("ZA", "Afrique du Sud", "South Africa", "ZAR", "Africa/Johannesburg", "27"),
  country("MA", "Maroc", "Morocco", "MAD", "Africa/Casablanca", "212"),
  country("TN", "Tunisie", "Tunisia", "TND", "Africa/Tunis", "216"),
  country("DZ", "Algérie", "Algeria", "DZD", "Africa/Algiers", "213"),
  country("MR", "Mauritanie", "Mauritania", "MRU", "Africa/Nouakchott", "222"),
  country("MG", "Madagascar", "Madagascar", "MGA", "Indian/Antananarivo", "261"),
  country("KM", "Comores", "Comoros", "KMF", "Indian/Comoro", "269"),
  country("DJ", "Djibouti", "Djibouti", "DJF", "Africa/Djibouti", "253"),
  country("MU", "Maurice", "Mauritius", "MUR", "Indian/Mauritius", "230"),
  country("SC", "Seychelles", "Seychelles", "SCR", "Indian/Mahe", "248"),
  country("CV", "Cap-Vert", "Cape Verde", "CVE", "Atlantic/Cape_Verde", "238"),
  country("GM", "Gambie", "Gambia", "GMD", "Africa/Banjul", "220"),
  country("SL", "Sierra Leone", "Sierra Leone", "SLE", "Africa/Freetown", "232"),
  country("LR", "Libéria", "Liberia", "LRD", "Africa/Monrovia", "231"),
  country("ST", "Sao Tomé-et-Principe", "São Tomé and Príncipe", "STN", "Africa/Sao_Tome", "239"),
  country("AO", "Angola", "Angola", "AOA", "Africa/Luanda", "244"),
  country("ZM", "Zambie", "Zambia", "ZMW", "Africa/Lusaka", "260"),
  country("MW", "Malawi", "Malawi", "MWK", "Africa/Blantyre", "265"),
  country("MZ", "Mozambique", "Mozambique", "MZN", "Africa/Maputo", "258"),
  country("BW", "Botswana", "Botswana", "BWP", "Africa/Gaborone", "267"),
  country("NA", "Namibie", "Namibia", "NAD", "Africa/Windhoek", "264"),
  country("LS", "Lesotho", "Lesotho", "LSL", "Africa/Maseru", "266"),
  country("SZ", "Eswatini", "Eswatini", "SZL", "Africa/Mbabane", "268"),
  country("ET", "Éthiopie", "Ethiopia", "ETB", "Africa/Addis_Ababa", "251"),
  country("ER", "Érythrée", "Eritrea", "ERN", "Africa/Asmara", "291"),
  country("SO", "Somalie", "Somalia", "SOS", "Africa/Mogadishu", "252"),
  country("SD", "Soudan", "Sudan", "SDG", "Africa/Khartoum", "249"),
  country("SS", "Soudan du Sud", "South Sudan", "SSP", "Africa/Juba", "211"),
  country("EG", "Égypte", "Egypt", "EGP", "Africa/Cairo", "20"),
  country("LY", "Libye", "Libya", "LYD", "Africa/Tripoli", "218"),
  country("FR", "France", "France", "EUR", "Europe/Paris", "33"),
  country("BE", "Belgique", "Belgium", "EUR", "Europe/Brussels", "32"),
  country("LU", "Luxembourg", "Luxembourg", "EUR", "Europe/Luxembourg", "352"),
  country("CH", "Suisse", "Switzerland", "CHF", "Europe/Zurich", "41"),
  country("DE", "Allemagne", "Germany", "EUR", "Europe/Berlin", "49"),
  country("ES", "Espagne", "Spain", "EUR", "Europe/Madrid", "34"),
  country("IT", "Italie", "Italy", "EUR", "Europe/Rome", "39"),
  country("PT", "Portugal", "Portugal", "EUR", "Europe/Lisbon", "351"),
  country("GB", "Royaume-Uni", "United Kingdom", "GBP", "Europe/London", "44"),
  country("CA", "Canada", "Canada", "CAD", "America/Toronto", "1"),
  country("US", "États-Unis", "United States", "USD", "America/New_York", "1")
]

const byCode = new Map<string, Country>(countries.map((entry) => [entry.code, entry]))

/** The country of that ISO code, undefined when the product does not serve it. */
export const countryOf = (code: string): Country | undefined => byCode.get(code)

interface TaxPreset {
  readonly code: string
  readonly name: Readonly<Record<Locale, string>>
  readonly rate: string
}

const tax = (code: string, fr: string, en: string, rate: string): TaxPreset => ({ code, name: { fr, en }, rate })

/** Only rates read in a primary source; the suggested one first. Source: country notes, sections 1.9 and 1.12. */
const presets = new Map<string, ReadonlyArray<TaxPreset>>([
  [
    "BJ",
    [
      tax("B", "TVA 18 %", "VAT 18%", "18"),
      tax("A", "Exonéré", "Exempt", "0"),
      tax("C", "Exportation", "Export", "0"),
      tax("D", "TVA 18 % (régime d’exception)", "VAT 18% (exception regime)", "18"),
      tax("E", "TPS (sans TVA)", "TPS flat tax (no VAT)", "0")
    ]
  ],
  [
    "CI",
    [
      tax("TVA", "TVA 18 %", "VAT 18%", "18"),
      tax("TVAB", "TVA réduite 9 %", "Reduced VAT 9%", "9"),
      tax("TVAC", "Exonération conventionnelle", "Exempt by convention", "0"),
      tax("TVAD", "Exonération légale", "Exempt by law", "0")
    ]
  ]
])

const exempt: ReadonlyArray<TaxPreset> = [tax("EXO", "Exonéré", "Exempt", "0")]

/**
 * The tax rates a new company of the country starts with, the suggested one first, named in the language. A country whose
 * rates are not known here starts with an exempt rate alone: the company enters its own.
 */
export const defaultTaxes = (code: string, locale: Locale): ReadonlyArray<TaxRate> =>
  (presets.get(code) ?? exempt).map((preset) => ({
    code: preset.code,
    name: preset.name[locale],
    rate: Rate.make(preset.rate),
    kind: "rate"
  }))

/**
 * Whether a new company's documents start with prices that contain the taxes: so in Benin, whose certified invoices are
 * worked out from such prices. Source: country notes, section 1.6.
 */
export const pricesIncludeTaxByDefault = (code: string): boolean => code === "BJ"
