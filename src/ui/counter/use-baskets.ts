import { useCallback, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Json } from "../../domain/kernel/canonical.ts"
import { whenAtRest } from "../../infra/browser/breather.ts"
import { browserEnvironment } from "../../infra/browser/environment.ts"
import { useBooks } from "../app/books-context.tsx"
import { newRecordId } from "../app/new-id.ts"
import { useExecute, type Execute } from "../app/use-execute.ts"
import { showToast } from "../components/toast.ts"
import { emptyBasket, keyOfBasket, type Basket } from "./basket.ts"
import { leftBaskets, sellBasket, takeUpSold } from "./sell-basket.ts"

/** What became of the sale before this one. */
export interface LastSale {
  readonly saleId: string
  readonly basket: Basket
  readonly isSaved: boolean
}

/** The basket at hand, those set aside, and the sale before: all of it kept on this device until it is booked. */
export interface Baskets {
  readonly basket: Basket
  readonly held: ReadonlyArray<Basket>
  readonly last: LastSale | null
  readonly change: (to: (basket: Basket) => Basket) => void
  readonly hold: () => void
  readonly resume: (basket: Basket) => void
  readonly drop: (basket: Basket) => void
  /** Books the basket; the next empty one is there before that is done. */
  readonly sell: () => Promise<void>
}

const isWorthKeeping = ({ customerId, lines }: Basket): boolean => lines.length > 0 || customerId !== null

/** By which sales are booked: the same as long as the books are, whatever language is read. */
const useTill = () => {
  const books = useBooks()
  const execute = useExecute()
  const { t } = useTranslation("counter")
  const latest = useRef({ execute, t })
  useEffect(() => {
    latest.current = { execute, t }
  })
  const give = useCallback<Execute>(
    (command, settings) => latest.current.execute(command, { saved: null, ...settings }),
    []
  )
  /** Books what was sold in a tab that was gone before it could, and says so; resolves with what had to be set aside. */
  const takeUp = useCallback(
    async (sold: ReadonlyArray<Basket>): Promise<ReadonlyArray<Basket>> => {
      const { booked, setAside } = await takeUpSold(books, give, sold)
      if (booked > 0) showToast({ tone: "positive", text: latest.current.t("takenUp", { count: booked }) })
      return setAside
    },
    [books, give]
  )
  return { execute: give, takeUp }
}

/** Books what was sold in a tab that was gone before it could, on whatever page the application is opened again. */
export const TakeUp = (): null => {
  const books = useBooks()
  const { takeUp } = useTill()
  useEffect(() => {
    const run = async (): Promise<void> => {
      // Which of them are booked is told by the books.
      await books.read?.()
      await takeUp((await leftBaskets(books)).sold)
    }
    // What could not be read now is found again the next time.
    run().catch(() => undefined)
  }, [books, takeUp])
  return null
}

