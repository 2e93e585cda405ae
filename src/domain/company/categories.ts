import { accept, nothingToDo, reject, type Decision } from "../kernel/decider.ts"
import type { AddCategories, CategoryCommand, EditCategory, MergeCategory } from "./commands.ts"
import type { CategoryEvent } from "./events.ts"
import { categoriesOf, isCategoryNameTaken } from "./readings.ts"
import type { CategoryState, CompanySettings } from "./state.ts"

/** Most categories that a company has, archived ones included. */
export const CATEGORIES_MAX = 300

export const CATEGORY_REFUSALS = [
  "category_unknown",
  "category_name_taken",
  "category_other_kind",
  "too_many_categories"
] as const

type CategoryDecision = Decision<CategoryEvent, (typeof CATEGORY_REFUSALS)[number]>

/** Of several, those that are there already are left out: the usual ones can be asked for again and again. */
const add = (state: CompanySettings, { companyId, categories }: AddCategories): CategoryDecision => {
  const known = categoriesOf(state)
  const missing = categories.filter(
    (category) =>
      !known.some(({ categoryId }) => categoryId === category.categoryId) && !isCategoryNameTaken(state, category)
  )
  const [first, ...more] = missing
  if (first === undefined) {
    const isNameTaken = categories.some(
      ({ categoryId }) => !known.some((category) => category.categoryId === categoryId)
    )
    return isNameTaken && categories.length === 1 ? reject("category_name_taken") : nothingToDo("unchanged")
  }
  return known.length + missing.length > CATEGORIES_MAX
    ? reject("too_many_categories", { most: CATEGORIES_MAX })
    : accept({ _tag: "CategoriesAdded", companyId, categories: [first, ...more] })
}

const edit = (state: CompanySettings, known: CategoryState, { companyId, changes }: EditCategory): CategoryDecision => {
  const { categoryId, colour, icon, account } = known
  const look = { name: known.name, colour, icon, account, ...changes }
  if (known.active && isCategoryNameTaken(state, { ...known, ...look })) return reject("category_name_taken")
  const isSame = look.name === known.name && look.colour === colour && look.icon === icon && look.account === account
  return isSame ? nothingToDo("unchanged") : accept({ _tag: "CategoryEdited", companyId, categoryId, look })
}

const merge = (state: CompanySettings, known: CategoryState, { companyId, into }: MergeCategory): CategoryDecision => {
  const { categoryId } = known
  if (known.mergedInto === into) return nothingToDo("unchanged")
  const target = categoriesOf(state).find((category) => category.categoryId === into)
  if (target === undefined || !target.active || into === categoryId) return reject("category_unknown")
  if (target.kind !== known.kind) return reject("category_other_kind")
  return accept({ _tag: "CategoryMerged", companyId, categoryId, into })
}

/** Answers a command about the categories of the company. */
export const decideCategories = (state: CompanySettings, command: CategoryCommand): CategoryDecision => {
  if (command._tag === "AddCategories") return add(state, command)
  const { categoryId, companyId } = command
  const known = categoriesOf(state).find((category) => category.categoryId === categoryId)
  if (known === undefined) return reject("category_unknown")
  switch (command._tag) {
    case "EditCategory":
      return edit(state, known, command)
    case "MergeCategory":
      return merge(state, known, command)
    case "ArchiveCategory":
      return known.active
        ? accept({ _tag: "CategoryArchived", companyId, categoryId })
        : nothingToDo("already_archived")
    case "RestoreCategory":
      if (known.active) return nothingToDo("already_active")
      return isCategoryNameTaken(state, known)
        ? reject("category_name_taken")
        : accept({ _tag: "CategoryRestored", companyId, categoryId })
    default:
      return command satisfies never
  }
}
