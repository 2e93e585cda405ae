import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { canonical } from "../../src/domain/kernel/canonical.ts"
import { chainText, GENESIS_HASH, type ChainHeader } from "../../src/domain/kernel/chain.ts"
import { commitmentsIn } from "../../src/domain/kernel/commitments.ts"
import { commitmentOf } from "../../src/infra/server/event-store/commitments.ts"
import { eventKinds } from "../../src/domain/books.ts"
import { invoiceLifecycle } from "../../src/machines/documents/invoice.ts"

const guide = readFileSync(new URL("../../docs/guide-auditor.md", import.meta.url), "utf8")

/** The blocks of the guide without a language that follow a sentence ending so. */
const blockAfter = (words: string): string => {
  const start = guide.indexOf(words)
  if (start === -1) throw new Error(`the guide does not say: ${words}`)
  return /```\n(.*?)\n```/s.exec(guide.slice(start))?.[1] ?? ""
}

describe("the test vector of the auditor's guide", () => {
  const body = blockAfter("A test vector. The body:")
  const bodyHash = blockAfter("Its hash:")
  const text = blockAfter("as a company's first event:")
  const chained = blockAfter("The text that is chained")

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
    const value = blockAfter("and the value")
    expect(canonical(JSON.parse(value))).toBe(value)
    const [found] = commitmentsIn(body)
    expect(found?.commitment).toBe(commitmentOf("AAECAwQFBgcICQoLDA0ODw", value))
    expect(guide).toContain(`the commitment is \`${found?.commitment ?? ""}\``)
  })
})

describe("how a transition of the invoice shows in the log", () => {
  const rows = guide.slice(guide.indexOf("| Arrow | Event |")).split("\n\n")[0] ?? ""
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
