import path from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Plugin } from "vite"
import { removeFolder } from "../../../support/temporary-folder.ts"

const root = path.resolve(import.meta.dirname, "../../../..")
const store = path.join(root, "src/infra/server/event-store")

/** What a server runs in threads and processes of its own in such a life. */
const APART = ["writer-thread", "checkpoint-thread", "snapshot-process"] as const

const apartHere = new RegExp(`new URL\\("(${APART.join("|")})\\.ts", import\\.meta\\.url\\)`, "g")

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
 * The server of `server-child.ts` in few files: finding and reading its modules one by one takes most of a life that is over in a moment. What
 * it runs is the same, names and all.
 */
export const bundleServer = async (): Promise<{ readonly program: string; readonly remove: () => void }> => {
  const folder = path.join(root, "node_modules/.cache", `kazi-server-${process.pid}`)
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
          "server-child": path.join(import.meta.dirname, "server-child.ts"),
          ...Object.fromEntries(APART.map((name) => [name, path.join(store, `${name}.ts`)]))
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
  return { program: path.join(folder, "server-child.mjs"), remove: () => removeFolder(folder) }
}
