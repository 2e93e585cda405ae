import type { Page } from "playwright"

/** How long something that a person does takes until its result is drawn, and the longest task from then until the page rests. Milliseconds. */
export interface Acted {
  readonly result: number
  readonly longest: number
}

declare global {
  interface Window {
    /** What is waited for, since the probe was armed. */
    acted?: Promise<Acted>
  }
}

/** How long no long task may have ended until the page is taken to rest. */
const REST_MS = 700

/** How long a result may take. */
const GIVE_UP_MS = 30_000

/** Rows that are drawn, the sorted ones by their order, and how many there are: what shows that a list is another one. */
const SHOWN = "main [data-index], main [role='grid'], main h1"

/**
 * Waits in the page for the next press, key or letter, and from there until what `main` lists is another, drawn and painted. With `given`
 * the result is the moment from which something that selector names is there.
 */
const arm = (page: Page, shown: string, given: string | null): Promise<void> =>
  page.evaluate(
    ([shown, given, rest]) => {
      const look = (): string =>
        [...document.querySelectorAll<HTMLElement>(shown)]
          .map((each) =>
            each.dataset["id"] === undefined
              ? (each.getAttribute("aria-rowcount") ?? each.textContent)
              : `${each.dataset["id"]} ${each.getAttribute("aria-setsize") ?? ""}`
          )
          .join("\n")
      const before = look()
      const isThere = (): boolean => (given === null ? look() !== before : document.querySelector(given) !== null)
      let longest = 0
      let busyUntil = 0
      let start = Number.POSITIVE_INFINITY
      const observer = new PerformanceObserver((list) => {
        for (const { duration, startTime } of list.getEntries()) {
          if (startTime + duration < start) continue
          longest = Math.max(longest, duration)
          busyUntil = Math.max(busyUntil, startTime + duration)
        }
      })
      observer.observe({ type: "longtask" })
      window.acted = new Promise((resolve) => {
        let result = 0
        const settle = (): void => {
          if (performance.now() - Math.max(busyUntil, start + result) < rest) return void setTimeout(settle, 50)
          observer.disconnect()
          resolve({ result, longest })
        }
        const wait = (): void => {
          if (!isThere()) return void requestAnimationFrame(wait)
          // After this frame was painted.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener("message", () => {
            result = performance.now() - start
            settle()
          })
          port1.start()
          port2.postMessage(undefined)
        }
        const begin = (event: Event): void => {
          for (const type of ["click", "input"]) document.removeEventListener(type, begin, true)
          start = event.timeStamp
          requestAnimationFrame(wait)
        }
        for (const type of ["click", "input"]) document.addEventListener(type, begin, { capture: true })
      })
    },
    [shown, given, REST_MS] as const
  )

/** Does something in a page as a person does, and measures it from the press or letter on. `until`: what is there then; else another list. */
export const acting = async (page: Page, act: () => Promise<unknown>, until: string | null = null): Promise<Acted> => {
  await arm(page, SHOWN, until)
  await act()
  const acted = await page.evaluate(
    (limit) =>
      Promise.race([window.acted, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit))]),
    GIVE_UP_MS
  )
  if (acted === undefined) throw new Error(`nothing came of it: ${String(act)}`)
  return acted
}
