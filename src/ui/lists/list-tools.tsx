import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import { Select } from "../components/select.tsx"
import { TextField } from "../components/text-field.tsx"
import { useIsTable } from "../components/use-media-query.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { isForPage, isText, placeOf } from "../app/keyboard.ts"
import { readOneKey } from "../app/one-key-memory.ts"
import { FiltersDialog } from "./filters-dialog.tsx"
import { readAddressSearch, withSaid, writeAddressSearch, type AddressSearch } from "./address-search.ts"
import { ListMenu } from "./list-menu.tsx"
import { withoutFilters } from "./filter-chips.ts"
import type { FiltersProps } from "./list-tools-props.ts"
import type { List } from "./use-list.ts"
import { useSavedViews } from "./use-saved-views.ts"

/**
 * A slash leads to the search, from anywhere on the page of the list where nothing is written and nothing stands in front of it,
 * unless the person has switched single keys off (WCAG 2.1.4).
 */
const useSlash = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { target } = event
      // In the table of the list, too, which reads no slash.
      const pressedAt = { ...placeOf(target, readOneKey(), false), takesLetters: isText(target) }
      if (event.key !== "/" || !isForPage(event, pressedAt)) return
      const main = place.current?.closest("main")
      if (!(target instanceof Element)) return
      if (target !== document.body && main?.contains(target) !== true) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return
      event.preventDefault()
      const field = place.current?.querySelector("input")
      field?.scrollIntoView({ block: "nearest" })
      field?.focus()
      field?.select()
    }
    document.addEventListener("keydown", hear)
    return () => document.removeEventListener("keydown", hear)
  }, [])
  return place
}

const Chips = ({ chips, onClear }: Pick<FiltersProps, "chips" | "onClear">) => {
  const { t } = useTranslation("lists")
  if (chips.length === 0) return null
  return (
    <ul aria-label={t("filters.on")} className="mb-2 flex flex-wrap gap-2 print:hidden">
      {chips.map(({ id, label, onRemove }) => (
        <li key={id}>
          <Button
            aria-label={t("filters.remove", { filter: label })}
            className="rounded-full! bg-brand-soft! ps-3.5! pe-2.5! text-brand-ink!"
            onPress={onRemove}
            size="small"
            variant="quiet"
          >
            {label}
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button onPress={onClear} size="small" variant="quiet">
            {t("filters.clear")}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** What a view keeps of an address: not the record that stands open in front of the list. */
const queryOf = (search: AddressSearch): string => writeAddressSearch(withSaid(search, { id: undefined })).slice(1)

/** What stands over a list: the search, the order, the filters, and which of them are on. */
export const ListTools = <Row, Name extends Namespace>({ list }: { readonly list: List<Row, Name> }) => {
  const { t } = useTranslation("lists")
  const { model, words, at, search, address, go, sort, rows, exporting, chips } = list
  const used = model.filters.map(({ name, filter }) => ({ name, filter, given: { name, search, at } }))
  const onClear = (): void => go(withoutFilters(search, model.filters))
  const views = useSavedViews(model.name)
  const [isOpen, setOpen] = useState(false)
  const hasRoom = useIsTable()
  const place = useSlash()
  return (
    <>
      <div className="mb-1 flex flex-wrap gap-2 print:hidden sm:mb-3 sm:items-end sm:gap-3">
        <div className="relative min-w-0 flex-1 sm:max-w-80 md:max-w-96" ref={place}>
          <TextField
            icon="search"
            isLabelHidden
            label={words.search}
            onChange={(q) => go(withSaid(search, { q }), "letter")}
            placeholder={hasRoom ? words.searchHint : t("search")}
            type="search"
            value={address.typed}
          />
          {address.typed === "" && (
            <kbd
              aria-hidden="true"
              className="pointer-events-none absolute end-3 bottom-2.5 grid size-6 place-items-center rounded-sm border border-line bg-sunken font-sans text-xs text-ink-muted pointer-coarse:hidden max-md:hidden"
            >
              /
            </kbd>
          )}
        </div>
        <div className="flex gap-2 sm:ms-auto sm:gap-3">
          <Select
            className="sm:w-64"
            isLabelHidden
            label={t("sort")}
            onChange={(key) => go(withSaid(search, { sort: key, dir: model.firstDirection(key) }))}
            options={model.sortKeys.map((id) => ({ id, label: words.sort(id) }))}
            phoneIcon="sort"
            value={sort.column}
          />
          <Button
            className={classNames(
              "max-lg:h-12 max-lg:min-w-12",
              chips.length > 0 ? "max-lg:gap-1! max-lg:px-1.5!" : "max-lg:px-0!"
            )}
            onPress={() => setOpen(true)}
            variant="secondary"
          >
            <Icon name="filter" />
            <span className="max-lg:sr-only">{t("filters.title")}</span>
            {chips.length > 0 && (
              <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs text-on-brand">
                {chips.length} <span className="sr-only">{t("filters.active", { count: chips.length })}</span>
              </span>
            )}
          </Button>
          <ListMenu
            columns={{ all: list.columns, chosen: list.chosen }}
            density={list.density}
            leadsToDebts={model.parts.holdsDebts === true}
            onExport={rows.length === 0 ? undefined : () => exporting.start(rows, "list")}
          />
        </div>
      </div>
      <Chips chips={chips} onClear={onClear} />
      {isOpen && (
        <FiltersDialog
          chips={chips}
          fields={used.map(
            ({ name, filter: { Field }, given }) => Field !== undefined && <Field {...given} go={go} key={name} />
          )}
          found={words.found(rows.length)}
          onClear={onClear}
          onClose={() => setOpen(false)}
          onView={(query) => go(model.readSearch(readAddressSearch(query)))}
          query={queryOf(search)}
          views={views}
        />
      )}
    </>
  )
}
