import { fileURLToPath } from "node:url"
import { defineConfig, mergeConfig } from "vite"
import base from "../../../vite.config.ts"

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The application over books in memory: shares the product's build settings and never its output folder. */
export default mergeConfig(
  base,
  defineConfig({
    root: here("./"),
    publicDir: here("../../../src/ui/static"),
    cacheDir: here("../../../node_modules/.vite-harness"),
    server: { port: 0, fs: { allow: [here("../../../")] } },
    build: { outDir: here("../../../node_modules/.cache/harness"), emptyOutDir: true }
  })
)
