import { hash } from "node:crypto"
import { readFileSync } from "node:fs"

/** What a file imports or passes on when it is loaded. What is only a type, or fetched later by `import()`, is not. */
const IMPORTS = /^\s*(?:import|export)\s+(?!type\s)(?:[^"'`;]*?\sfrom\s+)?"([^"]+)"/gm

const readText = (file: URL): string => readFileSync(file, "utf8")

/** The text of every file that runs when these do, by address, and the packages that they use. */
const sourcesOf = (roots: ReadonlyArray<URL>) => {
  const files = new Map<string, string>()
  const packages = new Set<string>()
  const visit = (file: URL): void => {
    if (files.has(file.href)) return
    const text = readText(file)
    files.set(file.href, text)
    for (const [, name = ""] of text.matchAll(IMPORTS)) {
      if (name.startsWith(".")) visit(new URL(name, file))
      else if (!name.startsWith("node:")) packages.add(name)
    }
  }
  for (const root of roots) visit(root)
  return { files, packages }
}

/** The addresses of the files that run when these do. */
export const filesOf = (roots: ReadonlyArray<URL>): ReadonlyArray<string> => [...sourcesOf(roots).files.keys()].sort()

const packageOf = (name: string): string =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/")

/**
 * The key of code: the same for the same text of all files that run when these do and the same versions of their packages, another one
 * for any other. `versions`: the exact version of each package.
 */
export const keyOf = (roots: ReadonlyArray<URL>, versions: { readonly [name: string]: string }): string => {
  const { files, packages } = sourcesOf(roots)
  // Where the program is installed says nothing: files are told apart by their text and by who imports them.
  const texts = [...files.values()].map((text) => hash("sha256", text, "hex"))
  const used = [...packages].map((name) => `${packageOf(name)}@${versions[packageOf(name)] ?? "unknown"}`)
  return hash("sha256", [...texts.sort(), ...used.sort()].join("\n"), "hex")
}

/** The files with which folding begins: what folds events, and how books are written and read. */
export const FOLD_ROOTS = [new URL("fold.ts", import.meta.url), new URL("books-lines.ts", import.meta.url)] as const

const computed = new Map<ReadonlyArray<URL>, string>()

/** In the program as it is installed when it is first asked for: what a process runs stays what it was, however many stores it opens. */
const keyHere = (roots: ReadonlyArray<URL>): string => {
  const known = computed.get(roots)
  if (known !== undefined) return known
  const manifest = JSON.parse(readText(new URL("../../../../package.json", import.meta.url))) as {
    readonly dependencies: { readonly [name: string]: string }
  }
  const key = keyOf(roots, manifest.dependencies)
  computed.set(roots, key)
  return key
}

/** The key of the code that folds and writes snapshots on the server. */
export const foldKey = (): string => keyHere(FOLD_ROOTS)

/** The files with which folding begins on a device and on the server alike. */
export const BOOKS_ROOTS = [
  new URL("../../../domain/books.ts", import.meta.url),
  new URL("../../../domain/recorded-event.ts", import.meta.url)
] as const

/** The files with which computing and writing the figures of a summary begins, on a device and on the server alike. */
export const SUMMARY_ROOTS = [
  new URL("../../../domain/reports/summary.ts", import.meta.url),
  new URL("../../contract/figures-text.ts", import.meta.url)
] as const

/** The key of the code that computes and writes summaries: a device shows one of a server of the same. */
export const summaryKey = (): string => keyHere(SUMMARY_ROOTS)

/** The key of the code that makes books of events: devices carry that of their build, and compare books with a server of the same. */
export const booksKey = (): string => keyHere(BOOKS_ROOTS)

/** The files with which folding on a device begins: what reads and folds events there, and how books are put into parts and read back. */
export const DEVICE_ROOTS = [
  new URL("../../browser/folded.ts", import.meta.url),
  new URL("../../browser/packed/keep-parts.ts", import.meta.url),
  new URL("../../browser/packed/open-parts.ts", import.meta.url)
] as const

/** The key of the code by which a device folds and keeps books in parts. */
export const deviceKey = (): string => keyHere(DEVICE_ROOTS)