export const useBaskets = (): Baskets => {
  const books = useBooks()
  const { execute, takeUp } = useTill()
  const [basket, setBasket] = useState(() => emptyBasket(newRecordId()))
  const [held, setHeld] = useState<ReadonlyArray<Basket>>([])
  const [last, setLast] = useState<LastSale | null>(null)
  /** What was done last, before it is drawn: a quick finger is ahead of the screen. */
  const now = useRef(basket)
  /** The baskets that no other tab may take, by their sale. */
  const [claims] = useState(() => new Map<string, () => void>())
  const [booking] = useState(() => new Set<string>())
  const { drafts } = books

  const show = useCallback((next: Basket): void => {
    now.current = next
    setBasket(next)
  }, [])
  const [unwritten] = useState(() => new Map<string, Basket>())
  const write = useCallback((): void => {
    for (const [key, basket] of unwritten) void drafts.save(key, basket as unknown as Json)
    unwritten.clear()
  }, [drafts, unwritten])
  /**
   * Grabbed at once, and written when nobody presses: one sale follows the other faster than the database of a cheap phone writes, and a write for
   * each press would hold up those that book.
   */
  const keep = useCallback(
    (kept: Basket): void => {
      const key = keyOfBasket(kept)
      if (kept.sold !== null || !isWorthKeeping(kept)) unwritten.delete(key)
      else {
        if (unwritten.size === 0) whenAtRest(write)
        unwritten.set(key, kept)
      }
      if (!isWorthKeeping(kept)) void drafts.remove(key)
      else if (!drafts.grab(key, kept as unknown as Json)) void drafts.save(key, kept as unknown as Json)
    },
    [drafts, unwritten, write]
  )
  /** Another tab that opens the counter begins a basket of its own. */
  const take = useCallback(
    async (taken: Basket): Promise<boolean> => {
      if (claims.has(taken.saleId)) return true
      const release = await drafts.claim(keyOfBasket(taken), () => {})
      if (release === undefined) return false
      claims.set(taken.saleId, release)
      return true
    },
    [claims, drafts]
  )
  const letGo = useCallback(
    ({ saleId }: Basket): void => {
      claims.get(saleId)?.()
      claims.delete(saleId)
    },
    [claims]
  )
  /** Books a basket, which no other tab takes meanwhile. */
  const book = useCallback(
    async (basket: Basket): Promise<boolean> => {
      booking.add(basket.saleId)
      // A quick seller is ahead of the claims: without one, what was sold here looks as if it had been left behind.
      await take(basket)
      const result = await sellBasket(books, execute, basket)
      booking.delete(basket.saleId)
      return result?.kind === "saved"
    },
    [booking, books, execute, take]
  )

  const setAside = useCallback(
    (aside: Basket): void => {
      const kept = { ...aside, heldAt: browserEnvironment.now() }
      keep(kept)
      setHeld((known) => [...known.filter(({ saleId }) => saleId !== kept.saleId), kept])
    },
    [keep]
  )

  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    void (async () => {
      const { open, sold } = await leftBaskets(books)
      if (!isHere.current) return
      const left = open.find(({ heldAt }) => heldAt === null)
      // Whoever has begun another one meanwhile finds it beside that.
      const isFree = !isWorthKeeping(now.current)
      setHeld(open.filter((each) => each !== left || !isFree))
      if (left !== undefined && isFree && (await take(left))) show(left)
      else await take(now.current)
      const setAside = await takeUp(sold)
      setHeld((known) => [...known, ...setAside])
    })()
    return () => {
      isHere.current = false
      for (const [saleId, release] of claims) {
        if (booking.has(saleId)) continue
        release()
        claims.delete(saleId)
      }
    }
  }, [booking, books, claims, show, take, takeUp])

  const showEmpty = useCallback((): void => show(emptyBasket(newRecordId(), now.current.tillPrices)), [show])
  const begin = useCallback((): void => {
    letGo(now.current)
    showEmpty()
    void take(now.current)
  }, [letGo, showEmpty, take])

  const change = useCallback(
    (to: (before: Basket) => Basket): void => {
      const next = to(now.current)
      show(next)
      keep(next)
    },
    [keep, show]
  )

  const sell = async (): Promise<void> => {
    const sold = { ...now.current, sold: { at: browserEnvironment.now(), on: books.snapshot().today } }
    showEmpty()
    setLast({ saleId: sold.saleId, basket: sold, isSaved: false })
    // A tab that is gone before it is booked has it booked when the counter is opened again: the customer has paid and left.
    keep(sold)
    const isSaved = await book(sold)
    setLast(isSaved ? { saleId: sold.saleId, basket: sold, isSaved } : null)
    if (!isSaved) {
      // What could not be kept is not lost: it is the basket at hand again, or beside the one that was begun meanwhile.
      const again = { ...sold, sold: null }
      if (isWorthKeeping(now.current)) setAside(again)
      else {
        show(again)
        keep(again)
      }
    }
    // Not before: until then no other tab may take the one that was being booked.
    letGo(sold)
    if (isHere.current) void take(now.current)
  }

  return {
    basket,
    held,
    last,
    change,
    hold: () => {
      setAside(now.current)
      begin()
    },
    resume: (chosen) => {
      if (isWorthKeeping(now.current)) setAside(now.current)
      letGo(now.current)
      const resumed = { ...chosen, heldAt: null }
      setHeld((known) => known.filter(({ saleId }) => saleId !== chosen.saleId))
      show(resumed)
      keep(resumed)
      void take(resumed)
    },
    drop: (dropped) => {
      void drafts.remove(keyOfBasket(dropped))
      setHeld((known) => known.filter(({ saleId }) => saleId !== dropped.saleId))
      if (dropped.saleId === now.current.saleId) begin()
    },
    sell
  }
}
