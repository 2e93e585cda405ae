import { useState } from "react"
import { useTranslation } from "react-i18next"
import { departure } from "../../../infra/browser/session/departure.ts"
import { useRunningSession } from "../../app/running-session.ts"
import { IconButton } from "../../components/button.tsx"
import { fetchedLater } from "../../components/fetched-later.tsx"
import { Icon } from "../../components/icon.tsx"

const SaveUnsent = fetchedLater(async () => (await import("./save-unsent.tsx")).SaveUnsent)

/** Says once, until it is put away, that the person is no longer in the company that this tab stood in, and what became of its books. */
export const DepartureNote = () => {
  const { t } = useTranslation("shell")
  const { t: tKit } = useTranslation("kit")
  const userId = useRunningSession("userId")
  const [left, setLeft] = useState(() => (userId === null ? null : departure.of(userId)))
  if (left === null) return null
  const { name, unsent } = left
  const title = name === null ? t("departure.titleUnnamed") : t("departure.title", { company: name })
  const close = (): void => {
    departure.forget()
    setLeft(null)
  }
  return (
    <section
      aria-label={title}
      className="my-4 flex items-start gap-3 rounded-card border border-line bg-warning-soft p-3 ps-4 text-warning-ink print:hidden"
    >
      <Icon className="mt-2.5" name="lock" />
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">
        <p className="w-full py-2 text-sm break-words">
          <span className="font-semibold">{title}</span>{" "}
          {unsent === 0 ? t("departure.removed") : t("departure.unsent", { count: unsent })}
        </p>
        {userId !== null && unsent > 0 && <SaveUnsent userId={userId} />}
      </div>
      <IconButton icon="close" label={tKit("close")} onPress={close} />
    </section>
  )
}
