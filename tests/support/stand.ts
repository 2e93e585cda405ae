import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import type { Plugin } from "vite"
import type { PageName } from "./pages.ts"

// What a thing is made with is loaded when somebody asks for it: a run of a few files without a browser begins at once.

interface Lent {
  /** How to come to it. */
  readonly at: string
  readonly close: () => Promise<void>
}

const nothingToClose = async (): Promise<void> => undefined

/** A browser that has fetched a file of code keeps it, and what it made of it, as it does with those that the server sends. */
const keepFiles: Plugin = {
  name: "kazi:kept-files",
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, answer, next) => {
      if (request.url?.startsWith("/assets/") === true)
        answer.setHeader("Cache-Control", "public, max-age=31536000, immutable")
      next()
    })
  }
}

const page = async (name: PageName): Promise<Lent> => {
  const [{ buildPage, configOf }, { preview }] = await Promise.all([import("./pages.ts"), import("vite")])
  const outDir = await buildPage(name)
  const served = await preview({
    configFile: configOf(name),
    logLevel: "error",
    plugins: [keepFiles],
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" }
  })
  const at = (served.resolvedUrls?.local[0] ?? "").replace(/\/$/, "")
  return { at, close: () => served.close() }
}

/** How each thing that tests share is made. */
const makers = {
  /** The application, built: the folder of it. */
  app: async () => {
    const { buildPage } = await import("./pages.ts")
    return { at: await buildPage("app"), close: nothingToClose }
  },
  /** The application over books in memory, and the gallery of components: where they are served. */
  harness: () => page("harness"),
  harnessAsShipped: () => page("harnessAsShipped"),
  gallery: () => page("gallery"),
  /** The real server, which hashes passwords lightly: its address and the folder of its data. */
  server: async () => {
    const { Server } = await import("../e2e/support/server.ts")
    const server = await Server.open({ NODE_OPTIONS: `--import=${new URL("light-hashes.ts", import.meta.url).href}` })
    return { at: JSON.stringify({ origin: server.origin, dataDir: server.dataDir }), close: () => server.close() }
  },
  /** The programs of the server in few files: the folder of them. */
  programs: async () => {
    const { bundleServer } = await import("../infra/server/event-store/server-bundle.ts")
    const { folder, remove } = await bundleServer()
    return { at: folder, close: async () => remove() }
  },
  /** The emulator of the identity provider, installed. */
  emulator: async () => {
    const { installEmulator } = await import("./auth-emulator.ts")
    await installEmulator()
    return { at: "installed", close: nothingToClose }
  }
} as const satisfies { readonly [what: string]: () => Promise<Lent> }

export type Shared = keyof typeof makers

/** What the tests of one run share: each is made when it is first asked for, and closed at the end of the run. */
export class Stand {
  /** What somebody has seen to be in order and nobody needs to look at again in this run. */
  readonly seen = new Set<string>()
  readonly #made = new Map<Shared, Promise<Lent>>()

  /** Where the thing is, made now if nobody has asked before. */
  async give(what: Shared): Promise<string> {
    const made = this.#made.get(what) ?? makers[what]()
    this.#made.set(what, made)
    return (await made).at
  }

  async close(): Promise<void> {
    const made = await Promise.allSettled(this.#made.values())
    await Promise.allSettled(
      made.flatMap((one) => (one.status === "fulfilled" ? [Promise.resolve(one.value.close())] : []))
    )
  }
}

const isShared = (what: string): what is Shared => what in makers

/** Lets processes beside this one ask the stand, at the address that it returns. */
export const openStand = async (stand: Stand): Promise<{ readonly address: string; readonly close: () => void }> => {
  const server = createServer((request, answer) => {
    const what = (request.url ?? "").slice(1)
    if (what === "seen") {
      return void text(request).then((body) => {
        const keys = body.split("\n")
        if (request.method === "PUT") for (const key of keys) stand.seen.add(key)
        answer.end(keys.filter((key) => !stand.seen.has(key)).join("\n"))
      })
    }
    if (!isShared(what)) return answer.writeHead(404).end()
    return void stand.give(what).then(
      (at) => answer.end(at),
      (error: unknown) => answer.writeHead(500).end(error instanceof Error ? error.message : String(error))
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (typeof address !== "object" || address === null) throw new Error("no port")
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
