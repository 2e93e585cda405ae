import { Schema } from "effect"

/** The longest report that is looked at, in characters: a browser's own are a tenth of it. */
export const REPORT_MAX = 16 * 1024

const HOUR_MS = 60 * 60 * 1000
/** Lines in the log in an hour, from everywhere and from one network. */
const LINES_OF_ALL = 30
const LINES_OF_ONE = 5

/** What is told of a broken content policy: which rule, what was stopped, and on which of our pages. Nothing else of a report is read. */
interface Broken {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

const text = (value: unknown, ...names: ReadonlyArray<string>): string => {
  if (typeof value !== "object" || value === null) return ""
  const found = names.map((name) => Reflect.get(value, name)).find((each) => typeof each === "string")
  return typeof found === "string" ? found : ""
}

/** The site of an address, without its path, which may hold what concerns a person; a word such as `inline` as it is. */
const siteOf = (address: string): string => {
  if (/^[a-z-]{1,30}$/.test(address)) return address
  return URL.canParse(address) ? new URL(address).origin.slice(0, 100) : "?"
}

/** A path of ours without the ids in it, query and fragment left out. */
const pageOf = (address: string): string => {
  if (!URL.canParse(address)) return "?"
  const { pathname } = new URL(address)
  const known = pathname.split("/").map((part) => (/^[a-z_-]{0,30}$/.test(part) ? part : ":id"))
  return known.join("/").slice(0, 100)
}

const brokenIn = (body: unknown): Broken => ({
  directive:
    /^[a-z-]{1,40}/.exec(text(body, "effectiveDirective", "effective-directive", "violated-directive"))?.[0] ?? "?",
  blocked: siteOf(text(body, "blockedURL", "blocked-uri")),
  page: pageOf(text(body, "documentURL", "document-uri"))
})

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** The reports in what a browser sends, in the form of `report-to` (a list) or of `report-uri`; none in anything else. */
export const reportsIn = (sent: string): ReadonlyArray<Broken> => {
  const read = sent.length > REPORT_MAX ? undefined : parse(sent)
  if (read === undefined || read._tag === "None") return []
  const bodies: ReadonlyArray<unknown> = Array.isArray(read.value)
    ? read.value
        .slice(0, 10)
        .map((each: unknown) => (typeof each === "object" && each !== null ? Reflect.get(each, "body") : null))
    : [typeof read.value === "object" && read.value !== null ? Reflect.get(read.value, "csp-report") : null]
  return bodies.filter((body) => typeof body === "object" && body !== null).map(brokenIn)
}

/**
 * Chooses what of the reports goes to the log: each kind once an hour, few from one network, few in all. Whoever makes reports up fills
 * neither the log nor the memory: what was let through is remembered for the hour, and it is little.
 */
export class ReportGate {
  #endsAt = 0
  readonly #told = new Set<string>()
  readonly #networks = new Map<string, number>()

  /** The line for the log, null for a report that is passed over. `at` in milliseconds since 1970. */
  admit({ blocked, directive, page }: Broken, network: string, at: number): string | null {
    if (at >= this.#endsAt) {
      this.#endsAt = at + HOUR_MS
      this.#told.clear()
      this.#networks.clear()
    }
    const line = `content policy broken: ${directive} stopped ${blocked} on ${page}`
    const ofNetwork = this.#networks.get(network) ?? 0
    if (this.#told.size >= LINES_OF_ALL || ofNetwork >= LINES_OF_ONE || this.#told.has(line)) return null
    this.#told.add(line)
    this.#networks.set(network, ofNetwork + 1)
    return line
  }
}
