import { flaggedPayments, type FlaggedPayment } from "../../domain/payment/projections/flags.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"

type Flags = ReadonlyArray<FlaggedPayment>

const select = ({ books }: BooksSnapshot): Flags => flaggedPayments(books)

const isSame = (left: Flags, right: Flags): boolean =>
  left.length === right.length &&
  left.every((one, index) => {
    const other = right[index]
    return (
      other !== undefined &&
      one.details === other.details &&
      one.keptApart === other.keptApart &&
      one.wouldApply === other.wouldApply &&
      one.invoice?.reference === other.invoice?.reference &&
      one.invoice?.standing === other.invoice?.standing &&
      one.sameAs?.details === other.sameAs?.details &&
      one.sameAs?.counts === other.sameAs?.counts &&
      one.sameAs?.invoiceReference === other.sameAs?.invoiceReference
    )
  })

/** The payments of which a person must say what they are. */
export const useFlaggedPayments = (): Flags => useBooksSelector(select, isSame)
