import { headersOf, type Proof } from "./account.ts"

/** Hears the stream of a device. */
export interface HeadListener {
  /** The chain hash of the next head of the company. Call it before what causes it. */
  readonly next: (companyId: string) => Promise<string>
  readonly close: () => void
}

interface Head {
  readonly company: string
  readonly hash: string
}

/** Opens the stream and returns once the heads that are there at the start have been told. */
export const listenToHeads = async (base: string, proof: Proof): Promise<HeadListener> => {
  const ending = new AbortController()
  const answer = await fetch(`${base}/api/v1.1/stream/`, {
    headers: headersOf(proof),
    signal: ending.signal
  })
  if (answer.body === null || answer.status !== 200) throw new Error(`the stream answered ${answer.status}`)
  const waiting = new Map<string, (hash: string) => void>()
  const read = async (body: NonNullable<Response["body"]>): Promise<void> => {
    const decoder = new TextDecoder()
    let text = ""
    for await (const piece of body) {
      text += decoder.decode(piece, { stream: true })
      const whole = text.lastIndexOf("\n\n")
      if (whole === -1) continue
      for (const [, data = ""] of text.slice(0, whole + 2).matchAll(/^event: head\ndata: (.*)$/gm)) {
        const { company, hash } = JSON.parse(data) as Head
        waiting.get(company)?.(hash)
        waiting.delete(company)
      }
      text = text.slice(whole + 2)
    }
  }
  // Closing it is the only end expected of it.
  read(answer.body).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
  })
  // The heads at the start come twice: at once, and a quarter of a second later.
  await new Promise((resolve) => setTimeout(resolve, 600))
  return {
    next: (companyId) => new Promise((resolve) => waiting.set(companyId, resolve)),
    close: () => ending.abort()
  }
}
