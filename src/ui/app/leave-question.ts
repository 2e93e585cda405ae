/** Asks whether what was typed may be lost, and goes on if it may; `stay` is called if it may not. */
type Ask = (go: () => void, stay: () => void) => void

const asking: Array<Ask> = []

/** Has that asked before the page is left by anything but a navigation, until the returned function is called. */
export const askBeforeLeaving = (ask: Ask): (() => void) => {
  asking.push(ask)
  return () => {
    asking.splice(asking.indexOf(ask), 1)
  }
}

/** Whether the page may be left: at once where nothing would be lost, else as the person answers. */
export const mayLeave = (): Promise<boolean> =>
  new Promise((resolve) => {
    const ask = asking.at(-1)
    if (ask === undefined) resolve(true)
    else {
      ask(
        () => resolve(true),
        () => resolve(false)
      )
    }
  })
