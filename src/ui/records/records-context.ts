import { createContext, use } from "react"
import type { RecordKind } from "./record.ts"

const RecordsContext = createContext<ReadonlyArray<RecordKind>>([])

/** Gives every screen the kinds of records there are: an area reaches another one by its description, and knows nothing else of it. */
export const RecordsProvider = RecordsContext.Provider

/** The kinds of records there are. */
export const useRecords = (): ReadonlyArray<RecordKind> => use(RecordsContext)
