// @vitest-environment happy-dom
import i18next from "i18next"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { Books } from "../../../src/domain/books.ts"
import type { EstimateKind } from "../../../src/domain/estimate/events.ts"
import { estimateRows } from "../../../src/domain/estimate/projections/list.ts"
import { dataOf } from "../../../src/infra/papers/data-of.ts"
import { documentMessage, documentSubject } from "../../../src/infra/papers/document-message.ts"
import { documentFileName, documentSheet } from "../../../src/infra/papers/document-sheet.ts"
import type { EstimateStatus } from "../../../src/machines/documents/estimate-status.ts"
import { estimateActions } from "../../../src/ui/estimates/actions.ts"
import { EstimateBadge } from "../../../src/ui/estimates/estimate-badge.tsx"
import { estimateDocuments } from "../../../src/ui/estimates/estimate-document.tsx"
import { estimateList } from "../../../src/ui/estimates/estimate-list.tsx"
import { offerNamespace } from "../../../src/ui/documents/offer-texts.ts"
import { EstimatePaper } from "../../../src/ui/estimates/view/estimate-paper.tsx"
import { LinksCard } from "../../../src/ui/estimates/view/links-card.tsx"
import { NextStep } from "../../../src/ui/estimates/view/next-step.tsx"
import { readingOf, type EstimateReading } from "../../../src/ui/estimates/view/reading.ts"
import type { EstimateActions } from "../../../src/ui/estimates/view/use-estimate-actions.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { allTexts } from "../../support/all-texts.ts"
import { id } from "../../support/ids.ts"
import { ask, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const languages = ["fr", "en"] as const
type Language = (typeof languages)[number]

/** What each is called, and the other may not be called. */
const names = {
  fr: { estimate: /devis/i, proforma: /pro ?forma/i },
  en: { estimate: /\bestimate/i, proforma: /pro ?forma/i }
} as const
const OTHER = { estimate: "proforma", proforma: "estimate" } as const
const kinds = ["estimate", "proforma"] as const

const cases = languages.flatMap((language) => kinds.map((kind) => [kind, language] as const))

const leaves = (texts: unknown, path = ""): ReadonlyArray<readonly [path: string, text: string]> =>
  typeof texts === "string"
    ? [[path, texts]]
    : Object.entries(texts ?? {}).flatMap(([key, below]) => leaves(below, path === "" ? key : `${path}.${key}`))

/** The texts of one of the two, and the copies into the other: said of both on purpose. */
const ofBoth = /\.(?:estimate|proforma)$|^view\.as(?:Estimate|Proforma)$/

const textsOf = async (kind: EstimateKind, language: Language) => {
  const { estimates, proformas } = await allTexts(language)
  const shared = new Set(leaves(proformas).map(([key]) => key))
  return leaves(kind === "proforma" ? proformas : estimates).filter(([key]) => shared.has(key) && !ofBoth.test(key))
}

const statuses: ReadonlyArray<EstimateStatus> = [
  "draft",
  "notSent",
  "sent",
  "accepted",
  "declined",
  "expired",
  "partlyConverted",
  "converted",
  "superseded",
  "cancelled"
]

const booksWith = (kind: EstimateKind): Books =>
  inCompany().after(ask.addCustomer(1), ask.estimate(1, { kind }), ask.issueEstimate(1)).books

const readIn = (books: Books): EstimateReading => {
  const reading = readingOf({ books, today: TODAY, itemState: () => "booked" } as never, id.estimate(1))
  if (reading === undefined) throw new Error("The offer is not in the books")
  return reading
}

const speak = async (language: Language): Promise<void> => {
  await startTexts(language)
  await preloadTexts("estimates", "proformas", "invoices")
  await i18next.changeLanguage(language)
}

describe.each(cases)("every text of an offer of the kind « %s » in %s", (kind, language) => {
  const other = names[language][OTHER[kind]]
  const own = names[language][kind]

  it("names it by its own name only, in the editor, on its page, in its dialogs and its history", async () => {
    const texts = await textsOf(kind, language)
    expect(texts.length).toBeGreaterThan(150)
    expect(texts.filter(([, text]) => other.test(text))).toEqual([])
    expect(texts.filter(([, text]) => own.test(text)).length).toBeGreaterThan(30)
  })

  it("is what a list says that holds nothing else, and the name of its file", async () => {
    const { model } = estimateList
    const namespace = offerNamespace[kind]
    expect(model.called({ search: { kind }, all: [] })).toBe(namespace)
    expect(model.called({ search: {}, all: estimateRows(booksWith(kind), TODAY) })).toBe(namespace)
    const texts = leaves((await allTexts(language))[namespace]).filter(([key]) => /^(?:title|add|list\.)/.test(key))
    expect(texts.length).toBeGreaterThan(30)
    expect(texts.filter(([key, text]) => !ofBoth.test(key) && other.test(text))).toEqual([])
    const says = Object.fromEntries(texts)
    for (const key of ["title", "add", "list.count_one", "list.search", "list.tabs.label", "list.none", "list.file"])
      expect([key, says[key]]).toEqual([key, expect.stringMatching(own)])
  })

  it("is what its page, its paper and its links say, whatever has become of it", async () => {
    await speak(language)
    const reading = readIn(booksWith(kind))
    for (const status of statuses)
      for (const isAllowed of [true, false]) {
        const can = Object.fromEntries(Object.keys(estimateActions).map((action) => [action, isAllowed]))
        const at = { ...reading, row: { ...reading.row, status } }
        const shown = renderToStaticMarkup(
          <>
            <NextStep actions={{ can, isBusy: false } as unknown as EstimateActions} reading={at} />
            <EstimateBadge kind={kind} status={status} />
            <LinksCard reading={{ ...at, revises: at.row }} />
            <EstimatePaper logo={undefined} reading={at} />
          </>
        ).replaceAll(/<a [^>]*>|id="[^"]*"/g, "")
        expect(shown).toMatch(own)
        expect(shown).not.toMatch(other)
      }
  })

  it("is what the messages, the mail and the PDF say", () => {
    const data = dataOf({ type: "estimate", paper: readIn(booksWith(kind)) })
    expect(documentMessage(data, language)).toMatch(own)
    expect(documentSubject(data, language)).toMatch(own)
    expect(documentSubject(data, language)).not.toMatch(other)
    const sheet = documentSheet(data, language)
    for (const said of [documentMessage(data, language), documentFileName(data, language), JSON.stringify(sheet)])
      expect(said).not.toMatch(other)
  })

  it("is what the editor says", () => {
    expect(estimateDocuments[kind].texts).toBe(offerNamespace[kind])
  })
})

describe.each(languages)("what is said of both kinds in %s", (language) => {
  it("names both: a list that holds both, and its file", async () => {
    const both = inCompany().after(
      ask.addCustomer(1),
      ask.estimate(1, { kind: "estimate" }),
      ask.estimate(2, { kind: "proforma" })
    )
    const { model } = estimateList
    const all = estimateRows(both.books, TODAY)
    expect(model.called({ search: {}, all })).toBe("offers")
    expect(kinds.map((kind) => model.called({ search: { kind }, all }))).toEqual(["estimates", "proformas"])
    const says = Object.fromEntries(leaves((await allTexts(language))["offers"]))
    for (const key of ["title", "list.count_one", "list.search", "list.tabs.label", "list.none", "list.file"])
      for (const kind of kinds) expect([key, says[key]]).toEqual([key, expect.stringMatching(names[language][kind])])
  })

  it("counts in its figures what the list is called by", () => {
    const both = inCompany().after(
      ask.addCustomer(1),
      ...[1, 2, 3].flatMap((n) => [ask.estimate(n, { kind: n === 3 ? "proforma" : "estimate" }), ask.issueEstimate(n)])
    )
    const all = estimateRows(both.books, TODAY)
    const counted = (name: string) => {
      const t = (key: string, values?: { readonly count?: number }) => `${key} ${values?.count ?? ""}`
      const at = { name, all, t, snapshot: { books: both.books, today: TODAY } } as never
      return estimateList.model.parts.figures?.(at).map(({ count }) => count)[0]
    }
    expect(["estimates", "proformas", "offers"].map(counted)).toEqual([2, 1, 3].map((count) => `figure.count ${count}`))
  })

  it("begins what the list is called by", () => {
    const { add } = estimateList.model.parts
    const href = add !== undefined && "href" in add && typeof add.href === "function" ? add.href : undefined
    const begins = (name: string) => href?.({ name } as never)
    expect(["estimates", "offers", "proformas"].map(begins)).toEqual([
      "/dashboard/estimates/new",
      "/dashboard/estimates/new",
      "/dashboard/estimates/new?kind=proforma"
    ])
  })

  it("names neither: refusals, waiting commands and the history of the invoice made of one", async () => {
    const { refusals, estimates, invoices } = await allTexts(language)
    const said = [
      ...leaves(refusals),
      ...leaves((estimates as { readonly command: unknown }).command),
      ...leaves(invoices).filter(([key]) => /\.Estimate\w+$/.test(key))
    ]
    expect(said.length).toBeGreaterThan(60)
    expect(said.filter(([, text]) => kinds.some((kind) => names[language][kind].test(text)))).toEqual([])
  })
})
