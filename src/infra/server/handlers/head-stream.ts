import { Readable } from "node:stream"
import type { HeadMessage } from "../../contract/sync.ts"
import type { TemplateMessage } from "../../contract/template-preview.ts"

/** How long a connection is given to take the end of its stream, in milliseconds. */
const PATIENCE_MS = 1000

const message = (event: "head" | "template", data: HeadMessage | TemplateMessage): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * The stream of one device as text. Whoever reads slowly gets the last head of each company, never a backlog: what is to be said is
 * made into text only when the connection takes more.
 */
export class HeadStream extends Readable {
  readonly #told = new Map<string, string>()
  readonly #waiting = new Map<string, HeadMessage>()
  #template: TemplateMessage | undefined
  #sign = "retry: 1000\n\n"
  #isRead = false
  #isOver = false

  constructor(onClose: () => void) {
    // One piece at a time is handed over; the others wait here, where a later head takes the place of an earlier one.
    super({ highWaterMark: 1, encoding: "utf8" })
    this.once("close", onClose)
  }

  /** Says where logs end, in this order, except what was said before. */
  tell(heads: ReadonlyArray<HeadMessage>): void {
    if (this.#isOver) return
    for (const head of heads) {
      if (this.#told.get(head.company) !== head.hash) this.#waiting.set(head.company, head)
    }
    this.#write()
  }

  /** Shows a template that is being edited; one that was not taken yet gives way. */
  show(template: TemplateMessage): void {
    if (this.#isOver) return
    this.#template = template
    this.#write()
  }

  /** Gives a sign of life, so that neither the device nor anything on the way takes the stream for dead. */
  beat(): void {
    this.#sign = ": kazi\n\n"
    this.#write()
  }

  /** Says what it has to say, and no more. A connection that takes nothing is dropped. */
  finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#write()
    const tooLate = setTimeout(() => this.destroy(), PATIENCE_MS)
    this.once("close", () => clearTimeout(tooLate))
  }

  override _read(): void {
    this.#isRead = true
    this.#write()
  }

  #write(): void {
    if (!this.#isRead || this.destroyed) return
    let text = this.#sign
    for (const [company, head] of this.#waiting) {
      this.#told.set(company, head.hash)
      text += message("head", head)
    }
    if (this.#template !== undefined) text += message("template", this.#template)
    this.#template = undefined
    if (text === "") {
      if (this.#isOver) this.push(null)
      return
    }
    this.#sign = ""
    this.#waiting.clear()
    this.#isRead = false
    this.push(text)
  }
}
