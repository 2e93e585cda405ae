/** What the probe saw. Milliseconds since the navigation began; 0: not yet. */
export interface Seen {
  fcp: number
  lcp: number
  usable: number
  /** When a press on it does something: the application stands there, not only what was drawn of it last time. */
  answers: number
  /** What long tasks took beyond the 50 ms in which an answer to a tap seems immediate, summed up. */
  blocked: number
  /** The longest task. */
  longest: number
  /** When the last long task ended. */
  busyUntil: number
}

declare global {
  interface Window {
    seen?: Seen
  }
}

/** Runs in the page before anything of it: notes paints, the first frame in which what `selector` names takes input, and long tasks. */
export const probe = (selector: string): void => {
  const seen: Seen = { fcp: 0, lcp: 0, usable: 0, answers: 0, blocked: 0, longest: 0, busyUntil: 0 }
  window.seen = seen
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime
  })
  observe("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime
  })
  observe("longtask", (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50)
    seen.longest = Math.max(seen.longest, entry.duration)
    seen.busyUntil = entry.startTime + entry.duration
  })
  const takesInput = (field: HTMLElement): boolean => {
    const box = field.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const writable = !(field instanceof HTMLInputElement) || (!field.disabled && !field.readOnly)
    return writable && box.width > 1 && box.height > 1 && hit !== null && field.contains(hit)
  }
  let isAsked = false
  // A frame that is asked for has the whole browser work, whether anything has changed or not: only what has changed is looked at.
  const ask = (): void => {
    if (isAsked || seen.answers > 0) return
    isAsked = true
    // After the frame, of which a look would else be a part: it has the page laid out, and looks for what is hit.
    requestAnimationFrame(() => setTimeout(look))
  }
  // A frame that came only after a long task is late by it, and a tap would be too.
  const look = (): void => {
    isAsked = false
    const field = document.querySelector<HTMLElement>(selector)
    if (field === null) return
    const isBusy = field.closest("[aria-busy=true]") !== null
    // Looked at twice and no more, for each look has the page laid out.
    if (!(isBusy && seen.usable > 0) && takesInput(field)) {
      seen.usable ||= performance.now()
      if (!isBusy) seen.answers = performance.now()
    }
    if (seen.usable === 0) ask()
  }
  new MutationObserver(ask).observe(document, {
    attributeFilter: ["aria-busy", "disabled", "readonly"],
    childList: true,
    subtree: true
  })
}
