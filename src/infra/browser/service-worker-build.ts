import { createHash } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build, type Plugin, type Rolldown } from "vite"
import { filesIn } from "./service-worker-rules.ts"

const WORKER = "sw.js"
const SOURCE = fileURLToPath(new URL("./service-worker.ts", import.meta.url))

/** The static files beside the built ones, each with its path. */
const publicFiles = (folder: string): ReadonlyArray<string> =>
  folder !== "" && existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll("\\", "/"))
    : []

/**
 * Whether a file holds the library of an identity provider: of no use without a network, and of none at all where the product keeps
 * the passwords.
 */
const isForSigningInOnly = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean =>
  file?.type === "chunk" && file.moduleIds.some((id) => /[\\/]node_modules[\\/]@?firebase[\\/]/.test(id))

/** The worker as one file: built apart, for it must share no file with the page. */
const workerCode = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: { write: false, target: "es2022", modulePreload: false, rolldownOptions: { input: SOURCE } }
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : "output" in result
      ? result.output
      : []
  const [worker] = outputs
  if (outputs.length !== 1 || worker?.type !== "chunk") throw new Error("the service worker is not one file")
  return worker.code
}

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
        const files = [...built.map((name) => `/${name}`), ...publicFiles(publicFolder)].toSorted()
        const useful = files.filter((file) => !isForSigningInOnly(bundle[file.slice(1)]))
        const later = useful.filter((file) => file.endsWith(".wasm"))
        const kept = useful.filter((file) => !later.includes(file))
        const page = bundle["index.html"]
        const code = await workerCode()
        const version = createHash("sha256")
          .update(JSON.stringify([files, code, page?.type === "asset" ? String(page.source) : ""]))
          .digest("hex")
          .slice(0, 16)
        const first =
          page?.type === "asset" ? filesIn(String(page.source)).filter((file) => file.startsWith("/assets/")) : []
        const told = JSON.stringify(JSON.stringify({ version, files: kept, first, later }))
        const source = code.replace(/(["'`])%KAZI_BUILD%\1/, () => told)
        if (source === code) throw new Error("the service worker was not told its files")
        this.emitFile({ type: "asset", fileName: WORKER, source })
      }
    }
  }
}
