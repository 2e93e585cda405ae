import { useCallback } from "react"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { readingOf, sameReading, type EstimateReading } from "./reading.ts"

/** The estimate as the books have it now; undefined when this device knows none by that id. */
export const useReading = (estimateId: string): EstimateReading | undefined =>
  useBooksSelector(
    useCallback((snapshot: BooksSnapshot) => readingOf(snapshot, estimateId), [estimateId]),
    sameReading
  )
