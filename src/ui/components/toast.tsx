import {
  Text,
  UNSTABLE_Toast,
  UNSTABLE_ToastContent,
  UNSTABLE_ToastQueue,
  UNSTABLE_ToastRegion
} from "react-aria-components/Toast"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "./button.tsx"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"

/** Source: spec section 3: a feedback message is positive or negative; neutral is for plain news. */
export type ToastTone = "positive" | "negative" | "neutral"

export interface ToastMessage {
  readonly tone: ToastTone
  readonly text: string
  /** A second line. */
  readonly detail?: string
  /** Shows an undo button; the message stays longer. */
  readonly onUndo?: () => void
  readonly undoLabel?: string
}

const shownMsPlain = 6_000
const shownMsUndo = 10_000

const queue = new UNSTABLE_ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** The plain good news shown last: the next takes its place, so that a quick worker leaves no pile over the page. */
let lastPlain: string | undefined

/** Shows a message; bad news stays until it is closed. Returns the function that takes it away. */
export const showToast = (message: ToastMessage): (() => void) => {
  const timeout = message.onUndo === undefined ? shownMsPlain : shownMsUndo
  const isPlain = message.tone !== "negative" && message.onUndo === undefined
  if (isPlain && lastPlain !== undefined) queue.close(lastPlain)
  const key = queue.add(message, message.tone === "negative" ? {} : { timeout })
  if (isPlain) lastPlain = key
  return () => queue.close(key)
}

/** Takes plain good news away when a form opens: on a phone it would lie over the form's title. */
export const dismissPlainToast = (): void => {
  if (lastPlain !== undefined) queue.close(lastPlain)
  lastPlain = undefined
}

const edges: Record<ToastTone, string> = {
  positive: "text-positive-ink bg-positive-soft",
  negative: "text-negative-ink bg-negative-soft",
  neutral: "text-neutral-ink bg-neutral-soft"
}

const icons = { positive: "check", negative: "alert", neutral: "info" } as const

/**
 * The place where messages appear: once, at the root of the page. Announced without taking focus. What they lie over can be
 * pressed through them: who works quickly does not wait for a message to go. On a phone they leave the top bar in sight.
 */
export const ToastRegion = () => {
  const { t } = useTranslation("kit")
  return (
    <UNSTABLE_ToastRegion
      aria-label={t("toast.region")}
      className="fixed inset-x-4 top-16 z-50 flex flex-col gap-2 rounded-card outline-none pointer-events-none [&_button]:pointer-events-auto sm:inset-x-auto sm:top-auto sm:end-6 sm:bottom-6 sm:w-80"
      queue={queue}
    >
      {({ toast }) => (
        <UNSTABLE_Toast
          className="flex flex-wrap items-center justify-end gap-x-3 rounded-card border border-line bg-raised p-2 ps-3 shadow-3 animate-rise forced-colors:border-[ButtonBorder]"
          toast={toast}
        >
          <span
            className={classNames("grid size-8 shrink-0 place-items-center rounded-full", edges[toast.content.tone])}
          >
            <Icon name={icons[toast.content.tone]} size={18} />
          </span>
          <UNSTABLE_ToastContent className="flex min-w-40 flex-1 flex-col py-1">
            <Text className="text-sm font-semibold text-ink" slot="title">
              {toast.content.text}
            </Text>
            {toast.content.detail !== undefined && (
              <Text className="text-sm text-ink-muted" slot="description">
                {toast.content.detail}
              </Text>
            )}
          </UNSTABLE_ToastContent>
          <IconButton icon="close" label={t("close")} slot="close" />
          {toast.content.onUndo !== undefined && (
            <Button
              onPress={() => {
                toast.content.onUndo?.()
                queue.close(toast.key)
              }}
              size="small"
              slot={null}
              variant="quiet"
            >
              {toast.content.undoLabel ?? t("undo")}
            </Button>
          )}
        </UNSTABLE_Toast>
      )}
    </UNSTABLE_ToastRegion>
  )
}
