import type { Json } from "../../domain/kernel/canonical.ts"
import type { Drafts } from "../../infra/browser/books-port.ts"

/** Whether what was written last is safe on this device. */
export interface Kept {
  /** When the newest copy became durable, milliseconds since 1970; null while it is not. */
  readonly savedAt: number | null
  /** The device refused to keep it. */
  readonly isUnsafe: boolean
}

/**
 * Writes the copies of one unfinished form to the device: each at once, or, while an earlier one is being written, the newest
 * right after it. So every key is on its way as soon as it is pressed, however slow the device.
 */
export class Keeper<Copy> {
  readonly #drafts: Drafts
  readonly #key: string
  readonly #tell: (kept: Kept) => void
  readonly #asJson: (copy: Copy) => Json
  /** The newest copy while it is not durable. */
  #newest: Copy | null = null
  #isWriting = false
  #isOver = false
  /** Said until a later write succeeds. */
  #isUnsafe = false

  constructor(drafts: Drafts, key: string, asJson: (copy: Copy) => Json, tell: (kept: Kept) => void) {
    this.#drafts = drafts
    this.#key = key
    this.#asJson = asJson
    this.#tell = tell
  }

  keep(copy: Copy): void {
    if (this.#isOver) return
    this.#newest = copy
    this.#tell({ savedAt: null, isUnsafe: this.#isUnsafe })
    if (!this.#isWriting) void this.#write()
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    for (let copy = this.#newest; copy !== null && (await this.#save(copy));) copy = this.#newest
    this.#isWriting = false
  }

  /** False when it cannot be kept; the next change tries again. */
  async #save(copy: Copy): Promise<boolean> {
    try {
      await this.#drafts.save(this.#key, this.#asJson(copy))
    } catch {
      this.#isUnsafe = true
      this.#tell({ savedAt: null, isUnsafe: true })
      return false
    }
    this.#isUnsafe = false
    if (this.#newest === copy) {
      this.#newest = null
      this.#tell({ savedAt: performance.timeOrigin + performance.now(), isUnsafe: false })
    }
    return true
  }

  /** The page may end any moment: what is not durable yet is grabbed, and written without waiting for its turn. */
  hurry(): void {
    const copy = this.#newest
    if (copy === null) return
    this.#drafts.grab(this.#key, this.#asJson(copy))
    void this.#save(copy)
  }

  /** Throws the kept copy away; what is written after is kept again. */
  drop(): Promise<void> {
    this.#newest = null
    this.#isUnsafe = false
    this.#tell({ savedAt: null, isUnsafe: false })
    return this.#drafts.remove(this.#key)
  }

  /** Throws the kept copy away for good: nothing is kept under this key any more. */
  end(): Promise<void> {
    this.#isOver = true
    return this.drop()
  }
}
