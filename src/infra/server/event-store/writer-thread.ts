import { parentPort, workerData } from "node:worker_threads"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { HeadMessage } from "../../contract/sync.ts"
import { describe } from "./failures.ts"
import type { MembershipChange } from "./followers.ts"
import {
  toMessage,
  type FromWriter,
  type JobMessage,
  type ResultMessage,
  type StateMessage,
  type ToWriter
} from "./writer-messages.ts"
import { writeHere, type Writing, type WritingOptions } from "./writing.ts"

/* The thread of the one who writes: see writing-apart.ts for its other end. */

const port = parentPort
if (port === null) throw new Error("this file is the body of a worker thread")

const say = (message: FromWriter): void => port.postMessage(message)

let results: Array<ResultMessage> = []
let heads: Array<HeadMessage> = []
let touched: Array<CompanyId> = []
let members: Array<MembershipChange> = []
let isTelling = false

/** All that one turn of the loop gave goes over in one message. */
const tellSoon = (): void => {
  if (isTelling) return
  isTelling = true
  queueMicrotask(() => {
    isTelling = false
    say({ kind: "turn", results, heads, touched, members })
    results = []
    heads = []
    touched = []
    members = []
  })
}

const take = (writing: Writing, { id, job }: JobMessage): void =>
  writing.submit(job, (result) => {
    results.push(toMessage(id, result))
    tellSoon()
  })

const state = async (writing: Writing, { companyId, id, scope }: StateMessage): Promise<void> =>
  say({ kind: "state", id, stated: await writing.state(companyId, scope) })

const open = (): Writing =>
  writeHere(
    { checkpoints: "apart", ...(workerData as WritingOptions) },
    {
      committed: (ends, companies, changes) => {
        heads.push(...ends)
        touched.push(...companies)
        members.push(...changes)
        tellSoon()
      },
      report: (message) => say({ kind: "report", message })
    }
  )

const end = async (writing: Writing): Promise<void> => {
  await writing.close()
  // After what the last commit had to say, which waits in a microtask of its own.
  setImmediate(() => {
    say({ kind: "closed" })
    port.close()
  })
}

try {
  const writing = open()
  port.on("message", (message: ToWriter) => {
    if (message === "close") void end(writing)
    else if ("companyId" in message) void state(writing, message)
    else for (const job of message) take(writing, job)
  })
  say({ kind: "open" })
} catch (error) {
  say({ kind: "refused", reason: describe(error) })
}
