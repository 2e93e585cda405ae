import { createContext, use } from "react"

/** Examples in the place of a company's own books. */
export interface Sample {
  readonly isShown: boolean
  /** Resolves once they are shown; rejects when their code cannot be fetched. */
  readonly begin: () => Promise<void>
  /** Back to the company's own books; nothing of the examples is left. Not while something typed would be lost against the person's will. */
  readonly end: () => Promise<void>
}

/** Null where there is nothing to take the place of. */
export const SampleContext = createContext<Sample | null>(null)

export const useSample = (): Sample | null => use(SampleContext)
