import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { moneyArithmetic } from "./money-arithmetic.ts"

/** The sources of the product by their path. */
const productSources = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(path.join(root, "src"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(root, file), readFileSync(file, "utf8")] as const
      })
  )

const state = ["src/domain/boat/state.ts", "export interface Boat { readonly price: bigint; readonly berth: number }"]
const found = (text: string, file = "src/ui/boats/boat.tsx") =>
  moneyArithmetic(new Map([state as [string, string], [file, text]]))

describe("amounts are computed by the money engine only", () => {
  const sources = productSources(path.resolve(import.meta.dirname, "../.."))

  it("in the whole product: give a name that is no amount another name, and ask kernel/minor.ts or money.ts for the rest", () => {
    expect(sources.size).toBeGreaterThan(500)
    expect(moneyArithmetic(sources)).toEqual([])
  })

  it.each([
    ["const none = 0n", "a bigint literal"],
    ["export const x = (text: string) => BigInt(text)", "BigInt"],
    ["export const x = texts.map(BigInt)", "BigInt"],
    ["export const x = (boat: Boat) => boat.price - boat.paid", "price - paid"],
    ["export const x = (boat: Boat, { price }: Boat) => price < boat.price", "price < price"],
    ["export const x = (boat: Boat) => (boat.price as never) * 2", "price * …"],
    ["export const x = (boat: Boat) => -boat.price", "-price"],
    ["export const x = (boat: Boat) => Number(boat.price)", "Number(price)"],
    ["let sum = 0; sum += boat.price", "sum += price"],
    ["export const x = (rest: bigint) => rest >= 5", "rest >= …"],
    ["const owedOf = (boat: Boat): bigint => boat.price; export const x = owedOf(a) + owedOf(b)", "owedOf + owedOf"],
    ["class Sum { #all: bigint | null = null; more(): void { this.#all += this.#all } }", "all += all"],
    ["export const View = ({ price }: Boat) => <p>{price > 0 && price}</p>", "price > …"]
  ])("and « %s » is found", (text, what) => expect(found(text)).toEqual([`src/ui/boats/boat.tsx: ${what}`]))

  it.each([
    "export const x = (boat: Boat) => boat.berth + 1",
    "export const x = (boat: Boat) => boat.price === boat.paid",
    "export const x = Schema.BigInt",
    "export const x = (boat: Boat) => isMore(boat.price, boat.paid)",
    "export const x = (boat: Boat) => `${boat.price}` + boat.name"
  ])("but not « %s »", (text) => expect(found(text)).toEqual([]))

  it("leaves the engine alone, and numbers of the wire that happen to have the name of an amount", () => {
    expect(found("export const x = (price: bigint) => price - 1n", "src/domain/kernel/minor.ts")).toEqual([])
    expect(found("export const x = price - 1", "src/infra/browser/stream.ts")).toEqual([])
    expect(found("export const x = price - 1n", "src/infra/browser/stream.ts")).toHaveLength(1)
  })
})
