import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { removeFolder } from "./temporary-folder.ts"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")
const cache = "node_modules/.cache/kazi-pages"

/** What tests know of a built file of code. */
export interface Chunk {
  readonly fileName: string
  readonly name: string
  /** The files it imports before it runs. */
  readonly imports: ReadonlyArray<string>
  /** The modules in it, as absolute paths. */
  readonly moduleIds: ReadonlyArray<string>
}

interface PageOfTests {
  readonly config: string
  /** Where it is put. */
  readonly folder: string
  /** What it has beside the sources of the application. */
  readonly own?: string
  /** React as people get it; else its development build, which complains of more. */
  readonly isProduction: boolean
}

const pages = {
  app: { config: "vite.config.ts", folder: "dist/web", isProduction: true },
  harness: {
    config: "tests/ui/harness/vite.config.ts",
    folder: `${cache}/harness`,
    own: "tests/ui/harness",
    isProduction: false
  },
  harnessAsShipped: {
    config: "tests/ui/harness/vite.config.ts",
    folder: `${cache}/harness-as-shipped`,
    own: "tests/ui/harness",
    isProduction: true
  },
  gallery: {
    config: "tests/ui/gallery/vite.config.ts",
    folder: `${cache}/gallery`,
    own: "tests/ui/gallery",
    isProduction: true
  }
} as const satisfies { readonly [name: string]: PageOfTests }

export type PageName = keyof typeof pages

const descriptionOf = (name: PageName): PageOfTests => pages[name]
export const configOf = (name: PageName): string => path.join(root, pages[name].config)
export const folderOf = (name: PageName): string => path.join(root, pages[name].folder)

/** What a page was made of, and what came of it. Paths are of this repository. */
interface Stamp {
  readonly chunks: ReadonlyArray<Chunk>
  readonly inputs: ReadonlyArray<string>
  readonly made: string
  readonly page: string
}

/** Any of these can change a page without being in it yet: a new file is found by itself. */
const everywhere = [
  "index.html",
  "package-lock.json",
  "vite.config.ts",
  "src/domain",
  "src/infra/browser",
  "src/infra/contract",
  "src/infra/papers",
  "src/infra/writing",
  "src/machines",
  "src/ui"
]

const filesIn = (place: string): ReadonlyArray<string> => {
  const whole = path.join(root, place)
  if (path.extname(place) !== "") return [whole]
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const hashOf = (files: Iterable<string>): string => {
  const hash = createHash("sha256")
  for (const file of [...new Set(files)].toSorted()) {
    const content = existsSync(file) ? readFileSync(file) : "gone"
    hash.update(`${path.relative(root, file)} ${content.length}\n`).update(content)
  }
  return hash.digest("hex")
}

const madeOf = (name: PageName, inputs: ReadonlyArray<string>): string => {
  const { own } = descriptionOf(name)
  const places = own === undefined ? everywhere : [...everywhere, own]
  return hashOf([...places.flatMap(filesIn), ...inputs.map((file) => path.join(root, file))])
}

const pageIn = (folder: string): string => hashOf([path.join(folder, "index.html")])

const stampFile = (name: PageName): string => path.join(root, cache, `${name}.json`)

const stampOf = (name: PageName): Stamp | undefined =>
  existsSync(stampFile(name)) ? (JSON.parse(readFileSync(stampFile(name), "utf8")) as Stamp) : undefined

/** Puts a built folder in its place, and keeps what it was made of. */
export const settlePage = (
  name: PageName,
  fresh: string,
  { chunks, inputs }: Pick<Stamp, "chunks" | "inputs">
): void => {
  const folder = folderOf(name)
  removeFolder(folder)
  mkdirSync(path.dirname(folder), { recursive: true })
  renameSync(fresh, folder)
  const stamp: Stamp = { chunks, inputs, made: madeOf(name, inputs), page: pageIn(folder) }
  // By another name first: the file may be one with that of another working copy.
  mkdirSync(path.join(root, cache), { recursive: true })
  const written = `${stampFile(name)}-${process.pid}`
  writeFileSync(written, JSON.stringify(stamp))
  renameSync(written, stampFile(name))
}

/** Builds a page unless it stands there as its sources say. Returns its folder. */
export const buildPage = async (name: PageName): Promise<string> => {
  const folder = folderOf(name)
  const stamp = stampOf(name)
  if (stamp !== undefined && pageIn(folder) === stamp.page && madeOf(name, stamp.inputs) === stamp.made) {
    // The server builds what is older than its sources; these are older than they look.
    const now = new Date()
    utimesSync(path.join(folder, "index.html"), now, now)
    return folder
  }
  const env = { ...process.env, NODE_ENV: pages[name].isProduction ? "production" : "development" }
  await run(process.execPath, [path.join(import.meta.dirname, "build-page.ts"), name], { cwd: root, env })
  return folder
}

/** The files of code of a page that is built. */
export const chunksOf = (name: PageName): ReadonlyArray<Chunk> => stampOf(name)?.chunks ?? []
