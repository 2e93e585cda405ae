import { Console, Effect } from "effect"
import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, constants } from "node:zlib"
import { StartRefused } from "./environment.ts"

/** The folder of the repository. */
const projectRoot = fileURLToPath(new URL("../../..", import.meta.url))

/** Where the built web app is. */
export const webRoot = join(projectRoot, "dist/web")

/** What the web app is made of. */
const sources = [
  "index.html",
  "package.json",
  "vite.config.ts",
  "src/domain",
  "src/infra/browser",
  "src/infra/contract",
  "src/machines",
  "src/ui"
].map((path) => join(projectRoot, path))

const newestOf = (path: string): number => {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestOf(join(path, name))), 0)
}

const isStale = (): boolean => {
  const index = join(webRoot, "index.html")
  if (!existsSync(index)) return true
  const built = statSync(index).mtimeMs
  return sources.some((source) => newestOf(source) > built)
}

const build = (folder: string) =>
  Effect.callback<void, StartRefused>((resume) => {
    const vite = join(projectRoot, "node_modules/vite/bin/vite.js")
    const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn", "--outDir", folder], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"]
    })
    const refuse = (why: string) =>
      resume(
        Effect.fail(
          new StartRefused({ message: `Kazi ne démarre pas : l'application web ne se construit pas (${why}).` })
        )
      )
    child.once("error", (error) => refuse(error.message))
    child.once("exit", (code) => (code === 0 ? resume(Effect.void) : refuse(`code ${String(code)}`)))
    return Effect.sync(() => child.kill())
  })

/** Text files get a Brotli copy beside them, made once so that serving costs nothing. */
const compress = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:css|js|json|pack|svg|ttf|webmanifest)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const copy = `${file}.br`
    if (existsSync(copy) && statSync(copy).mtimeMs >= statSync(file).mtimeMs) continue
    const content = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength
    }
    writeFileSync(copy, brotliCompressSync(content, { params }))
  }
}

/** Puts a finished folder in the place of another, so that nobody ever sees half an app. */
const replace = (fresh: string, place: string): void => {
  const old = `${fresh}-old`
  mkdirSync(dirname(place), { recursive: true })
  if (existsSync(place)) renameSync(place, old)
  renameSync(fresh, place)
  rmSync(old, { force: true, recursive: true })
}

/** Builds the web app when it is missing or older than its sources. Fails with StartRefused. */
export const ensureWebApp = Effect.gen(function* () {
  if (!isStale()) {
    compress(webRoot)
    return
  }
  yield* Console.log("Kazi construit l'application web…")
  const fresh = `${webRoot}-${process.pid}`
  yield* build(fresh).pipe(
    Effect.andThen(
      Effect.sync(() => {
        compress(fresh)
        replace(fresh, webRoot)
      })
    ),
    Effect.ensuring(Effect.sync(() => rmSync(fresh, { force: true, recursive: true })))
  )
})
