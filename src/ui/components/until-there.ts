/** The network comes back, or somebody presses something: a server that was away tells nobody that it is there again. */
const isWorthTrying = (): Promise<void> =>
  new Promise((resolve) => {
    const signs = ["online", "click"]
    // On the way down: a button keeps its press to itself.
    const hear = (): void => {
      for (const sign of signs) window.removeEventListener(sign, hear, true)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, hear, true)
  })

/** Fetches until it is there: once now, then each time it may be worth it. */
export const untilThere = async <A>(load: () => Promise<A>): Promise<A> => {
  try {
    return await load()
  } catch {
    await isWorthTrying()
    return untilThere(load)
  }
}
