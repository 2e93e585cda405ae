import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Plugin, Rolldown } from "vite"
import { FONTS, fontNamed } from "../papers/fonts.ts"
import { oneFile } from "./one-file-build.ts"
import type { BuiltFiles } from "./service-worker-rules.ts"
import { filesIn } from "./service-worker-rules.ts"

const WORKER = "sw.js"
/** Modules without which the dashboard of a company does not stand: a page fetches them by itself, right after the sign-in. */
export const DASHBOARD_MODULES: ReadonlyArray<string> = [
  "/browser/runtime.ts",
  "/browser/open-books.ts",
  "/browser/companies.ts",
  "/browser/send-unsent.ts",
  "/storage/device-copies.ts",
  "/browser/api/own-api.ts",
  "/shell/shell.tsx",
  "/dashboard/dashboard-screen.tsx",
  "/profile/account-news.tsx",
  "/i18n/fr/shell.ts",
  "/i18n/fr/dashboard.ts"
]

const SOURCE = fileURLToPath(new URL("./service-worker.ts", import.meta.url))

/** The static files beside the built ones, each with its path. */
const publicFiles = (folder: string): ReadonlyArray<string> =>
  folder !== "" && existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll("\\", "/"))
    : []

type Built = Rolldown.OutputAsset | Rolldown.OutputChunk | undefined

/**
 * Whether a file holds the library of an identity provider: of no use without a network, and of none at all where the product keeps
 * the passwords.
 */
const isForSigningInOnly = (file: Built): boolean =>
  file?.type === "chunk" && file.moduleIds.some((id) => /[\\/]node_modules[\\/]@?firebase[\\/]/.test(id))

/** Whether a file is nothing but modules at such an address. */
const isMadeOf = (file: Built, address: RegExp): boolean =>
  file?.type === "chunk" && file.moduleIds.length > 0 && file.moduleIds.every((id) => address.test(id))

/** What stands in for Temporal: it is asked for by browsers alone that have none. */
const isCalendar = (file: Built): boolean => isMadeOf(file, /[\\/]node_modules[\\/]temporal-(?:polyfill|utils)[\\/]/)

/** The reader of bar codes for browsers that have none: its compiled part, and what is of no use without that. */
const isReader = (path: string, file: Built): boolean =>
  path.endsWith(".wasm") || isMadeOf(file, /[\\/]node_modules[\\/]zxing-wasm[\\/]|[\\/]browser[\\/]picture-codes\.ts$/)

/** Pictures for whoever installs the application: the browser fetches them then, and the system keeps them. */
const isForInstalling = (path: string): boolean => /^\/icon-[\w-]+\.png$/.test(path)

/** The texts of another language than French: whoever speaks it fetches most of them with the page. */
const isInEnglish = (file: Built): boolean => isMadeOf(file, /[\\/](?:i18n[\\/]en|texts[\\/]en)(?:[\\/][\w-]+)?\.ts$/)

/** The faces of papers that are not the plain one. */
const isOtherFace = (file: string): boolean =>
  FONTS.some((font) => font !== fontNamed("") && file.startsWith(`/assets/${font}-`) && file.endsWith(".ttf"))

/** The chunks of which that is so and all that they import, by their addresses, each behind those that it imports: as they run. */
const withImports = (
  bundle: Rolldown.OutputBundle,
  isRoot: (chunk: Rolldown.OutputChunk) => boolean
): ReadonlyArray<string> => {
  const seen = new Set<string>()
  const ordered: Array<string> = []
  const add = (name: string): void => {
    const file = bundle[name]
    if (file?.type !== "chunk" || seen.has(name)) return
    seen.add(name)
    file.imports.forEach(add)
    ordered.push(`/${name}`)
  }
  for (const file of Object.values(bundle)) if (file.type === "chunk" && isRoot(file)) add(file.fileName)
  return ordered
}

const holdsOne = ({ moduleIds }: Rolldown.OutputChunk, modules: ReadonlyArray<string>): boolean =>
  moduleIds.some((id) => modules.some((module) => id.endsWith(module)))

/** All chunks, by their addresses, each behind those that it imports. */
export const allInOrder = (bundle: Rolldown.OutputBundle): ReadonlyArray<string> => withImports(bundle, () => true)

/** The files that run before the modules do, and theirs, in the order in which they run. */
export const inOrder = (bundle: Rolldown.OutputBundle, modules: ReadonlyArray<string>): ReadonlyArray<string> =>
  withImports(bundle, (chunk) => holdsOne(chunk, modules))

/** The chunks of the dashboard and all that they import before they run, by their addresses. */
const openedFirst = (bundle: Rolldown.OutputBundle): ReadonlySet<string> =>
  new Set(withImports(bundle, (chunk) => holdsOne(chunk, DASHBOARD_MODULES) || chunk.name === "words-fr"))

/**
 * Builds the service worker as /sw.js beside the application and tells it which files to keep. Any change of any file gives it
 * another version, and so another worker.
 */
export const serviceWorker = (): Plugin => {
  let publicFolder = ""
  return {
    name: "kazi:service-worker",
    apply: "build",
    configResolved: (config) => {
      publicFolder = config.publicDir
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => !/\.(?:html|map)$/.test(name))
        const all = [...built.map((name) => `/${name}`), ...publicFiles(publicFolder)].toSorted()
        const useful = all.filter((file) => !isForSigningInOnly(bundle[file.slice(1)]))
        const builtAs = (file: string): Built => bundle[file.slice(1)]
        const calendar = useful.filter((file) => isCalendar(builtAs(file)))
        const later = useful.filter((file) => isReader(file, builtAs(file)))
        const last = useful.filter((file) => isOtherFace(file) || isForInstalling(file))
        const others = new Set([...calendar, ...later, ...last])
        const page = bundle["index.html"]
        const code = await oneFile({ input: SOURCE })
        const version = createHash("sha256")
          .update(JSON.stringify([all, code, page?.type === "asset" ? String(page.source) : ""]))
          .digest("hex")
          .slice(0, 16)
        // The page names its entry twice: for who signs in, and for everybody else.
        const named = page?.type === "asset" ? new Set(filesIn(String(page.source))) : []
        const first = [...named].filter((file) => file.startsWith("/assets/"))
        const contentOf = (file: string): Uint8Array => {
          const made = builtAs(file)
          if (made === undefined) return readFileSync(join(publicFolder, file))
          return Buffer.from(made.type === "chunk" ? made.code : made.source)
        }
        const kept = useful.filter((file) => !others.has(file))
        const opened = openedFirst(bundle)
        const english = kept.filter((file) => isInEnglish(builtAs(file)))
        const isApart = (file: string): boolean => first.includes(file) || opened.has(file) || english.includes(file)
        const packed = kept.filter((file) => !isApart(file))
        const contents = packed.map(contentOf)
        const content = Buffer.concat(contents)
        const path = `assets/all-${createHash("sha256").update(content).digest("base64url").slice(0, 8)}.pack`
        this.emitFile({ type: "asset", fileName: path, source: content })
        const files: BuiltFiles = {
          version,
          files: [...packed, ...kept.filter(isApart)],
          calendar,
          pack: { path: `/${path}`, lengths: contents.map(({ byteLength }) => byteLength) },
          first,
          words: { en: english },
          later,
          last
        }
        const told = JSON.stringify(JSON.stringify(files))
        const source = code.replace(/(["'`])%KAZI_BUILD%\1/, () => told)
        if (source === code) throw new Error("the service worker was not told its files")
        this.emitFile({ type: "asset", fileName: WORKER, source })
      }
    }
  }
}
