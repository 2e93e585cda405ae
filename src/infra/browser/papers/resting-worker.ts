/** What of a worker is used here. */
export interface Endable {
  readonly terminate: () => void
}

/** Workers that are used one after the other. */
export interface Resting<W extends Endable> {
  /** One that rests, or a new one. */
  readonly take: () => W
  /** Lets one that has done its work rest. */
  readonly rest: (worker: W) => void
}

/**
 * Keeps one worker that has done its work until nobody has asked for another for `restMs` milliseconds: what it has read and compiled takes
 * longer than most of its work. Then it ends, and a cheap phone has its memory back.
 */
export const restingWorker = <W extends Endable>(start: () => W, restMs: number): Resting<W> => {
  let resting: { readonly worker: W; readonly timer: ReturnType<typeof setTimeout> } | undefined
  return {
    take: () => {
      if (resting === undefined) return start()
      const { timer, worker } = resting
      clearTimeout(timer)
      resting = undefined
      return worker
    },
    rest: (worker) => {
      if (resting !== undefined) return worker.terminate()
      const timer = setTimeout(() => {
        resting = undefined
        worker.terminate()
      }, restMs)
      resting = { worker, timer }
    }
  }
}
