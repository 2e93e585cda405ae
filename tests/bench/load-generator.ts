import { connect, type Socket } from "node:net"
import { v7 as uuidv7 } from "uuid"
import type { Proof } from "./account.ts"
import { percentile } from "./figures.ts"
import { pushBody, type Sender } from "./one-command.ts"

/** What the generator is told on its standard input, as JSON. */
export interface LoadPlan extends Proof {
  readonly port: number
  readonly companies: ReadonlyArray<{ readonly companyId: string; readonly epoch: string }>
  readonly warmUpMs: number
  readonly measureMs: number
}

/** What it prints as its last line. Times in milliseconds. */
export interface LoadResult {
  /** Within the time that is measured. */
  readonly accepted: number
  /** In all, the warm-up and the end included. */
  readonly answered: number
  readonly ms: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly worst: number
  readonly cpuMs: number
}

/*
 * One kept connection per company, each with one request under way at a time. It writes HTTP to the socket itself, because it runs
 * on the same cores as the server it measures and every microsecond it spends is taken from that one.
 */

const headOf = (plan: LoadPlan, sender: Sender): string =>
  `POST /api/v1.1/companies/${sender.companyId}/commands/ HTTP/1.1\r\nhost: 127.0.0.1:${plan.port}\r\nauthorization: Bearer ${plan.access}\r\ncookie: ${plan.cookie}\r\ncontent-type: application/json\r\ncontent-length: `

/** The end of the answer at the beginning of `text`; undefined while it is not all there. Answers are ASCII. */
const endOfAnswer = (text: string): number | undefined => {
  const head = text.indexOf("\r\n\r\n")
  if (head === -1) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${text.slice(0, head)}`)
  const end = head + 4 + Number(length)
  return text.length >= end ? end : undefined
}

const drive = (plan: LoadPlan, sender: Sender, note: (ms: number) => void, isOver: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const head = headOf(plan, sender)
    let seq = 0
    let sentAt = 0
    let text = ""
    const socket: Socket = connect(plan.port, "127.0.0.1")
    const send = (): void => {
      seq += 1
      const body = pushBody(sender, seq)
      sentAt = performance.now()
      socket.write(`${head}${body.length}\r\n\r\n${body}`)
    }
    socket.setNoDelay(true)
    socket.setEncoding("latin1")
    socket.once("connect", send)
    socket.once("error", reject)
    socket.on("data", (piece: string) => {
      text += piece
      const end = endOfAnswer(text)
      if (end === undefined) return
      const ms = performance.now() - sentAt
      if (!text.startsWith("HTTP/1.1 200") || !text.includes('"kind":"accepted"')) {
        socket.destroy()
        reject(new Error(`a command was not accepted: ${text.slice(0, end)}`))
        return
      }
      text = text.slice(end)
      note(ms)
      if (!isOver()) return send()
      socket.end()
      resolve()
    })
  })

const run = async (plan: LoadPlan): Promise<LoadResult> => {
  const times: Array<number> = []
  const begin = performance.now() + plan.warmUpMs
  const end = begin + plan.measureMs
  let cpu = process.cpuUsage()
  let started = 0
  let answered = 0
  const note = (ms: number): void => {
    answered += 1
    const at = performance.now()
    if (at < begin || at > end) return
    if (started === 0) {
      started = at
      cpu = process.cpuUsage()
    }
    times.push(ms)
  }
  const senders = plan.companies.map((company): Sender => ({ ...company, deviceId: uuidv7() }))
  await Promise.all(senders.map((sender) => drive(plan, sender, note, () => performance.now() > end)))
  const used = process.cpuUsage(cpu)
  return {
    accepted: times.length,
    answered,
    ms: plan.measureMs,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    worst: percentile(times, 100),
    cpuMs: (used.user + used.system) / 1000
  }
}

let input = ""
for await (const piece of process.stdin.setEncoding("utf8")) input += String(piece)
process.stdout.write(`${JSON.stringify(await run(JSON.parse(input) as LoadPlan))}\n`)
