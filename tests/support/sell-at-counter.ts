import type { Page } from "playwright"

/** What a page tells of the sale at hand, where its browser context has a binding of this name; as numbered in what is sold. */
export const TOLD = "toldOfSale"
export type Told = "typed" | "pressed" | "drawn"

/** An article of the counter: the first one. */
export const FIRST_ARTICLE: ReadonlyArray<string> = ["main li > button"]

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"]

const key = (nth: number): string => `main output + div > button:nth-child(${nth + 1})`

/** The keys by which an amount alone is typed, in whole francs. */
export const keysOf = (amount: number): ReadonlyArray<string> =>
  [...String(amount)].map((digit) => key(KEYS.indexOf(digit)))

/**
 * Sells one basket after the other by presses, on a phone, and says how long each took from « save » until the next empty basket was drawn, in
 * milliseconds. `baskets`: the selectors of what is pressed for each; none where the basket stands already. Runs in the page: nothing of it
 * waits for the program outside.
 */
export const sellAtCounter = (
  page: Page,
  baskets: ReadonlyArray<ReadonlyArray<string>>
): Promise<ReadonlyArray<number>> =>
  page.evaluate(
    async ({ baskets, binding }) => {
      const tell = (
        globalThis as unknown as { readonly [name: string]: undefined | ((what: string, n: number) => void) }
      )[binding]
      const drawn = (): Promise<unknown> => new Promise(requestAnimationFrame)
      const found = async (selector: string): Promise<HTMLButtonElement> => {
        for (;;) {
          const [button] = [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
            (each) => !each.disabled && each.checkVisibility()
          )
          if (button !== undefined) return button
          await drawn()
        }
      }
      const painted = (): Promise<unknown> =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener("message", resolve)
          port1.start()
          port2.postMessage(undefined)
        })
      const took: Array<number> = []
      for (const [n, picks] of baskets.entries()) {
        for (const pick of picks) (await found(pick)).click()
        tell?.("typed", n)
        const pay = await found("main div[data-kept-clear] > button")
        pay.click()
        const save = await found("main section div[data-kept-clear] > button")
        const start = performance.now()
        tell?.("pressed", n)
        save.click()
        do await drawn()
        while (!pay.disabled || !pay.checkVisibility())
        await painted()
        took.push(performance.now() - start)
        tell?.("drawn", n)
      }
      return took
    },
    { baskets, binding: TOLD }
  )
