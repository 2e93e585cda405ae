import { Schema } from "effect"
import { distinct } from "./distinct.ts"

/** What categories sort. Source: spec section 3 (Category). */
export const CATEGORY_KINDS = ["expense", "sale", "product"] as const
export type CategoryKind = (typeof CATEGORY_KINDS)[number]

/** The ten grounds of the product, by number; see the tokens of the interface. */
export const CATEGORY_COLOURS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const

/** What a category shows beside its name. */
export const CATEGORY_ICONS = [
  "products",
  "building",
  "mobileMoney",
  "bank",
  "card",
  "cash",
  "charges",
  "customers",
  "device",
  "edit",
  "expenses",
  "image",
  "info",
  "mail",
  "more",
  "print",
  "reports",
  "sales",
  "send",
  "suppliers",
  "theme",
  "transactions"
] as const

/** Names a category within its company. Those of the usual set have the same on every device, so that nobody adds one twice. */
export const CategoryId = Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,40}$/)).pipe(Schema.brand("CategoryId"))
export type CategoryId = typeof CategoryId.Type

const categoryName = Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(60))

/** What can be changed about a category. `account` is that of the books of accounts that it belongs to, empty where nobody said. */
export const CategoryLook = Schema.Struct({
  name: categoryName,
  colour: Schema.Literals(CATEGORY_COLOURS),
  icon: Schema.Literals(CATEGORY_ICONS),
  account: Schema.String.check(Schema.isPattern(/^[0-9]{0,8}$/))
})
export type CategoryLook = typeof CategoryLook.Type

/** What sorts expenses, sales or products. What it sorts never changes: records name it. */
export const Category = Schema.Struct({
  categoryId: CategoryId,
  kind: Schema.Literals(CATEGORY_KINDS),
  ...CategoryLook.fields
})
export type Category = typeof Category.Type

/** Some categories: at least one, at most a hundred, each under an id of its own. */
export const Categories = Schema.Array(Category).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(100),
  distinct(({ categoryId }) => categoryId, "an id of its own for each")
)
