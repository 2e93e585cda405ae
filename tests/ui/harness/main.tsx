import "../../support/no-owner-stacks.ts"
import "../../../src/ui/styles/app.css"
import { mountApp } from "../../../src/ui/start/mount.tsx"
import type { Language } from "../../../src/ui/i18n/language.ts"
import { changeLanguage } from "../../../src/ui/i18n/start.ts"
import type { BooksPort } from "../../../src/infra/browser/books-port.ts"
import { sessionOf } from "../../../src/ui/app/session-port.ts"
import { fakePeople } from "./fake-people.ts"
import { startFakeSession } from "./fake-session.ts"
import { summedCompany, summedFigures } from "../../../src/domain/reports/summary.ts"
import { DESIGNS } from "../../../src/infra/papers/layouts.ts"
import { companyId } from "./ids.ts"
import { goTo, leave } from "./go-to.ts"
import { defaultScene, type Scene } from "./scene.ts"
import { readyToLengthen } from "../../support/pseudo-locale.ts"

const knownCompanies = [
  { id: companyId, name: "Atelier Adjoa", role: "owner" as const, logo: null },
  { id: "01900000-0000-7000-8000-000300000002", name: "Étal de Fanta", role: "accountant" as const, logo: null },
  {
    id: "01900000-0000-7000-8000-000300000003",
    name: "Coopérative des tisserandes",
    role: "viewer" as const,
    logo: null
  }
]
const scene = { ...defaultScene, ...window.scene }
const session = startFakeSession(scene)

if (scene.secondScreen !== "off") {
  const config = document.createElement("div")
  config.id = "kazi-config"
  config.hidden = true
  config.textContent = JSON.stringify({ features: { accounts: false, templateSocket: true, importHub: false } })
  document.head.append(config)
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const open = async (): Promise<BooksPort> => {
  await wait(Math.abs(scene.opening))
  if (scene.opening < 0) throw new Error("The books do not open")
  // What decides is fetched, and waited for by the module itself: the page must stand before.
  const { openMemoryBooks } = await import("./memory-books.ts")
  if (scene.hostile === null) return openMemoryBooks(scene)
  const { makeHostile } = await import("./hostile-books.ts")
  return openMemoryBooks(scene, makeHostile(scene.hostile))
}

/** React's development build asks twice at once and leaves the first: the same are given to both, since making them takes long. */
let opening: Promise<BooksPort> | undefined

/** What the books of the scene come to, as it is kept from one visit to the next. */
const summed = async () => {
  const { openMemoryBooks } = await import("./memory-books.ts")
  const { books, sync, today, itemState } = openMemoryBooks(scene).snapshot()
  if (books.company === null) return null
  const { pending } = sync
  return { company: summedCompany(books.company), figures: summedFigures(books, today), itemState, pending, today }
}

const lengthen = readyToLengthen()

Object.assign(window, {
  session,
  changeLanguage: (language: Language) => {
    lengthen(false)
    return changeLanguage(language)
  },
  lengthenTexts: async () => {
    lengthen(true)
    await changeLanguage("fr")
  },
  leave,
  goTo: async (path: string, next: Partial<Scene>, language: Language) => {
    lengthen(false)
    await goTo(path, language, () => {
      Object.assign(scene, defaultScene, next)
      // Those that never open are nobody else's.
      opening = undefined
    })
  }
})

const mount = async (): Promise<void> => {
  const summary = scene.isSummed ? await summed() : null
  await mountApp({
    session: sessionOf(session, "provider"),
    fetchBooks: async () => undefined,
    services: {
      summaryOf: () => summary,
      openBooks: async (_identity, waits) => {
        if (scene.trouble === "outdated") throw new DOMException("A newer build was here", "VersionError")
        if (scene.trouble === "damaged") throw Object.assign(new Error("no queue"), { name: "QueueDamaged" })
        if (scene.trouble === "waiting") {
          waits()
          return new Promise(() => undefined)
        }
        const asked = (opening ??= open().finally(() => {
          if (opening === asked) opening = undefined
        }))
        return asked
      },
      secondScreen: async () => ({
        show: async () => ({ kind: "shown", followers: 1 }),
        follow: ({ came, stood }) => {
          stood(true)
          if (scene.secondScreen === "showing") came({ name: "Bandeau bleu", of: "real", template: DESIGNS.banner })
          return () => {}
        }
      }),
      unsent: {
        of: async () => ({
          operations: scene.waiting,
          refused: scene.attention,
          drafts: 0,
          files: 0,
          hasLostFiles: false,
          companies: []
        }),
        send: async () => {
          await wait(60)
          return false
        },
        asText: async () => ({ text: "{}", leftOut: [] }),
        salvage: async () => ({ operations: 2, refused: 1, drafts: 1, lost: scene.waiting, text: "{}", leftOut: [] }),
        goOnWithRest: () => wait(60)
      },
      nameUnsent: async () => ["Client · Mariam Bamba", "Facture · FAC-07", "Client · Koffi Yao"],
      people: async () => fakePeople(),
      own: async () => fakePeople(),
      companies: async () => ({
        known: async () => knownCompanies,
        ask: async () => (scene.net === "online" ? knownCompanies : { status: 0, code: "kz/network", body: null }),
        here: async () => [
          { companyId, isOpenable: true, waiting: scene.waiting, refused: scene.attention, drafts: 0 },
          { companyId: knownCompanies[1]?.id ?? "", isOpenable: true, waiting: 2, refused: 0, drafts: 1 }
        ],
        leave: () => Promise.resolve()
      }),
      analytics: null,
      onUpdateWaiting: (tell, kept, coming) => {
        if (scene.keeping === null) kept()
        else coming(scene.keeping)
        Object.assign(window, {
          tellUpdate: () => tell(() => document.documentElement.setAttribute("data-updated", ""))
        })
      },
      keepLast: () => undefined,
      lookForUpdate: () => {}
    }
  })
}

// Not awaited here: what it fetches may wait for this file.
void mount()
