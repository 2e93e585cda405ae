import path from "node:path"
import { pathToFileURL } from "node:url"
import type { Plugin } from "vite"
import { removeFolder } from "../../../support/temporary-folder.ts"

const root = path.resolve(import.meta.dirname, "../../../..")
const server = path.join(root, "src/infra/server")

/** What a server or a command runs in threads and processes of its own. */
const APART = {
  "checkpoint-thread": "event-store/checkpoint-thread.ts",
  "prove-process": "schedule/prove-process.ts",
  "prover-thread": "event-store/prover-thread.ts",
  "snapshot-process": "event-store/snapshot-process.ts",
  "writer-thread": "event-store/writer-thread.ts"
} as const

/** What is started as a process, and its source: the server to be killed, and the operator's commands. */
export const PROGRAMS = {
  backup: path.join(server, "backup/run-backup.ts"),
  erase: path.join(server, "erase.ts"),
  restore: path.join(server, "backup/run-restore.ts"),
  runs: path.join(server, "runs.ts"),
  "server-child": path.join(import.meta.dirname, "server-child.ts"),
  verify: path.join(server, "verify.ts")
} as const

export type Program = keyof typeof PROGRAMS

const apartHere = new RegExp(`new URL\\("(${Object.keys(APART).join("|")})\\.ts", import\\.meta\\.url\\)`, "g")

/** Files find others beside their source, as if they stood there still; what runs apart is in the bundle. */
const placesOfSources: Plugin = {
  name: "kazi:places-of-sources",
  transform: (code, id) =>
    id.startsWith(root) && code.includes("import.meta.url")
      ? code
          .replaceAll(apartHere, (_, name: string) => `new URL("./${name}.mjs", import.meta["url"])`)
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
      : null
}

/**
 * The programs of the server in few files: finding and reading their modules one by one takes most of a life that is over in a moment. What
 * they run is the same, names and all. Answers the folder in which they stand.
 */
export const bundleServer = async (): Promise<{ readonly folder: string; readonly remove: () => void }> => {
  const folder = path.join(root, "node_modules/.cache", `kazi-server-${process.pid}`)
  const { build } = await import("vite")
  await build({
    configFile: false,
    logLevel: "error",
    root,
    plugins: [placesOfSources],
    // Its packages, too.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: {
        input: {
          ...PROGRAMS,
          ...Object.fromEntries(Object.entries(APART).map(([name, file]) => [name, path.join(server, file)]))
        },
        output: {
          format: "es",
          entryFileNames: "[name].mjs",
          chunkFileNames: "[name]-[hash].mjs",
          // All that decides is loaded in each life, and found at once in one file; but not what waits for it.
          codeSplitting: { groups: [{ name: "domain", test: /src\/domain\/(?!decider\.ts)/ }] }
        }
      }
    }
  })
  return { folder, remove: () => removeFolder(folder) }
}
