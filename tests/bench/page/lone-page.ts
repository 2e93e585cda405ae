import { spawn } from "node:child_process"
import type { Readable, Writable } from "node:stream"
import { findBrowser } from "../../support/browser.ts"
import { argumentsOf, GIVE_UP_MS, PHONE, type Stand } from "./stand.ts"

/** What a browser answers to one call of its protocol. */
interface Answer {
  readonly id?: number
  readonly result?: object
  readonly error?: object
}

/** A page that nobody follows: neither what it fetches nor what its scripts do is noted anywhere. */
export interface LonePage {
  /** Calls the browser's protocol for the page. */
  readonly send: <A extends object>(method: string, params?: object) => Promise<A>
  /** Resolves once another document has taken the place of the one that is there. */
  readonly open: (url: string) => Promise<void>
  /** Runs an expression in the page, and resolves with what comes of it; rejects after `patienceMs`. */
  readonly ask: <A>(expression: string, patienceMs?: number) => Promise<A>
  /** Resolves once the browser has ended. */
  readonly close: () => Promise<void>
}

/** What a browser's two pipes say, by the number of the call that it answers. */
const callsOver = (write: Writable, read: Readable) => {
  const waiting = new Map<number, (answer: Answer) => void>()
  let rest = ""
  read.setEncoding("utf8").on("data", (piece: string) => {
    const answers = (rest + piece).split("\0")
    rest = answers.pop() ?? ""
    for (const text of answers) {
      const answer = JSON.parse(text) as Answer
      waiting.get(answer.id ?? 0)?.(answer)
    }
  })
  let calls = 0
  return <A extends object>(method: string, params: object = {}, sessionId?: string): Promise<A> =>
    new Promise((resolve, reject) => {
      calls += 1
      const id = calls
      waiting.set(id, ({ error, result }) => {
        waiting.delete(id)
        if (error === undefined) resolve(result as A)
        else reject(new Error(`${method}: ${JSON.stringify(error)}`))
      })
      write.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
}

const within = <A>(asked: Promise<A>, what: string, patienceMs: number): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), patienceMs)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * A phone's browser whose storage and cache live in `folder`, with one page in which `script` runs before anything of it. Playwright follows what a page does, and
 * asks again and again: in a browser that is held back that was a third of all its work.
 */
export const openLonePage = async (stand: Stand, folder: string, script?: string): Promise<LonePage> => {
  const more = ["--headless", "--hide-scrollbars", "--password-store=basic", "--use-mock-keychain"]
  const child = spawn(
    findBrowser(),
    [...argumentsOf(stand), ...more, `--user-data-dir=${folder}`, "--remote-debugging-pipe", "--no-startup-window"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] }
  )
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const call = callsOver(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const { targetId } = await call<{ targetId: string }>("Target.createTarget", { url: "about:blank" })
  const { sessionId } = await call<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true })
  const send = <A extends object>(method: string, params: object = {}): Promise<A> => call<A>(method, params, sessionId)
  const { deviceScaleFactor, viewport } = PHONE
  await send("Page.enable")
  await send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: true })
  await send("Emulation.setTouchEmulationEnabled", { enabled: true })
  if (script !== undefined) await send("Page.addScriptToEvaluateOnNewDocument", { source: script })
  return {
    send,
    open: async (url) => {
      const { errorText } = await within(send<{ errorText?: string }>("Page.navigate", { url }), url, GIVE_UP_MS)
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`)
    },
    ask: async <A>(expression: string, patienceMs = GIVE_UP_MS): Promise<A> => {
      const asked = send<{ result: { value?: unknown }; exceptionDetails?: object }>("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true
      })
      const { exceptionDetails, result } = await within(asked, expression, patienceMs)
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
      return result.value as A
    },
    close: async () => {
      const killing = setTimeout(() => child.kill("SIGKILL"), GIVE_UP_MS)
      // Its answer may not come any more.
      call("Browser.close").catch(() => {})
      await ended
      clearTimeout(killing)
    }
  }
}
