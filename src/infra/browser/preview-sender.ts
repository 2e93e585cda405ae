import type { TemplatePreview } from "../contract/template-preview.ts"
import type { SecondScreen, Shown } from "./second-screen-port.ts"

/** At most one preview in so many milliseconds: half of what the server takes. */
export const PREVIEW_EVERY_MS = 1_000
/** What did not change is sent again after so many milliseconds, for a screen that came later. */
export const PREVIEW_AGAIN_MS = 10_000

/** Why it makes no sense to send the same once more: it, or whoever sends it, is refused. */
const isRefused = (shown: Shown): boolean =>
  shown.kind === "failed" && ["refused", "tooLarge", "unfit", "upgrade"].includes(shown.failure.reason)

/**
 * Sends what is shown as it changes: the newest only, one at a time, not more often than PREVIEW_EVERY_MS, and again from time to time.
 * `tell` hears what became of each. Ends with `stop`.
 */
export const previewSender = (show: SecondScreen["show"], tell: (shown: Shown) => void) => {
  let latest: TemplatePreview | undefined
  let isChanged = false
  let isBusy = false
  let isOver = false
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = (at: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void go(), Math.max(0, at - performance.now()))
  }
  const go = async (): Promise<void> => {
    if (latest === undefined) return
    isBusy = true
    isChanged = false
    notBefore = performance.now() + PREVIEW_EVERY_MS
    const shown = await show(latest)
    isBusy = false
    if (isOver) return
    tell(shown)
    const wait = shown.kind === "failed" ? (shown.failure.retryAfterMs ?? 0) : 0
    notBefore = Math.max(notBefore, performance.now() + wait)
    if (isChanged || wait > 0) plan(notBefore)
    else if (!isRefused(shown)) plan(Math.max(notBefore, performance.now() + PREVIEW_AGAIN_MS))
  }
  return {
    /** Takes the place of what waits to be sent. */
    change: (preview: TemplatePreview): void => {
      latest = preview
      isChanged = true
      if (!isBusy && !isOver) plan(notBefore)
    },
    stop: (): void => {
      isOver = true
      clearTimeout(timer)
    }
  }
}
