import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"

const root = path.resolve(import.meta.dirname, "../..")

/** What a kind of record is made of beside the shared pieces: folders, and single files (machines). */
interface Kind {
  readonly parts: ReadonlyArray<string>
  /** Where it is allowed more files than {@link MOST}: so many, and why. The number only falls. */
  readonly above?: { readonly files: number; readonly because: string }
}

/** Most source files of a kind, and of the two that are whole places of work: the counter and the transactions. */
const MOST = 12
const MOST_OF_PLACES = 15
const PLACES = new Set(["counter", "transaction"])

const DOCUMENT = "A document has an editor, a page, a paper, and a way to whoever gets it beside its list."

const machine = (name: string): string => `src/machines/${name}.ts`
const domain = (name: string): string => `src/domain/${name}`
const screens = (name: string): string => `src/ui/${name}`

/** Every kind by name. Each aggregate, and each area of the interface with a description, stands here once or among those not counted. */
const kinds: { readonly [kind: string]: Kind } = {
  customer: { parts: [domain("customer"), screens("customers")] },
  product: { parts: [domain("product"), screens("products")] },
  stock: { parts: [domain("stock"), screens("products/stock")] },
  supplier: { parts: [domain("supplier"), screens("suppliers")] },
  supplierPayment: { parts: [domain("supplier-payment")] },
  expense: { parts: [domain("expense"), machine("money/expense"), screens("expenses")] },
  charge: { parts: [domain("charge"), machine("money/charge"), screens("charges")] },
  account: { parts: [domain("money-account"), screens("treasury")] },
  reconciliation: { parts: [domain("reconciliation")] },
  statement: { parts: [domain("bank-statement"), screens("treasury/statements")] },
  transaction: { parts: [domain("transfer"), machine("money/transaction"), screens("transactions")] },
  otherMoney: { parts: [domain("other-money"), screens("transactions/other-money")] },
  sale: { parts: [domain("sale"), machine("money/sale"), screens("sales")] },
  counter: { parts: [screens("counter")] },
  till: { parts: [domain("till"), screens("tills")] },
  debt: { parts: [domain("debt"), screens("debts")] },
  payment: { parts: [domain("payment")] },
  creditNote: {
    parts: [domain("credit-note"), machine("documents/credit-note"), screens("credit-notes")]
  },
  estimate: {
    parts: [
      domain("estimate"),
      machine("documents/estimate"),
      screens("estimates"),
      screens("proformas"),
      screens("offers")
    ],
    above: { files: 43, because: DOCUMENT }
  },
  invoice: {
    parts: [domain("invoice"), machine("documents/invoice"), screens("invoices")],
    above: { files: 70, because: DOCUMENT }
  }
}

/** No kinds of record: the company and its settings, what is done with documents, and the description that all documents share. */
const NOT_COUNTED = ["company", "erasure", "sharing", "template"]
  .map(domain)
  .concat(["settings", "documents", "records"].map(screens), "src/domain/kernel")

/** The source files below a folder, and of another kind none; a single file is itself. */
const filesOf = (part: string, others: ReadonlySet<string>): ReadonlyArray<string> =>
  part.endsWith(".ts")
    ? [part]
    : readdirSync(path.join(root, part), { withFileTypes: true }).flatMap((entry) => {
        const name = `${part}/${entry.name}`
        if (entry.isDirectory()) return others.has(name) ? [] : filesOf(name, others)
        return /\.tsx?$/.test(name) ? [name] : []
      })

const foldersIn = (folder: string, file: string): ReadonlyArray<string> =>
  readdirSync(path.join(root, folder))
    .filter((name) => existsSync(path.join(root, folder, name, file)))
    .map((name) => `${folder}/${name}`)

const parts = Object.values(kinds).flatMap((kind) => kind.parts)

describe("the source files of a kind of record", () => {
  it("are counted for every kind: an aggregate or an area with a description that is nowhere stands in a list of its own", () => {
    const doors = foldersIn("src/domain", "aggregate.ts")
    const areas = foldersIn("src/ui", "record.ts")
    expect([...doors, ...areas].filter((folder) => !parts.includes(folder)).toSorted()).toEqual(
      [...NOT_COUNTED].toSorted()
    )
    expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([])
  })

  it.each(Object.entries(kinds))("are few enough to be read at once: %s", (name, { above, parts: own }) => {
    const others = new Set(parts.filter((part) => !own.includes(part)))
    const files = own.flatMap((part) => filesOf(part, others))
    const most = PLACES.has(name) ? MOST_OF_PLACES : MOST
    if (above === undefined) return expect(files.length, files.join("\n")).toBeLessThanOrEqual(most)
    expect(files.length, `say so here, it does not rise:\n${files.join("\n")}`).toBe(above.files)
    expect(above.files, "it needs no exception any more").toBeGreaterThan(most)
    expect(above.because).not.toBe("")
  })
})
