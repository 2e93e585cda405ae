import { useState } from "react"
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
import { useClearPlace } from "./use-clear-place.ts"
import { openToasts, type ToastMessage, type ToastTone } from "./toast.ts"

const shownMsPlain = 6_000
const shownMsUndo = 10_000

const queue = new UNSTABLE_ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

openToasts((message) => {
  const timeout = message.onUndo === undefined ? shownMsPlain : shownMsUndo
  const key = queue.add(message, message.tone === "negative" ? {} : { timeout })
  return () => queue.close(key)
})

const edges: Record<ToastTone, string> = {
  positive: "text-positive-ink bg-positive-soft",
  negative: "text-negative-ink bg-negative-soft",
  neutral: "text-neutral-ink bg-neutral-soft"
}

const icons = { positive: "check", negative: "alert", neutral: "info" } as const

/**
 * The place where messages appear: once, at the root of the page. Announced without taking focus. What they lie over can be
 * pressed through them: who works quickly does not wait for a message to go. They stand where they cover no field in use, no search and
 * no title, and are never printed.
 */
export const ToastRegion = () => {
  const { t } = useTranslation("kit")
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const above = useClearPlace(region)
  return (
    <UNSTABLE_ToastRegion
      aria-label={t("toast.region")}
      className="fixed inset-x-4 bottom-20 z-50 flex flex-col gap-2 rounded-card outline-none pointer-events-none [&_button]:pointer-events-auto sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-80 print:hidden"
      queue={queue}
      ref={setRegion}
      style={above === undefined ? {} : { bottom: above }}
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
