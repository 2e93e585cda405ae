import { createHash } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import type { Plugin } from "vite"

const WORKER = "sw.js"

/** Static files that the application needs without a network; a path in front of each. */
const publicFiles = (folder: string): ReadonlyArray<string> =>
  folder !== "" && existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll("\\", "/"))
    : []

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
    buildStart() {
      this.emitFile({ type: "chunk", id: new URL("./service-worker.ts", import.meta.url).pathname, fileName: WORKER })
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[WORKER]
        if (worker?.type !== "chunk") throw new Error("the service worker was not built")
        if (worker.imports.length > 0)
          throw new Error(`the service worker must be one file, and imports ${worker.imports.join(", ")}`)
        const built = Object.keys(bundle).filter((name) => name !== WORKER && !/\.(?:html|map)$/.test(name))
        const files = [...built.map((name) => `/${name}`), ...publicFiles(publicFolder)].toSorted()
        const page = bundle["index.html"]
        const version = createHash("sha256")
          .update(JSON.stringify([files, worker.code, page?.type === "asset" ? String(page.source) : ""]))
          .digest("hex")
          .slice(0, 16)
        const told = JSON.stringify(JSON.stringify({ version, files })).slice(1, -1)
        worker.code = worker.code.replace(/(["'`])%KAZI_BUILD%\1/, () => `"${told}"`)
        if (worker.code.includes("%KAZI_BUILD%")) throw new Error("the service worker does not know its files")
      }
    }
  }
}
