/** What the probe saw. Milliseconds since the navigation began; 0: not yet. */
export interface Seen {
  fcp: number
  lcp: number
  usable: number
}

declare global {
  interface Window {
    seen?: Seen
  }
}

/** Runs in the page before anything of it: notes paints, and the first frame in which the e-mail field takes input. */
export const probe = (selector: string): void => {
  const seen: Seen = { fcp: 0, lcp: 0, usable: 0 }
  window.seen = seen
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime
  })
  observe("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime
  })
  const takesInput = (field: HTMLInputElement): boolean => {
    const box = field.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return !field.disabled && !field.readOnly && box.width > 1 && box.height > 1 && hit !== null && field.contains(hit)
  }
  // A frame that came only after a long task is late by it, and a tap would be too.
  const look = (): void => {
    const field = document.querySelector<HTMLInputElement>(selector)
    if (field !== null && takesInput(field)) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
