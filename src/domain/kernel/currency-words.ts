import type { CurrencyCode } from "./currency.ts"

/** What a currency and its hundredth (or thousandth) are called: one of them, then several. `feminine`: "une livre". */
interface Noun {
  readonly one: string
  readonly many: string
  readonly feminine: boolean
}

/** The names of a currency in one language; `part` is null where amounts have no decimals, or where the part has no name that people write. */
export interface CurrencyWords {
  readonly unit: Noun
  readonly part: Noun | null
}

const noun = (text: string): Noun => {
  const [one = "", many = `${one}s`] = text.replace(/^une /, "").split("/")
  return { one, many, feminine: text.startsWith("une ") }
}

/** "franc CFA/francs CFA" or "euro", which takes an s; « une » before what is feminine; an empty part is none. */
const words = ([unit, part]: readonly [string, string]): CurrencyWords => ({
  unit: noun(unit),
  part: part === "" ? null : noun(part)
})

type Names = { readonly [code in CurrencyCode]: readonly [unit: string, part: string] }

const french: Names = {
  XOF: ["franc CFA/francs CFA", ""],
  XAF: ["franc CFA/francs CFA", ""],
  GNF: ["franc guinéen/francs guinéens", ""],
  NGN: ["naira", "kobo"],
  GHS: ["cédi", "pesewa"],
  KES: ["shilling kényan/shillings kényans", "cent"],
  EUR: ["euro", "centime"],
  USD: ["dollar américain/dollars américains", "cent"],
  AED: ["dirham des Émirats/dirhams des Émirats", "fils/fils"],
  AOA: ["kwanza", "centime"],
  BIF: ["franc burundais/francs burundais", ""],
  BRL: ["réal brésilien/réaux brésiliens", "centavo"],
  BWP: ["pula", "thebe"],
  CAD: ["dollar canadien/dollars canadiens", "cent"],
  CDF: ["franc congolais/francs congolais", "centime"],
  CHF: ["franc suisse/francs suisses", "centime"],
  CNY: ["yuan", "fen"],
  CVE: ["escudo cap-verdien/escudos cap-verdiens", "centavo"],
  DJF: ["franc de Djibouti/francs de Djibouti", ""],
  DZD: ["dinar algérien/dinars algériens", "centime"],
  EGP: ["une livre égyptienne/livres égyptiennes", "une piastre"],
  ERN: ["nakfa", "cent"],
  ETB: ["birr", "santim"],
  GBP: ["une livre sterling/livres sterling", "penny/pence"],
  GMD: ["dalasi", "butut"],
  INR: ["une roupie indienne/roupies indiennes", "paisa"],
  JPY: ["yen", ""],
  KMF: ["franc comorien/francs comoriens", ""],
  LRD: ["dollar libérien/dollars libériens", "cent"],
  LSL: ["loti/maloti", ""],
  LYD: ["dinar libyen/dinars libyens", "dirham"],
  MAD: ["dirham marocain/dirhams marocains", "centime"],
  MGA: ["ariary/ariary", ""],
  MRU: ["ouguiya", ""],
  MUR: ["une roupie mauricienne/roupies mauriciennes", "cent"],
  MWK: ["kwacha malawien/kwachas malawiens", "tambala"],
  MZN: ["metical/meticals", "centavo"],
  NAD: ["dollar namibien/dollars namibiens", "cent"],
  RWF: ["franc rwandais/francs rwandais", ""],
  SAR: ["riyal saoudien/riyals saoudiens", "halala"],
  SCR: ["une roupie seychelloise/roupies seychelloises", "cent"],
  SDG: ["une livre soudanaise/livres soudanaises", "une piastre"],
  SLE: ["leone", "cent"],
  SOS: ["shilling somalien/shillings somaliens", "cent"],
  SSP: ["une livre sud-soudanaise/livres sud-soudanaises", "une piastre"],
  STN: ["dobra", ""],
  SZL: ["lilangeni/emalangeni", "cent"],
  TND: ["dinar tunisien/dinars tunisiens", "millime"],
  TRY: ["une livre turque/livres turques", "kuruş/kuruş"],
  TZS: ["shilling tanzanien/shillings tanzaniens", "cent"],
  UGX: ["shilling ougandais/shillings ougandais", ""],
  ZAR: ["rand", "cent"],
  ZMW: ["kwacha zambien/kwachas zambiens", "ngwee/ngwee"]
}

const english: Names = {
  XOF: ["CFA franc", ""],
  XAF: ["CFA franc", ""],
  GNF: ["Guinean franc", ""],
  NGN: ["naira/naira", "kobo/kobo"],
  GHS: ["cedi", "pesewa"],
  KES: ["Kenya shilling", "cent"],
  EUR: ["euro", "cent"],
  USD: ["US dollar", "cent"],
  AED: ["UAE dirham", "fils/fils"],
  AOA: ["kwanza", "cêntimo"],
  BIF: ["Burundi franc", ""],
  BRL: ["Brazilian real/Brazilian reais", "centavo"],
  BWP: ["pula/pula", "thebe/thebe"],
  CAD: ["Canadian dollar", "cent"],
  CDF: ["Congolese franc", "centime"],
  CHF: ["Swiss franc", "centime"],
  CNY: ["yuan/yuan", "fen/fen"],
  CVE: ["Cape Verde escudo", "centavo"],
  DJF: ["Djibouti franc", ""],
  DZD: ["Algerian dinar", "centime"],
  EGP: ["Egyptian pound", "piastre"],
  ERN: ["nakfa/nakfa", "cent"],
  ETB: ["birr/birr", "santim"],
  GBP: ["pound sterling/pounds sterling", "penny/pence"],
  GMD: ["dalasi", "butut"],
  INR: ["Indian rupee", "paisa/paise"],
  JPY: ["yen/yen", ""],
  KMF: ["Comorian franc", ""],
  LRD: ["Liberian dollar", "cent"],
  LSL: ["loti/maloti", ""],
  LYD: ["Libyan dinar", "dirham"],
  MAD: ["Moroccan dirham", "centime"],
  MGA: ["ariary/ariary", ""],
  MRU: ["ouguiya", ""],
  MUR: ["Mauritian rupee", "cent"],
  MWK: ["Malawian kwacha/Malawian kwacha", "tambala/tambala"],
  MZN: ["metical/meticais", "centavo"],
  NAD: ["Namibian dollar", "cent"],
  RWF: ["Rwandan franc", ""],
  SAR: ["Saudi riyal", "halala"],
  SCR: ["Seychellois rupee", "cent"],
  SDG: ["Sudanese pound", "piastre"],
  SLE: ["leone", "cent"],
  SOS: ["Somali shilling", "cent"],
  SSP: ["South Sudanese pound", "piastre"],
  STN: ["dobra", ""],
  SZL: ["lilangeni/emalangeni", "cent"],
  TND: ["Tunisian dinar", "millime"],
  TRY: ["Turkish lira/Turkish lira", "kuruş/kuruş"],
  TZS: ["Tanzanian shilling", "cent"],
  UGX: ["Uganda shilling", ""],
  ZAR: ["rand/rand", "cent"],
  ZMW: ["Zambian kwacha/Zambian kwacha", "ngwee/ngwee"]
}

/** What a currency is called in French. */
export const frenchCurrency = (currency: CurrencyCode): CurrencyWords => words(french[currency])

/** What a currency is called in English. */
export const englishCurrency = (currency: CurrencyCode): CurrencyWords => words(english[currency])
