import { useCallback, useEffect, useRef, useState } from "react"
import type { Json } from "../../domain/kernel/canonical.ts"
import { browserEnvironment } from "../../infra/browser/environment.ts"
import { useBooks } from "../app/books-context.tsx"
import { newRecordId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { emptyBasket, keyOfBasket, type Basket } from "./basket.ts"
import { leftBaskets, sellBasket } from "./sell-basket.ts"

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

export const useBaskets = (): Baskets => {
  const books = useBooks()
  const execute = useExecute()
  const [basket, setBasket] = useState(() => emptyBasket(newRecordId()))
  const [held, setHeld] = useState<ReadonlyArray<Basket>>([])
  const [last, setLast] = useState<LastSale | null>(null)
  /** What was done last, before it is drawn: a quick finger is ahead of the screen. */
  const now = useRef(basket)
  const letGo = useRef<(() => void) | undefined>(undefined)
  const { drafts } = books

  const show = useCallback((next: Basket): void => {
    now.current = next
    setBasket(next)
  }, [])
  const keep = useCallback(
    (kept: Basket): void => {
      const key = keyOfBasket(kept)
      void (isWorthKeeping(kept) ? drafts.save(key, kept as unknown as Json) : drafts.remove(key))
    },
    [drafts]
  )
  /** Another tab that opens the counter begins a basket of its own. */
  const take = useCallback(
    async (taken: Basket): Promise<boolean> => {
      const release = await drafts.claim(keyOfBasket(taken), () => {})
      if (release === undefined) return false
      letGo.current?.()
      letGo.current = release
      return true
    },
    [drafts]
  )

  useEffect(() => {
    let isHere = true
    void (async () => {
      const open = await leftBaskets(books)
      if (!isHere) return
      const left = open.find(({ heldAt }) => heldAt === null)
      setHeld(open.filter((each) => each !== left))
      if (left !== undefined && !isWorthKeeping(now.current) && (await take(left))) show(left)
      else await take(now.current)
    })()
    return () => {
      isHere = false
      letGo.current?.()
      letGo.current = undefined
    }
  }, [books, show, take])

  const showEmpty = useCallback((): void => show(emptyBasket(newRecordId(), now.current.prices)), [show])
  const begin = useCallback((): void => {
    showEmpty()
    void take(now.current)
  }, [showEmpty, take])

  const change = useCallback(
    (to: (before: Basket) => Basket): void => {
      const next = to(now.current)
      show(next)
      keep(next)
    },
    [keep, show]
  )

  const setAside = useCallback(
    (aside: Basket): void => {
      const kept = { ...aside, heldAt: browserEnvironment.now() }
      keep(kept)
      setHeld((known) => [...known.filter(({ saleId }) => saleId !== kept.saleId), kept])
    },
    [keep]
  )

  const sell = async (): Promise<void> => {
    const sold = now.current
    showEmpty()
    setLast({ saleId: sold.saleId, basket: sold, isSaved: false })
    const result = await sellBasket(books, (command) => execute(command, { saved: null }), sold)
    const isSaved = result?.kind === "saved"
    setLast(isSaved ? { saleId: sold.saleId, basket: sold, isSaved } : null)
    // What could not be kept is not lost: it is the basket at hand again, or beside the one that was begun meanwhile.
    if (!isSaved && !isWorthKeeping(now.current)) return show(sold)
    if (!isSaved) setAside(sold)
    // Not before: until then no other tab may take the one that was being booked.
    if (letGo.current !== undefined) void take(now.current)
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
