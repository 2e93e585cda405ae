import { totalmem } from "node:os"

const MB = 1_000_000

/** Most that books take unless the operator says otherwise: with the rest of the server, what is not swept yet and the processes beside it, below 1 GB. */
const MOST = 220 * MB
const LEAST = 64 * MB

/** The memory that this process may use, in bytes: the machine's, or less where its container or its unit says so. */
export const machineMemory = (): number => {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

/** How many bytes of it the books of companies may take: a fifth. What is not swept yet takes about as much again. */
export const defaultBooksBytes = (memory: number): number => Math.min(MOST, Math.max(LEAST, Math.floor(memory / 5)))

/** How large the heap of the thread that keeps the books may grow, in bytes: twice the books, and what one large company takes. */
export const heapFor = (booksBytes: number): number => booksBytes * 2 + 512 * MB

/**
 * How large the heap of the thread that makes snapshots may grow, in bytes, which holds one company at a time: a company that is larger
 * has none, and is folded from its first event.
 */
export const heapForSnapshots = (memory: number): number => Math.min(2000 * MB, Math.max(400 * MB, memory / 4))

/** The part of a thread's heap for what was just made, in units of V8. A larger one takes more memory and folds no faster. */
export const YOUNG_MB = 24
