import { booksFigures } from "./books/books.ts"
import { deviceFigures } from "./device.ts"
import { engineFigures } from "./engine.ts"
import { print, type Figure } from "./figures.ts"
import { httpFigures } from "./http.ts"
import { listFigures } from "./list.ts"
import { describeMachine, load } from "./machine.ts"
import { counterFigures } from "./page-counter.ts"
import { dashboardFigures } from "./page-dashboard.ts"
import { pageFigures } from "./page-figures.ts"
import { signInFigures } from "./page-sign-in.ts"
import { paperFigures } from "./papers.ts"
import { storeFigures } from "./store.ts"
import { streamFigures } from "./streams.ts"

/*
 * npm run bench                    everything
 * npm run bench -- engine store    some of: engine, store, books, http, streams, device, papers, list, page, signin, till
 *
 * Prints what was measured beside what is asked for. Nothing fails because a machine is slow; only what does not work ends it.
 */

interface Table {
  readonly title: string
  readonly figures: ReadonlyArray<Figure>
}

const parts: { readonly [name: string]: () => Promise<ReadonlyArray<Table>> } = {
  engine: async () => [{ title: "Domain", figures: await engineFigures() }],
  store: async () => {
    const { reading, appending } = await storeFigures()
    return [
      { title: "Event store: reading", figures: reading },
      { title: "Event store: appending, beside raw SQLite and another event store", figures: appending }
    ]
  },
  books: async () => [{ title: "Books in memory", figures: await booksFigures() }],
  http: async () => [{ title: "Server over HTTP", figures: await httpFigures() }],
  streams: async () => [{ title: "Streams of strangers, while one company pushes", figures: await streamFigures() }],
  device: async () => [{ title: "Device (Chromium, IndexedDB on disk)", figures: await deviceFigures() }],
  papers: async () => [{ title: "PDF of an invoice", figures: await paperFigures() }],
  list: async () => [{ title: "A list of 50,000 invoices in Chromium", figures: await listFigures() }],
  page: async () => [
    { title: "First route", figures: await pageFigures() },
    { title: "Dashboard, started without a network", figures: await dashboardFigures() }
  ],
  signin: async () => [{ title: "Sign-in of a phone that holds nothing, low", figures: await signInFigures() }],
  till: async () => [{ title: "Counter of a cheap phone", figures: await counterFigures() }]
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`)
  process.exit(2)
}

for (const line of await describeMachine()) console.log(line)
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const before = load()
  for (const { title, figures } of await run()) print(`${title} (load ${before} before, ${load()} after)`, figures)
}
