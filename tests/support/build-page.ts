import { Effect } from "effect"
import path from "node:path"
import { build, type Plugin } from "vite"
import { ensureWebApp } from "../../src/infra/server/web-build.ts"
import { configOf, folderOf, settlePage, type Chunk, type PageName } from "./pages.ts"

/** Builds one page of the tests, in a process of its own: `node tests/support/build-page.ts app|harness|harnessAsShipped|gallery`. */
const name = process.argv[2] as PageName
const root = path.resolve(import.meta.dirname, "../..")
const fresh = `${folderOf(name)}-${process.pid}`

const chunks: Array<Chunk> = []
const modules = new Set<string>()

const recorder: Plugin = {
  name: "kazi:record-of-tests",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const id of this.getModuleIds()) modules.add(path.relative(root, id.replace(/\?.*$/, "")))
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue
        const { fileName, imports, moduleIds } = file
        chunks.push({ fileName, name: file.name, imports, moduleIds })
      }
    }
  }
}

await build({
  configFile: configOf(name),
  logLevel: "error",
  plugins: [recorder],
  build: { outDir: fresh, emptyOutDir: true }
})
const inputs = [...modules].filter((file) => /^(?:src|tests)\//.test(file))
settlePage(name, fresh, { chunks, inputs })
// The server finds its app whole, with the compressed copies that it would make itself.
if (name === "app") await Effect.runPromise(ensureWebApp)
