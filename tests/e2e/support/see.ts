import { setTimeout as pause } from "node:timers/promises"

type Wanted = { readonly is: string } | { readonly contains: string } | { readonly matches: RegExp }

const holds = (text: string, wanted: Wanted): boolean =>
  "is" in wanted
    ? text === wanted.is
    : "contains" in wanted
      ? text.includes(wanted.contains)
      : wanted.matches.test(text)

/** Reads a text of the screen again and again until it says what is wanted. Long, because a busy machine is no fault. */
export const see = async (read: () => Promise<string>, wanted: Wanted, patienceMs = 30_000): Promise<void> => {
  const end = performance.now() + patienceMs
  for (;;) {
    const text = await read()
    if (holds(text, wanted)) return
    if (performance.now() > end)
      throw new Error(
        `The screen says ${JSON.stringify(text)}, not ${JSON.stringify(Object.values(wanted).map(String))}`
      )
    await pause(50)
  }
}
