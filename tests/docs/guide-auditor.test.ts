import { hash } from "node:crypto"
import { DatabaseSync } from "node:sqlite"
import { describe, expect, it } from "vitest"
import { canonical } from "../../src/domain/kernel/canonical.ts"
import { chainText, GENESIS_HASH, type ChainHeader } from "../../src/domain/kernel/chain.ts"
import { commitmentsIn } from "../../src/domain/kernel/commitments.ts"
import { commitmentOf } from "../../src/infra/server/event-store/commitments.ts"
import { SCHEMA_SQL } from "../../src/infra/server/event-store/schema.ts"
import { eventKinds } from "../../src/domain/books.ts"
import { invoiceLifecycle } from "../../src/machines/documents/invoice.ts"
import { isLinkedTo, shapesOf } from "./both-languages.ts"
import { read } from "./named-tests.ts"

const GUIDES = { fr: "docs/guide-auditeur.md", en: "docs/guide-auditor.md" } as const

/** The sentences before the blocks of the test vector, and what else a guide is searched for. */
const WORDS = {
  fr: {
    body: "Un vecteur de test. Le texte de l'événement :",
    hash: "Son empreinte :",
    text: "comme premier événement d'une entreprise :",
    chained: "Le texte qui est enchaîné",
    value: "et la valeur",
    commitment: "l'engagement est",
    arrows: "| Flèche | Événement |"
  },
  en: {
    body: "A test vector. The body:",
    hash: "Its hash:",
    text: "as a company's first event:",
    chained: "The text that is chained",
    value: "and the value",
    commitment: "the commitment is",
    arrows: "| Arrow | Event |"
  }
} as const

describe.each(["fr", "en"] as const)("the auditor's guide in %s", (language) => {
  const guide = read(GUIDES[language])
  const words = WORDS[language]

  /** The block without a language that follows these words. */
  const blockAfter = (before: string): string => {
    const start = guide.indexOf(before)
    if (start === -1) throw new Error(`the guide does not say: ${before}`)
    return /```\n(.*?)\n```/s.exec(guide.slice(start))?.[1] ?? ""
  }

  describe("its test vector", () => {
    const body = blockAfter(words.body)
    const bodyHash = blockAfter(words.hash)
    const text = blockAfter(words.text)
    const chained = blockAfter(words.chained)

    it("is a body in canonical form with its hash", () => {
      expect(canonical(JSON.parse(body))).toBe(body)
      expect(hash("sha256", body, "hex")).toBe(bodyHash)
    })

    it("is the text the program chains, with its hash", () => {
      const header = JSON.parse(text.slice("ev2".length + GENESIS_HASH.length)) as ChainHeader
      expect(header.bodyHash).toBe(bodyHash)
      expect(chainText(GENESIS_HASH, header)).toBe(text)
      expect(chained).toBe(text)
      expect(guide).toContain(`\n${hash("sha256", text, "hex")}\n`)
    })

    it("commits to the personal value it shows", () => {
      const value = blockAfter(words.value)
      expect(canonical(JSON.parse(value))).toBe(value)
      const [found] = commitmentsIn(body)
      expect(found?.commitment).toBe(commitmentOf("AAECAwQFBgcICQoLDA0ODw", value))
      expect(guide).toContain(`${words.commitment} \`${found?.commitment ?? ""}\``)
    })
  })

  it("asks for tables, columns and events that there are", () => {
    const queries = (/```sql\n(.*?)\n```/s.exec(guide)?.[1] ?? "").split(/(?<=;)\n\n/)
    expect(queries).toHaveLength(4)
    using db = new DatabaseSync(":memory:")
    db.exec(SCHEMA_SQL)
    for (const query of queries) {
      expect(() => db.prepare(query)).not.toThrow()
      const named = [...query.matchAll(/'([A-Z]\w+)'/g)].map(([, name = ""]) => name)
      expect(named.filter((name) => !Object.hasOwn(eventKinds, name))).toEqual([])
    }
  })

  describe("how a transition of the invoice shows in the log", () => {
    const rows = guide.slice(guide.indexOf(words.arrows)).split("\n\n")[0] ?? ""
    const named = [...rows.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)

    it("is said of every arrow that the machine has, and of no other", () => {
      expect(named.filter((name) => name.startsWith("invoice.")).toSorted()).toEqual(invoiceLifecycle.events)
    })

    it("names events that there are", () => {
      const events = named.filter((name) => /^[A-Z]/.test(name))
      expect(events.filter((name) => !Object.hasOwn(eventKinds, name))).toEqual([])
      expect(events).toContain("InvoiceIssued")
    })
  })

  it("leads to the other one", () => {
    expect(isLinkedTo(GUIDES, language)).toBe(true)
    expect(read("README.md")).toContain(`(${GUIDES[language]})`)
  })
})

it("says the same in both languages, part by part", () => {
  expect(shapesOf(read(GUIDES.en))).toEqual(shapesOf(read(GUIDES.fr)))
})
