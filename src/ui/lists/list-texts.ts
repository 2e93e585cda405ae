import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Namespace } from "../i18n/namespaces.ts"

/** The texts that a list reads from the namespace of its kind. The compiler asks for them where the list is defined. */
export interface ListTexts<Tab extends string, Key extends string> {
  /** What the records are called together: "Clients". */
  readonly title: string
  /** "Nouveau client". */
  readonly add: string
  readonly list: {
    /** Shorter than `add`, where the title says of what. */
    readonly add?: string
    readonly count_one: string
    readonly count_other: string
    /** The name of the search field, and what it looks in. */
    readonly search: string
    readonly searchHint: string
    readonly tabs: { readonly label: string } & { readonly [T in Tab]: string }
    /** In the order of the rules, as one chooses them: "Nom, de A à Z". */
    readonly sort: { readonly [K in Key]: string }
    /** The first run. */
    readonly empty: {
      readonly title: string
      readonly body: string
      /** In place of `add`. */
      readonly add?: string
      /** What one wants to know first, a sentence each. */
      readonly hints: { readonly [hint: string]: string }
    }
    /** Nothing is left by the search and the filters. */
    readonly none: string
    /** The list in the name of its file: "clients". */
    readonly file: string
  }
}

/** Those of a kind that is archived: said of one by name, and of many by number. */
export interface ArchiveTexts {
  readonly list: {
    readonly archived: string
    readonly restored: string
    readonly archivedMany_one: string
    readonly archivedMany_other: string
    readonly restoredMany_one: string
    readonly restoredMany_other: string
  }
}

type Values = { readonly [name: string]: string | number }

/** The texts of a list, from the namespace of its kind. */
export interface ListWords {
  readonly title: string
  readonly add: string
  /** The same in a list that has nothing yet. */
  readonly addFirst: string
  readonly found: (count: number) => string
  readonly search: string
  readonly searchHint: string
  readonly tabs: string
  readonly tab: (tab: string) => string
  readonly sort: (key: string) => string
  readonly emptyTitle: string
  readonly emptyBody: string
  readonly emptyHints: ReadonlyArray<string>
  readonly none: string
  readonly file: string
  readonly archived: (name: string) => string
  readonly restored: (name: string) => string
  readonly archivedMany: (count: number) => string
  readonly restoredMany: (count: number) => string
}

/** Reads the texts of a list. Their keys are known by {@link ListTexts} only, for the namespace is a parameter. */
export const useListWords = (name: Namespace): ListWords => {
  const { t, i18n } = useTranslation(name)
  return useMemo(() => {
    // The one cast of the lists: the compiler can name the keys of one namespace, not of any that has them. `defineList` has asked for them.
    const text = t as unknown as (key: string | ReadonlyArray<string>, values?: Values) => string
    const hints: unknown = i18n.getResource(i18n.resolvedLanguage ?? "fr", name, "list.empty.hints")
    return {
      title: text("title"),
      add: text(["list.add", "add"]),
      addFirst: text(["list.empty.add", "list.add", "add"]),
      found: (count) => text("list.count", { count }),
      search: text("list.search"),
      searchHint: text("list.searchHint"),
      tabs: text("list.tabs.label"),
      tab: (tab) => text(`list.tabs.${tab}`),
      sort: (key) => text(`list.sort.${key}`),
      emptyTitle: text("list.empty.title"),
      emptyBody: text("list.empty.body"),
      emptyHints: Object.keys(Object(hints)).map((hint) => text(`list.empty.hints.${hint}`)),
      none: text("list.none"),
      file: text("list.file"),
      archived: (name) => text("list.archived", { name }),
      restored: (name) => text("list.restored", { name }),
      archivedMany: (count) => text("list.archivedMany", { count }),
      restoredMany: (count) => text("list.restoredMany", { count })
    }
  }, [t, i18n, name])
}
