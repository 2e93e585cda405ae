import { useNavigate } from "@tanstack/react-router"
import { useDeferredValue, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { readSearch } from "../../../domain/kernel/search.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useServices } from "../../app/services.tsx"
import { useMayGive, useReads, useRoleIfOpen } from "../../app/use-may.ts"
import { chooseTheme, themes, useTheme } from "../../app/theme/theme.ts"
import { changeLanguage } from "../../i18n/start.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { writeAddressSearch } from "../../lists/address-search.ts"
import { isReadBy } from "../../records/readable.ts"
import { listOf } from "../../records/record.ts"
import type { OfferedNew } from "../use-offered.ts"
import { useNamedNew } from "../use-offered.ts"
import { useMenu } from "../navigation.ts"
import type { Searched, SearchedKind } from "./load-searched.ts"
import {
  filledSections,
  matchingEntries,
  nearestFirst,
  type PaletteEntry,
  type PaletteSection
} from "./palette-entries.ts"

/** What the palette can ask of the shell around it. */
export interface PaletteActions {
  /** Opens the form of something new; what is written on a page is gone to instead. */
  readonly begin: (offered: OfferedNew) => void
  readonly openCompanies: () => void
  readonly openSync: () => void
  readonly openShortcuts: () => void
  readonly signOut: () => void
}

/** The keys of the palette itself, as this device's keyboard names them. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K")

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** Whether the ledger can be looked through: it is loaded once something is looked for. What cannot be loaded is tried again at the next letter. */
const useLedgerFor = (text: string): boolean => {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere || readSearch(text) === undefined) return
    import("../../../domain/ledger/load-ledger.ts")
      .then((module) => module.loadLedger())
      .then(
        () => setThere(true),
        () => undefined
      )
  }, [isThere, text])
  return isThere
}

/** The records that match, looked for among the rows as they are while the palette is open. */
const useRecordSections = (searched: ReadonlyArray<SearchedKind>, text: string): ReadonlyArray<PaletteSection> => {
  const { t } = useTranslation("palette")
  const { t: tRecords } = useTranslation("records")
  const language = useLanguage()
  const navigate = useNavigate()
  const { books, today } = useBooksSelector(whole)
  const role = useRoleIfOpen()
  const reads = useReads()
  const hasLedger = useLedgerFor(text)
  const kinds = useMemo(
    () => searched.filter(({ kind }) => isReadBy(role, kind) && (hasLedger || kind.searchesLedger !== true)),
    [searched, role, hasLedger]
  )
  const searches = useMemo(
    () => kinds.map(({ kind, search }) => ({ kind, find: search({ books, today, language, reads }) })),
    [kinds, books, today, language, reads]
  )
  const wanted = useDeferredValue(text)
  const found = useMemo(() => searches.map(({ kind, find }) => ({ kind, ...find(wanted) })), [searches, wanted])
  const q = text.trim()
  return found.map(({ kind: described, first, count, title = tRecords(`${described.id}.many`) }) => {
    const { id: kind } = described
    const list = listOf(described)
    const entries = first.map(({ id, label, hint, icon, href }): PaletteEntry => ({
      id: `${kind}:${id}`,
      label,
      hint,
      icon,
      run: () => void navigate({ href })
    }))
    const all: PaletteEntry = {
      id: `${kind}:all`,
      label: t("seeAll", { count }),
      icon: "search",
      run: () => void navigate({ href: `${list}${writeAddressSearch({ q })}` })
    }
    return { id: kind, title, entries: count > entries.length && list !== undefined ? [...entries, all] : entries }
  })
}

const useActionSections = ({ places }: Searched, actions: PaletteActions): ReadonlyArray<PaletteSection> => {
  const { t } = useTranslation("palette")
  const language = useLanguage()
  const theme = useTheme()
  const navigate = useNavigate()
  const { analytics } = useServices()
  const menu = useMenu()
  const offered = useNamedNew()
  const may = useMayGive()
  return [
    {
      id: "create",
      title: t("section.create"),
      entries: offered.map((one): PaletteEntry => {
        const { id, label, news } = one
        const key = news.key === undefined ? {} : { keys: news.key }
        return "href" in news.at
          ? { id: `create:${id}`, label, icon: "plus", ...key, run: () => actions.begin(one) }
          : { id: `create:${id}`, label, icon: "plus", ...key, opensInFront: true, run: () => actions.begin(one) }
      })
    },
    {
      id: "goTo",
      title: t("section.goTo"),
      entries: [
        ...menu.map(({ id, href, icon, label }) => ({
          id: `go:${id}`,
          label,
          icon,
          run: () => void navigate({ href })
        })),
        ...places
          .flatMap((of) => of({ language, isCounting: analytics !== null, may }))
          .map(({ href, ...place }) => ({ ...place, run: () => void navigate({ href }) }))
      ]
    },
    {
      id: "do",
      title: t("section.do"),
      entries: [
        { id: "do:sync", label: t("do.sync"), icon: "cloudCheck", opensInFront: true, run: actions.openSync },
        {
          id: "do:companies",
          label: t("do.companies"),
          icon: "building",
          opensInFront: true,
          run: actions.openCompanies
        },
        {
          id: "do:language",
          label: t("do.language"),
          icon: "language",
          run: () => void changeLanguage(language === "fr" ? "en" : "fr")
        },
        ...themes
          .filter((id) => id !== theme)
          .map((id) => ({
            id: `do:theme-${id}`,
            label: t(`do.theme.${id}`),
            icon: "theme" as const,
            run: () => chooseTheme(id)
          })),
        {
          id: "do:shortcuts",
          label: t("do.shortcuts"),
          icon: "info",
          keys: "?",
          opensInFront: true,
          run: actions.openShortcuts
        },
        { id: "do:sign-out", label: t("do.signOut"), icon: "logout", opensInFront: true, run: actions.signOut }
      ]
    }
  ]
}

/** Everything the palette offers for what was typed: records first once something was, then what can be done. */
export const usePaletteSections = (
  text: string,
  searched: Searched,
  actions: PaletteActions
): ReadonlyArray<PaletteSection> => {
  const records = useRecordSections(searched.kinds, text)
  const things = useActionSections(searched, actions).map((section) => ({
    ...section,
    entries: matchingEntries(section.entries, text)
  }))
  return filledSections([...records, ...nearestFirst(things, text)])
}
