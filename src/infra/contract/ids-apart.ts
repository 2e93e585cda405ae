import type { CommandId } from "../../domain/kernel/ids.ts"
import type { EventColumns } from "./sync.ts"

type Ids = NonNullable<EventColumns["ids"]>

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** Stands in a body in the place of an id: JSON without spaces never holds it as it is. */
const PLACE = "\n"

/** What `uses` says besides a place in the table, which is counted from `KNOWN` on. */
const NEW = 0
const AS_BEFORE = 1
const KNOWN = 2

/** In hexadecimal digits: the time in an id of version 7, what follows its version, and a whole id. */
const TIME = 12
const CHANCE = 19
const WHOLE = 32

/** Which id followed which the last time: a document that is issued names what its draft named, in the same order. */
class Order {
  readonly #next = new Map<number, number>()
  #last = -1

  /** The place of the id that came behind the last one before. */
  get expected(): number | undefined {
    return this.#next.get(this.#last)
  }

  went(to: number): void {
    this.#next.set(this.#last, to)
    this.#last = to
  }
}

const HEX: ReadonlyArray<string> = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

const toBase64Url = (hex: string): string => {
  let bytes = ""
  for (let at = 0; at < hex.length; at += 2) bytes += String.fromCharCode(Number.parseInt(hex.slice(at, at + 2), 16))
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Errors: undefined where the text is none. */
const fromBase64Url = (text: string): string | undefined => {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
    let hex = ""
    for (let at = 0; at < bytes.length; at += 1) hex += HEX[bytes.charCodeAt(at)] ?? ""
    return hex
  } catch {
    return undefined
  }
}

const withDashes = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")

/** The ids themselves: times one behind the other, and what is chance in them in one text, in which nothing can be pressed. */
const listed = (ids: Iterable<string>): Pick<Ids, "times" | "chance"> => {
  const times: Array<number | null> = []
  let [chance, last] = ["", 0]
  for (const id of ids) {
    const hex = id.replaceAll("-", "")
    if (hex[TIME] === "7") {
      const time = Number.parseInt(hex.slice(0, TIME), 16)
      times.push(time - last)
      last = time
      chance += hex.slice(TIME + 1)
    } else {
      times.push(null)
      chance += hex
    }
  }
  return { times, chance: toBase64Url(chance.length % 2 === 0 ? chance : `${chance}0`) }
}

/** The ids that {@link listed} wrote; undefined where it did not. */
const readList = ({ chance, times }: Pick<Ids, "times" | "chance">): ReadonlyArray<string> | undefined => {
  const hex = fromBase64Url(chance)
  if (hex === undefined) return undefined
  const ids: Array<string> = []
  let [at, last] = [0, 0]
  for (const time of times) {
    const length = time === null ? WHOLE : CHANCE
    const digits = hex.slice(at, at + length)
    at += length
    if (digits.length < length) return undefined
    last += time ?? 0
    const first = time === null ? "" : `${last.toString(16).padStart(TIME, "0")}7`
    if (!Number.isSafeInteger(last) || last < 0 || first.length > TIME + 1) return undefined
    ids.push(withDashes(first + digits))
  }
  const rest = hex.slice(at)
  return rest === "" || rest === "0" ? ids : undefined
}

/**
 * The same columns with each id once, in the order in which they first come, and what remains of commands and bodies without them: half of what a
 * pressed page takes is ids. Columns in which a body is no JSON without spaces stay as they are.
 */
export const idsApart = (columns: EventColumns): EventColumns => {
  if (columns.body.some((text) => text?.includes(PLACE) === true)) return columns
  const table = new Map<string, number>()
  const order = new Order()
  const uses: Array<number> = []
  const use = (id: string): string => {
    const known = table.get(id)
    const at = known ?? table.size
    if (known === undefined) {
      table.set(id, at)
      uses.push(NEW)
    } else uses.push(order.expected === known ? AS_BEFORE : known + KNOWN)
    order.went(at)
    return PLACE
  }
  const body = columns.body.map((text, index) => {
    use(columns.cmd[index] ?? "")
    return text?.replaceAll(ID, use) ?? null
  })
  return { ...columns, cmd: [], body, ids: { ...listed(table.keys()), uses } }
}

/** The columns that {@link idsApart} was given, or such as came without it; undefined where the ids do not fit. */
export const withIds = (columns: EventColumns): EventColumns | undefined => {
  const { ids, ...rest } = columns
  if (ids === undefined) return columns
  const table = readList(ids)
  if (table === undefined || columns.cmd.length > 0) return undefined
  const order = new Order()
  let [nth, named] = [0, 0]
  const next = (): string | undefined => {
    const use = ids.uses[nth]
    nth += 1
    const at = use === NEW ? named : use === AS_BEFORE ? order.expected : (use ?? 0) - KNOWN
    if (use === NEW) named += 1
    const id = at === undefined || at >= named ? undefined : table[at]
    if (at !== undefined && id !== undefined) order.went(at)
    return id
  }
  const cmd: Array<CommandId> = []
  const body: Array<string | null> = []
  for (const text of columns.body) {
    const command = next()
    if (command === undefined) return undefined
    cmd.push(command as CommandId)
    if (text === null) {
      body.push(null)
      continue
    }
    const [first = "", ...others] = text.split(PLACE)
    let whole = first
    for (const part of others) {
      const id = next()
      if (id === undefined) return undefined
      whole += id + part
    }
    body.push(whole)
  }
  return nth === ids.uses.length && named === table.length ? { ...rest, cmd, body } : undefined
}
