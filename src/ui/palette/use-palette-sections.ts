import { useNavigate } from "@tanstack/react-router"
import { useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { formatAmount } from "../../domain/kernel/money.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { phoneText } from "../app/phone-text.ts"
import { useServices } from "../app/services.tsx"
import { changeLanguage } from "../i18n/start.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { settingsCards, settingsSections } from "../settings/sections.ts"
import { chooseTheme, themes, useTheme } from "../theme/theme.ts"
import { navigation } from "../shell/navigation.ts"
import { findRecords, recordRows, type FoundRecords } from "./find-records.ts"
import {
  filledSections,
  matchingEntries,
  nearestFirst,
  type PaletteEntry,
  type PaletteSection
} from "./palette-entries.ts"

/** What the palette can ask of the shell around it. */
export interface PaletteDeeds {
  readonly addCustomer: () => void
  readonly addProduct: () => void
  readonly openCompanies: () => void
  readonly openSync: () => void
  readonly openShortcuts: () => void
  readonly signOut: () => void
}

/** The keys of the palette itself, as this device's keyboard names them. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K")

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** The records that match, looked for among the rows as they are while the palette is open. */
const useFound = (text: string): FoundRecords => {
  const { books, today } = useBooksSelector(whole)
  const rows = useMemo(() => recordRows(books, today), [books, today])
  const wanted = useDeferredValue(text)
  return useMemo(() => findRecords(rows, wanted), [rows, wanted])
}

const useRecordSections = (text: string): ReadonlyArray<PaletteSection> => {
  const { t } = useTranslation("palette")
  const language = useLanguage()
  const navigate = useNavigate()
  const { invoices, customers, products } = useFound(text)
  const withAll = (kind: string, entries: ReadonlyArray<PaletteEntry>, count: number, seeAll: () => void) =>
    count > entries.length
      ? [
          ...entries,
          { id: `${kind}:all`, label: t("seeAll", { count }), icon: "search", run: seeAll } satisfies PaletteEntry
        ]
      : entries
  const q = text.trim()
  return [
    {
      id: "invoices",
      title: t("section.invoices"),
      entries: withAll(
        "invoice",
        invoices.first.map((row) => ({
          id: `invoice:${row.invoiceId}`,
          label: `${row.reference === "" ? t("draft") : row.reference} · ${row.customerName === "" ? t("noCustomer") : row.customerName}`,
          hint: formatAmount({ ccy: row.currency, minor: row.total }, language, { label: true }),
          icon: "invoices",
          run: () => void navigate({ to: "/dashboard/invoices/$invoiceId", params: { invoiceId: row.invoiceId } })
        })),
        invoices.count,
        () => void navigate({ to: "/dashboard/invoices", search: { q } })
      )
    },
    {
      id: "customers",
      title: t("section.customers"),
      entries: withAll(
        "customer",
        customers.first.map(({ customerId, name, profile }) => ({
          id: `customer:${customerId}`,
          label: name,
          hint: [phoneText(profile?.phone ?? ""), profile?.city ?? ""].filter((each) => each !== "").join(" · "),
          icon: profile?.kind === "company" ? "building" : "user",
          run: () => void navigate({ to: "/dashboard/clients", search: { id: customerId } })
        })),
        customers.count,
        () => void navigate({ to: "/dashboard/clients", search: { q } })
      )
    },
    {
      id: "products",
      title: t("section.products"),
      entries: withAll(
        "product",
        products.first.map(({ productId, details }) => ({
          id: `product:${productId}`,
          label: details.name,
          hint: details.reference,
          icon: "products",
          run: () => void navigate({ to: "/dashboard/products", search: { q: details.name } })
        })),
        products.count,
        () => void navigate({ to: "/dashboard/products", search: { q } })
      )
    }
  ]
}

/** What the settings hold, each leading to its card. */
const useCardEntries = (): ReadonlyArray<PaletteEntry> => {
  const { t } = useTranslation("settings")
  const { analytics } = useServices()
  const navigate = useNavigate()
  return settingsCards
    .filter(({ id }) => id !== "measure" || analytics !== null)
    .map(({ id, section, icon }) => ({
      id: `card:${id}`,
      label: t(`card.${id}`),
      hint: t(`nav.${section}`),
      words: t(`word.${id}`),
      icon,
      isFoundOnly: true,
      run: () => {
        const href = settingsSections.find((one) => one.id === section)?.href
        if (href !== undefined) void navigate({ to: href, hash: id })
      }
    }))
}

const useDeedSections = (deeds: PaletteDeeds): ReadonlyArray<PaletteSection> => {
  const { t } = useTranslation("palette")
  const { t: tShell } = useTranslation("shell")
  const { t: tSettings } = useTranslation("settings")
  const language = useLanguage()
  const theme = useTheme()
  const navigate = useNavigate()
  const cards = useCardEntries()
  return [
    {
      id: "create",
      title: t("section.create"),
      entries: [
        {
          id: "create:invoice",
          label: t("create.invoice"),
          icon: "plus",
          keys: "N",
          run: () => void navigate({ to: "/dashboard/invoices/new" })
        },
        {
          id: "create:customer",
          label: t("create.customer"),
          icon: "plus",
          opensInFront: true,
          run: deeds.addCustomer
        },
        { id: "create:product", label: t("create.product"), icon: "plus", opensInFront: true, run: deeds.addProduct }
      ]
    },
    {
      id: "goTo",
      title: t("section.goTo"),
      entries: [
        ...navigation.map(({ id, href, icon }) => ({
          id: `go:${id}`,
          label: tShell(`nav.${id}`),
          icon,
          run: () => void navigate({ to: href })
        })),
        ...settingsSections.map(({ id, href, icon }) => ({
          id: `settings:${id}`,
          label: tSettings(`nav.${id}`),
          hint: tShell("nav.settings"),
          words: tSettings(`word.${id}`),
          icon,
          run: () => void navigate({ to: href })
        })),
        ...cards
      ]
    },
    {
      id: "do",
      title: t("section.do"),
      entries: [
        { id: "do:sync", label: t("do.sync"), icon: "cloudCheck", opensInFront: true, run: deeds.openSync },
        {
          id: "do:companies",
          label: t("do.companies"),
          icon: "building",
          opensInFront: true,
          run: deeds.openCompanies
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
          run: deeds.openShortcuts
        },
        { id: "do:sign-out", label: t("do.signOut"), icon: "logout", opensInFront: true, run: deeds.signOut }
      ]
    }
  ]
}

/** Everything the palette offers for what was typed: records first once something was, then what can be done. */
export const usePaletteSections = (text: string, deeds: PaletteDeeds): ReadonlyArray<PaletteSection> => {
  const records = useRecordSections(text)
  const things = useDeedSections(deeds).map((section) => ({
    ...section,
    entries: matchingEntries(section.entries, text)
  }))
  return filledSections([...records, ...nearestFirst(things, text)])
}
