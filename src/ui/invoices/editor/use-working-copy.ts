import { Schema } from "effect"
import { useCallback, useEffect, useReducer, useRef, useState } from "react"
import type { Json } from "../../../domain/kernel/canonical.ts"
import { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { InvoiceType } from "../../../domain/invoice/events.ts"
import { useBooks } from "../../app/books-context.tsx"
import { changed, type Change } from "./changes.ts"
import type { WorkingCopy } from "./working-copy.ts"

const SAVE_AFTER_MS = 400

const Discount = Schema.Struct({
  kind: Schema.Literals(["none", "percent", "amount"]),
  rate: Schema.NullOr(Schema.String),
  minor: Schema.NullOr(Schema.String)
})

/** What a kept copy must look like to be taken up again; one from an older build that does not is left alone. */
const KeptCopy = Schema.Struct({
  invoiceId: Schema.String,
  baseVersion: Schema.Int,
  customerId: Schema.NullOr(Schema.String),
  type: InvoiceType,
  currency: Schema.NullOr(CurrencyCode),
  issueDate: Schema.NullOr(Schema.String),
  term: Schema.Literals(["today", "days7", "days15", "days30", "endOfMonth", "custom"]),
  paymentDate: Schema.NullOr(Schema.String),
  pricesIncludeTax: Schema.Boolean,
  lines: Schema.Array(
    Schema.Struct({
      lineId: Schema.String,
      productId: Schema.NullOr(Schema.String),
      designation: Schema.String,
      quantity: Schema.NullOr(Schema.String),
      unit: Schema.String,
      unitPrice: Schema.NullOr(Schema.String),
      discount: Discount,
      taxCode: Schema.NullOr(Schema.String)
    })
  ).check(Schema.isMinLength(1)),
  discount: Discount,
  headerText: Schema.String,
  notes: Schema.String,
  footerText: Schema.String
})

const readCopy = Schema.decodeUnknownOption(KeptCopy)

/** Under which key the copy of an invoice that is being written is kept; a new one has no id anyone knows yet. */
export const copyKey = (invoiceId: string | null): string => `invoice:${invoiceId ?? "new"}`

export interface OpenCopy {
  readonly copy: WorkingCopy
  readonly change: (change: Change) => void
  /** The copy was found on this device, unfinished. */
  readonly isRestored: boolean
  /** When the copy was last safe on this device, milliseconds since 1970; null while a change waits. */
  readonly savedAt: number | null
  /** Whether anything was written since the copy was taken. */
  readonly isTouched: boolean
  /** The device could not keep the copy. */
  readonly isUnsafe: boolean
  /** Forgets the kept copy: it has become a draft of the books, or was thrown away. */
  readonly forget: () => Promise<void>
  /** Throws the kept copy away and begins again. */
  readonly startOver: () => void
}

export interface KeptWork {
  readonly copy: WorkingCopy
  readonly isRestored: boolean
}

/**
 * Looks for a kept copy under the key; undefined until it is known. A copy that `isUsable` denies is passed over: what it was
 * for has been done meanwhile.
 */
export const useKeptCopy = (
  key: string,
  begin: () => WorkingCopy,
  isUsable: (copy: WorkingCopy) => boolean
): KeptWork | undefined => {
  const books = useBooks()
  const [kept, setKept] = useState<KeptWork>()
  const ways = useRef({ begin, isUsable })
  useEffect(() => {
    let isCurrent = true
    const load = async (): Promise<void> => {
      const found = await books.drafts.load(key).catch(() => undefined)
      if (!isCurrent) return
      const read = readCopy(found)
      setKept(
        read._tag === "Some" && ways.current.isUsable(read.value)
          ? { copy: read.value, isRestored: true }
          : { copy: ways.current.begin(), isRestored: false }
      )
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [books, key])
  return kept
}

const asJson = (copy: WorkingCopy): Json => ({
  ...copy,
  discount: { ...copy.discount },
  lines: copy.lines.map((line) => ({ ...line, discount: { ...line.discount } }))
})

/** Writes the copies it is told of to the device, each no sooner than SAVE_AFTER_MS after it was told. */
const useKeeping = (key: string) => {
  const books = useBooks()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [isUnsafe, setUnsafe] = useState(false)
  const waiting = useRef<WorkingCopy | null>(null)
  const isForgotten = useRef(false)

  const flush = useCallback(async (): Promise<void> => {
    const next = waiting.current
    waiting.current = null
    if (next === null) return
    try {
      await books.drafts.save(key, asJson(next))
      setUnsafe(false)
      if (waiting.current === null) setSavedAt(performance.timeOrigin + performance.now())
    } catch {
      setUnsafe(true)
    }
  }, [books, key])

  useEffect(() => {
    const onHide = (): void => void flush()
    document.addEventListener("visibilitychange", onHide)
    window.addEventListener("pagehide", onHide)
    return () => {
      document.removeEventListener("visibilitychange", onHide)
      window.removeEventListener("pagehide", onHide)
      void flush()
    }
  }, [flush])

  /** Takes a copy to keep; the returned function lets it wait for the next one instead. */
  const keep = useCallback(
    (copy: WorkingCopy): (() => void) => {
      if (!isForgotten.current) waiting.current = copy
      const timer = setTimeout(() => void flush(), SAVE_AFTER_MS)
      return () => clearTimeout(timer)
    },
    [flush]
  )
  const drop = useCallback((): Promise<void> => {
    waiting.current = null
    setSavedAt(null)
    return books.drafts.remove(key)
  }, [books, key])
  /** Drops the copy for good: nothing is kept under this key any more. */
  const forget = useCallback((): Promise<void> => {
    isForgotten.current = true
    return drop()
  }, [drop])
  const hasChanged = useCallback((): void => setSavedAt(null), [])
  return { keep, drop, forget, hasChanged, savedAt, isUnsafe }
}

/**
 * Keeps an invoice safe while it is written: each change reaches the device within half a second, at once when the page is
 * left or hidden. Nothing needs to be pressed, and closing the tab loses nothing.
 */
export const useWorkingCopy = (key: string, kept: KeptWork, begin: () => WorkingCopy): OpenCopy => {
  const [copy, dispatch] = useReducer(changed, kept.copy)
  // What needs no keeping: the copy as it was found, or begun again.
  const [untouched, setUntouched] = useState(kept.copy)
  const [isRestored, setRestored] = useState(kept.isRestored)
  const { keep, drop, forget, hasChanged, savedAt, isUnsafe } = useKeeping(key)
  const isTouched = copy !== untouched

  const change = useCallback(
    (next: Change): void => {
      hasChanged()
      dispatch(next)
    },
    [hasChanged]
  )
  useEffect(() => (isTouched ? keep(copy) : undefined), [copy, isTouched, keep])

  const startOver = (): void => {
    const fresh = begin()
    setUntouched(fresh)
    setRestored(false)
    dispatch({ type: "replace", copy: fresh })
    // A device that cannot forget will offer the old copy once more; nothing is lost by that.
    drop().catch(() => undefined)
  }

  return { copy, change, isRestored, savedAt, isTouched, isUnsafe, forget, startOver }
}
