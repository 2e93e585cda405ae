import type { BooksPort, ExecuteResult } from "../../infra/browser/books-port.ts"
import { browserEnvironment } from "../../infra/browser/environment.ts"
import { newPaymentId } from "../app/new-id.ts"
import { BASKETS, keyOfBasket, readBasket, saleOfBasket, type Basket } from "./basket.ts"

type TillPort = Pick<BooksPort, "snapshot" | "drafts" | "nextReceipt">

/** The baskets that this device kept and no tab has open. Those whose sale is booked are let go: the tab was gone before it could. */
export const leftBaskets = async ({ drafts, snapshot }: TillPort): Promise<ReadonlyArray<Basket>> => {
  const rows = await drafts.list(BASKETS)
  const found = rows.flatMap(({ isOpen, value }) => {
    const read = readBasket(value)
    return read === undefined || isOpen ? [] : [read]
  })
  const { sales } = snapshot().books
  const booked = found.filter(({ saleId }) => sales.get(saleId) !== undefined)
  await Promise.all(booked.map((each) => drafts.remove(keyOfBasket(each))))
  return found.filter((each) => !booked.includes(each))
}

/**
 * Books a basket under the next number of the till, and lets go of it once that is durable. Sold again after a crash it is the same sale:
 * the basket has its id. Undefined where no number could be taken.
 */
export const sellBasket = async (
  till: TillPort,
  execute: (command: ReturnType<typeof saleOfBasket>) => Promise<ExecuteResult>,
  sold: Basket
): Promise<ExecuteResult | undefined> => {
  const { books, today } = till.snapshot()
  if (books.company === null) return undefined
  const { company } = books
  const result = await till
    .nextReceipt()
    .then((receipt) =>
      execute(saleOfBasket(sold, { company, receipt, today, now: browserEnvironment.now(), paymentId: newPaymentId() }))
    )
    .catch(() => undefined)
  if (result?.kind === "saved") await till.drafts.remove(keyOfBasket(sold))
  return result
}
