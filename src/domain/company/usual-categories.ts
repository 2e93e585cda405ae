import type { Locale } from "../kernel/decimal.ts"
import { CategoryId, type Category, type CategoryKind } from "../kernel/category.ts"
import { isOfOhada } from "../kernel/ohada.ts"

type Usual = readonly [
  id: string,
  kind: CategoryKind,
  icon: Category["icon"],
  colour: Category["colour"],
  account: string,
  fr: string,
  en: string
]

/** Accounts are those of the revised SYSCOHADA. Source: country notes, section 3. */
const usual: ReadonlyArray<Usual> = [
  ["expense-goods", "expense", "products", "1", "601", "Achats de marchandises", "Goods to resell"],
  ["expense-materials", "expense", "expenses", "2", "602", "Matières premières", "Raw materials"],
  ["expense-packaging", "expense", "products", "4", "608", "Emballages", "Packaging"],
  ["expense-transport", "expense", "send", "3", "61", "Transport", "Transport"],
  ["expense-fuel", "expense", "sales", "6", "6053", "Carburant", "Fuel"],
  ["expense-rent", "expense", "building", "5", "622", "Loyer", "Rent"],
  ["expense-power", "expense", "info", "8", "6052", "Électricité", "Electricity"],
  ["expense-water", "expense", "info", "7", "6051", "Eau", "Water"],
  ["expense-telephone", "expense", "mobileMoney", "3", "628", "Téléphone et internet", "Telephone and internet"],
  ["expense-salaries", "expense", "customers", "1", "66", "Salaires", "Salaries"],
  ["expense-taxes", "expense", "reports", "9", "64", "Impôts et taxes", "Taxes and duties"],
  ["expense-repairs", "expense", "edit", "10", "624", "Entretien et réparations", "Upkeep and repairs"],
  ["expense-office", "expense", "print", "2", "6055", "Fournitures de bureau", "Office supplies"],
  ["expense-insurance", "expense", "card", "7", "625", "Assurances", "Insurance"],
  ["expense-advertising", "expense", "image", "6", "627", "Publicité", "Advertising"],
  ["expense-fees", "expense", "mail", "5", "632", "Honoraires et commissions", "Fees and commissions"],
  ["expense-software", "expense", "device", "3", "634", "Logiciels et licences", "Software and licences"],
  ["expense-bank", "expense", "bank", "9", "631", "Frais bancaires", "Bank charges"],
  ["expense-mobile-money", "expense", "mobileMoney", "4", "6317", "Frais Mobile Money", "Mobile money charges"],
  ["expense-interest", "expense", "transactions", "10", "67", "Intérêts d’emprunt", "Loan interest"],
  ["expense-other", "expense", "more", "9", "658", "Autres dépenses", "Other expenses"],
  ["sale-goods", "sale", "sales", "1", "701", "Ventes de marchandises", "Goods sold"],
  ["sale-made", "sale", "products", "2", "702", "Ventes de produits fabriqués", "Own products sold"],
  ["sale-works", "sale", "building", "4", "705", "Travaux", "Works"],
  ["sale-services", "sale", "customers", "3", "706", "Prestations de services", "Services"],
  ["sale-other", "sale", "more", "9", "707", "Autres ventes", "Other sales"],
  ["product-goods", "product", "products", "1", "701", "Marchandises", "Goods"],
  ["product-made", "product", "edit", "2", "702", "Fabrication maison", "Own products"],
  ["product-services", "product", "customers", "3", "706", "Services", "Services"]
]

/**
 * The categories that companies of the country usually need, named in the language. Outside the OHADA no account is suggested. Their ids are
 * the same everywhere: asked for twice, they are there once.
 */
export const usualCategories = (country: string, locale: Locale): ReadonlyArray<Category> =>
  usual.map(([id, kind, icon, colour, account, fr, en]) => ({
    categoryId: CategoryId.make(id),
    kind,
    name: locale === "fr" ? fr : en,
    colour,
    icon,
    account: isOfOhada(country) ? account : ""
  }))
