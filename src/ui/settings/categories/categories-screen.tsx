import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { CategoryCommand } from "../../../domain/company/commands.ts"
import { categoriesOf, categoriesToChoose } from "../../../domain/company/readings.ts"
import type { CategoryState } from "../../../domain/company/state.ts"
import { usualCategories } from "../../../domain/company/usual-categories.ts"
import { CATEGORY_KINDS, type CategoryKind } from "../../../domain/kernel/category.ts"
import { CategoryMark } from "../../app/category-mark.tsx"
import { Badge } from "../../components/badge.tsx"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { Menu, type MenuAction } from "../../components/menu.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { ListCard } from "../list-card.tsx"
import { MayNot } from "../may-not.tsx"
import { SettingsPage } from "../settings-page.tsx"
import { useChange } from "../use-change.ts"
import { useOwnCompany, type OwnCompany } from "../use-own-company.ts"
import { CategoryDialog, MergeDialog } from "./category-dialogs.tsx"

interface CategoryRowProps extends OwnCompany {
  readonly category: CategoryState
  readonly onEdit: () => void
  readonly onMerge: () => void
  readonly onCommand: (command: CategoryCommand) => void
}

const useCategoryActions = ({
  category,
  company,
  companyId,
  mayEdit,
  onCommand,
  onEdit,
  onMerge
}: CategoryRowProps): ReadonlyArray<MenuAction> => {
  const { t } = useTranslation("categories")
  const { active, categoryId, kind } = category
  if (!mayEdit) return []
  if (!active) {
    const restore: CategoryCommand = { _tag: "RestoreCategory", companyId, categoryId }
    return [{ id: "restore", label: t("restore"), icon: "history", onAction: () => onCommand(restore) }]
  }
  const archive: CategoryCommand = { _tag: "ArchiveCategory", companyId, categoryId }
  return [
    { id: "edit", label: t("edit"), icon: "edit", onAction: onEdit },
    ...(categoriesToChoose(company, kind).length > 1
      ? [{ id: "merge", label: t("merge"), icon: "link", onAction: onMerge } as const]
      : []),
    { id: "archive", label: t("archive"), icon: "archive", onAction: () => onCommand(archive) }
  ]
}

const CategoryRow = (props: CategoryRowProps) => {
  const { t } = useTranslation("categories")
  const { category, company } = props
  const { account, active, mergedInto, name } = category
  const actions = useCategoryActions(props)
  const into = categoriesOf(company).find(({ categoryId }) => categoryId === mergedInto)?.name
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <CategoryMark {...category} />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        {account !== "" && <span className="figures text-sm text-ink-muted">{account}</span>}
        {!active && into === undefined && <Badge tone="neutral">{t("archived")}</Badge>}
        {into !== undefined && (
          <span className="min-w-0 text-sm break-words text-ink-muted">{t("mergedInto", { name: into })}</span>
        )}
      </p>
      {actions.length > 0 && <Menu actions={actions} label={t("actionsOf", { name })} />}
    </li>
  )
}

type Opened =
  | { readonly at: "edit"; readonly known: CategoryState | undefined }
  | { readonly at: "merge"; readonly known: CategoryState }

const CategoriesOf = ({ kind, ...own }: OwnCompany & { readonly kind: CategoryKind }) => {
  const { t } = useTranslation("categories")
  const { change, failure, setFailure } = useChange()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { company, mayEdit } = own
  const run = async (command: CategoryCommand): Promise<void> => {
    const result = await change(command)
    if (!result.isKept) setFailure(result.text)
  }
  const all = categoriesOf(company).filter((category) => category.kind === kind)
  const shown = [...all.filter(({ active }) => active), ...all.filter(({ active }) => !active)]
  const close = (): void => setOpened(null)
  return (
    <ListCard
      add={
        mayEdit ? { label: t(`addOf.${kind}`), onPress: () => setOpened({ at: "edit", known: undefined }) } : undefined
      }
      failure={failure}
      hint={t(`hints.${kind}`)}
      rows={shown.map((category) => (
        <CategoryRow
          {...own}
          category={category}
          key={category.categoryId}
          onCommand={(command) => void run(command)}
          onEdit={() => setOpened({ at: "edit", known: category })}
          onMerge={() => setOpened({ at: "merge", known: category })}
        />
      ))}
      title={t(`kinds.${kind}`)}
    >
      {opened?.at === "edit" && <CategoryDialog {...own} kind={kind} known={opened.known} onClose={close} />}
      {opened?.at === "merge" && <MergeDialog {...own} kind={kind} known={opened.known} onClose={close} />}
    </ListCard>
  )
}

/** Those that a company of its country usually has: offered while one of them was never there. */
const Usual = ({ company, companyId, mayEdit }: OwnCompany) => {
  const { t } = useTranslation("categories")
  const language = useLanguage()
  const { change, failure, setFailure } = useChange()
  const usual = usualCategories(company.identity.country, language)
  const known = new Set(categoriesOf(company).map(({ categoryId }) => categoryId))
  if (!mayEdit || usual.every(({ categoryId }) => known.has(categoryId))) return null
  const add = async (): Promise<void> => {
    const result = await change({ _tag: "AddCategories", companyId, categories: usual })
    if (!result.isKept) setFailure(result.text)
  }
  return (
    <Card title={t("usual.title")}>
      <p className="text-sm text-ink-muted">{t("usual.hint")}</p>
      {failure !== null && (
        <p className="mt-2 text-sm font-medium text-danger" role="alert">
          {failure}
        </p>
      )}
      <Button className="mt-3" icon="plus" onPress={() => void add()} variant="secondary">
        {t("usual.add")}
      </Button>
    </Card>
  )
}

/** By what expenses, sales and products are sorted. */
export const CategoriesScreen = () => {
  const { t } = useTranslation("categories")
  const own = useOwnCompany("categories")
  if (own === undefined) return null
  return (
    <SettingsPage subtitle={t("subtitle")} title={t("title")}>
      <MayNot {...own} />
      <Usual {...own} />
      {CATEGORY_KINDS.map((kind) => (
        <CategoriesOf {...own} key={kind} kind={kind} />
      ))}
    </SettingsPage>
  )
}
