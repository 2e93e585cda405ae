import type { Json } from "../../domain/kernel/canonical.ts"
import type { BooksPort, ExecuteResult } from "../../infra/browser/books-port.ts"
import { browserEnvironment } from "../../infra/browser/environment.ts"
import { newPaymentId } from "../app/new-id.ts"
import { BASKETS, keyOfBasket, readBasket, saleOfBasket, type Basket } from "./basket.ts"

type TillPort = Pick<BooksPort, "snapshot" | "drafts" | "nextReceipt">
type ExecuteSale = (command: ReturnType<typeof saleOfBasket>) => Promise<ExecuteResult>

/**
 * The baskets that this device kept and no tab has open: those that are being filled, and those for which « save » was pressed in a tab that was
 * gone before they were booked. Those whose sale is booked are let go. One whose sale is being written now is neither: it is let go of by whoever
 * writes it once that is durable.
 */
export const leftBaskets = async ({
  drafts,
  snapshot
}: TillPort): Promise<{ readonly open: ReadonlyArray<Basket>; readonly sold: ReadonlyArray<Basket> }> => {
  const rows = await drafts.list(BASKETS)
  const found = rows.flatMap(({ isOpen, value }) => {
    const read = readBasket(value)
    return read === undefined || isOpen ? [] : [read]
  })
  const { books, itemState } = snapshot()
  const settled = found.filter(({ saleId }) => itemState(saleId) !== "saving")
  const booked = settled.filter(({ saleId }) => books.sales.get(saleId) !== undefined)
  await Promise.all(booked.map((each) => drafts.remove(keyOfBasket(each))))
  const left = settled.filter((each) => !booked.includes(each))
  return {
    open: left.filter(({ sold }) => sold === null),
    sold: left.filter(({ sold }) => sold !== null).toSorted((one, other) => (one.sold?.at ?? 0) - (other.sold?.at ?? 0))
  }
}

/**
 * Books a basket under the next number of the till, as of when it was sold, and lets go of it once that is durable. Sold again after a crash it is
 * the same sale: the basket has its id. Undefined where no number could be taken.
 */
export const sellBasket = async (
  till: TillPort,
  execute: ExecuteSale,
  basket: Basket
): Promise<ExecuteResult | undefined> => {
  const { books, today } = till.snapshot()
  if (books.company === null) return undefined
  const { company } = books
  const { at, on } = basket.sold ?? { at: browserEnvironment.now(), on: today }
  const result = await till
    .nextReceipt()
    .then((receipt) =>
      execute(saleOfBasket(basket, { company, receipt, today: on, now: at, paymentId: newPaymentId() }))
    )
    .catch(() => undefined)
  if (result?.kind === "saved") await till.drafts.remove(keyOfBasket(basket))
  return result
}

/**
 * Books what `leftBaskets` found to be sold, none while another tab does. What cannot be booked is set aside, where a person finds it again.
 */
export const takeUpSold = async (
  till: TillPort,
  execute: ExecuteSale,
  sold: ReadonlyArray<Basket>
): Promise<{ readonly booked: number; readonly setAside: ReadonlyArray<Basket> }> => {
  const { drafts } = till
  let booked = 0
  const setAside: Array<Basket> = []
  for (const each of sold) {
    const key = keyOfBasket(each)
    const release = await drafts.claim(key, () => {})
    if (release === undefined) continue
    // Another tab may have booked it since it was found.
    const isStillSold = (readBasket(await drafts.load(key))?.sold ?? null) !== null
    if (isStillSold && (await sellBasket(till, execute, each))?.kind === "saved") booked += 1
    else if (isStillSold) {
      const aside = { ...each, sold: null, heldAt: browserEnvironment.now() }
      await drafts.save(key, aside as unknown as Json)
      setAside.push(aside)
    }
    release()
  }
  return { booked, setAside }
}
