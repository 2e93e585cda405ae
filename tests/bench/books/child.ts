import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { v7 as uuidv7 } from "uuid"
// The whole server is loaded, so that the memory it takes is counted.
import "../../../src/infra/server/main.ts"
import { openStore, profile, TestDevice, type StoreUnderTest } from "../../infra/server/event-store/store-under-test.ts"
import type { KnownCompany } from "./file.ts"

/** What the process is told on its standard input. */
export interface Task {
  readonly folder: string
  /** Those that give commands all the while. */
  readonly others: ReadonlyArray<KnownCompany>
  /** Those that each give one command. */
  readonly visited: ReadonlyArray<KnownCompany>
  readonly large: KnownCompany
}

/** What the process prints: times in milliseconds, memory in megabytes of 1,000,000 bytes. */
export interface Measured {
  /** The longest that a command of the others took while nothing was opened. */
  readonly quiet: number
  /** The same while the large company was opened. */
  readonly opening: number
  /** How long its first command took. */
  readonly first: number
  /** What the process held after all visits, and what those beside it held then. */
  readonly resident: number
  readonly beside: number
  /** The most that they ever held together, looked at four times a second. */
  readonly most: number
}

const deviceOf = ({ companyId, epoch, userId }: KnownCompany): TestDevice => new TestDevice(companyId, userId, epoch)

const addCustomer = async (store: StoreUnderTest, device: TestDevice): Promise<number> => {
  const start = performance.now()
  const command = device.command("AddCustomer", { customerId: uuidv7(), profile: profile("Awa") })
  const { outcomes, stop } = await device.push(store, [command])
  if (outcomes[0]?.kind !== "accepted") throw new Error(`refused: ${JSON.stringify(outcomes[0] ?? stop)}`)
  return performance.now() - start
}

/** The longest that a command of these devices took until `done`. */
const longestUntil = async (
  store: StoreUnderTest,
  devices: ReadonlyArray<TestDevice>,
  done: Promise<unknown>
): Promise<number> => {
  const state = { isDone: false }
  void done.finally(() => {
    state.isDone = true
  })
  const longest = await Promise.all(
    devices.map(async (device) => {
      let most = 0
      while (!state.isDone) most = Math.max(most, await addCustomer(store, device))
      return most
    })
  )
  return Math.max(...longest)
}

const visitAll = async (store: StoreUnderTest, companies: ReadonlyArray<KnownCompany>): Promise<void> => {
  const queue = companies.map(deviceOf)
  const lane = async (): Promise<void> => {
    for (let device = queue.pop(); device !== undefined; device = queue.pop()) await addCustomer(store, device)
  }
  await Promise.all(Array.from({ length: 32 }, lane))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Linux tells it in units of 1024 bytes; what this process has started, in megabytes. Elsewhere it is not known. */
const besideMb = (): number => {
  try {
    const statuses = readdirSync("/proc").flatMap((name) => {
      try {
        return /^\d+$/.test(name) ? [readFileSync(join("/proc", name, "status"), "utf8")] : []
      } catch {
        return []
      }
    })
    const ours = statuses.filter((status) => Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) === process.pid)
    const kilobytes = ours.map((status) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0))
    return (kilobytes.reduce((sum, each) => sum + each, 0) * 1024) / 1_000_000
  } catch {
    return Number.NaN
  }
}

const ownMb = (): number => process.memoryUsage.rss() / 1_000_000

const measure = async ({ folder, large, others, visited }: Task): Promise<Measured> => {
  const store = openStore(join(folder, "books.sqlite"), { thread: "apart" })
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, ownMb() + besideMb())
  }, 250)
  const devices = others.map(deviceOf)
  for (const device of devices) await addCustomer(store, device)
  const quiet = await longestUntil(store, devices, pause(2000))
  const opened = addCustomer(store, deviceOf(large))
  const opening = await longestUntil(store, devices, opened)
  const first = await opened
  await visitAll(store, visited)
  const [resident, beside] = [ownMb(), besideMb()]
  clearInterval(looking)
  await store.close()
  return { quiet, opening, first, resident, beside, most }
}

let text = ""
process.stdin.setEncoding("utf8")
for await (const piece of process.stdin) text += String(piece)
console.log(JSON.stringify(await measure(JSON.parse(text) as Task)))
