import { Schema } from "effect"
import { EditCategory, MergeCategory } from "../../../domain/company/commands.ts"
import { categoriesToChoose, isCategoryNameTaken } from "../../../domain/company/readings.ts"
import type { CategoryState, CompanyState } from "../../../domain/company/state.ts"
import {
  CATEGORY_COLOURS,
  CATEGORY_ICONS,
  CategoryId,
  CategoryLook,
  type CategoryKind
} from "../../../domain/kernel/category.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { CategoryMark } from "../../app/category-mark.tsx"
import { newRecordId } from "../../app/new-id.ts"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"

interface OfCategory {
  readonly company: CompanyState
  readonly companyId: CompanyId
  readonly kind: CategoryKind
  readonly onClose: () => void
}

interface CategoryDialogProps extends OfCategory {
  /** The one to change; a new one without. */
  readonly known: CategoryState | undefined
}

/** Adds a category, or changes its name, its look and its account. */
export const CategoryDialog = inFront(
  defineForm<CategoryDialogProps>()({
    texts: "categories",
    keptAs: "category",
    schema: CategoryLook,
    id: ({ known }) => known?.categoryId,
    newId: newRecordId,
    record: ({ props: { known } }) => known,
    blank: () => ({ name: "", colour: "1", icon: "expenses", account: "" }),
    isDone: (id, books) => books?.company?.categories?.some(({ categoryId }) => categoryId === id) === true,
    add: (id, look, { props: { companyId, kind } }) => ({
      _tag: "AddCategories",
      companyId,
      categories: [{ categoryId: CategoryId.make(id), kind, ...look }]
    }),
    edit: (id, changes, { props: { companyId } }) => ({
      _tag: "EditCategory",
      companyId,
      categoryId: CategoryId.make(id),
      changes
    }),
    refusedAt: { category_name_taken: "name" },
    title: (say, { isNew }) => say(isNew ? "add" : "edit"),
    fields: [
      {
        name: "name",
        hasFocus: true,
        rules: [
          (text, { props: { company, kind, known } }) =>
            isCategoryNameTaken(company, {
              categoryId: CategoryId.make(known?.categoryId ?? "new"),
              kind,
              name: String(text)
            })
              ? { say: "nameTaken" }
              : undefined
        ]
      },
      {
        row: [
          {
            name: "colour",
            as: "select",
            options: (_, say) => CATEGORY_COLOURS.map((id) => ({ id, label: say(`colours.${id}`) }))
          },
          {
            name: "icon",
            as: "select",
            options: (_, say) => CATEGORY_ICONS.map((id) => ({ id, label: say(`icons.${id}`) })),
            below: ({ values }) => {
              const colour = CATEGORY_COLOURS.find((id) => id === values.colour) ?? "1"
              const icon = CATEGORY_ICONS.find((id) => id === values.icon) ?? "expenses"
              return <CategoryMark colour={colour} icon={icon} />
            }
          }
        ]
      },
      { name: "account", hint: "accountHint" }
    ]
  })
)

interface MergeDialogProps extends OfCategory {
  readonly known: CategoryState
}

/** Reads one category as another of its kind. */
export const MergeDialog = inFront(
  defineForm<MergeDialogProps>()({
    texts: "categories",
    keptAs: null,
    schema: Schema.Struct({ into: MergeCategory.fields.into }),
    blank: () => ({ into: null }),
    add: (_id, { into }, { props: { companyId, known } }) => ({
      _tag: "MergeCategory",
      companyId,
      categoryId: EditCategory.fields.categoryId.make(known.categoryId),
      into
    }),
    saved: "merged",
    title: (say, { props: { known } }) => say("mergeTitle", { name: known.name }),
    lead: "mergeLead",
    submit: "mergeConfirm",
    fields: [
      {
        name: "into",
        as: "combobox",
        hasFocus: true,
        options: ({ props: { company, kind, known } }) =>
          categoriesToChoose(company, kind)
            .filter(({ categoryId }) => categoryId !== known.categoryId)
            .map(({ categoryId, name }) => ({ id: categoryId, label: name }))
      }
    ]
  })
)
