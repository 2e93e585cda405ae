import { useEffect, useState } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { ArrivingProgress } from "../app/arriving-books.tsx"
import { useBooksSelector } from "../app/books-context.tsx"
import { useServices } from "../app/services.tsx"
import { holdRest, whenRested } from "../components/at-rest.ts"
import { Button } from "../components/button.tsx"

interface Update {
  /** Puts the newer version that waits in its place; null while there is none. */
  readonly apply: (() => void) | null
  readonly putOff: () => void
  /** How much of the application is kept on this device, in percent; null where there is nothing to say. */
  readonly coming: number | null
}

const useUpdate = (): Update => {
  const { onUpdateWaiting } = useServices()
  const [apply, setApply] = useState<(() => void) | null>(null)
  const [coming, setComing] = useState<number | null>(null)
  useEffect(() => {
    // What is fetched ahead meanwhile would come twice, and late.
    const goOn = holdRest()
    const kept = (): void => {
      goOn()
      setComing(null)
    }
    onUpdateWaiting((put) => setApply(() => put), kept, setComing)
    return goOn
  }, [onUpdateWaiting])
  return { apply, putOff: () => setApply(null), coming }
}

/** Loads the page again, in the newer version where one waits: the same one would be too old once more. */
export const ReloadButton = ({ size = "regular" }: { readonly size?: "regular" | "small" }) => {
  const { t } = useTranslation("shell")
  const { apply } = useUpdate()
  return (
    <Button onPress={() => (apply === null ? window.location.reload() : apply())} size={size}>
      {t("update.reload")}
    </Button>
  )
}

const Bar = ({ actions, children }: { readonly actions: ReactNode; readonly children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised p-2 ps-4 shadow-1">
    <p className="font-medium">{children}</p>
    <div className="flex gap-1">{actions}</div>
  </div>
)

/** Says that a newer version waits, and puts it in place when asked: never by surprise while someone works. */
const Offer = ({ apply, putOff }: Pick<Update, "putOff"> & { readonly apply: () => void }) => {
  const { t } = useTranslation("shell")
  return (
    <Bar
      actions={
        <>
          <Button onPress={putOff} size="small" variant="quiet">
            {t("update.later")}
          </Button>
          <Button onPress={apply} size="small" variant="secondary">
            {t("update.apply")}
          </Button>
        </>
      }
    >
      {t("update.text")}
    </Bar>
  )
}

const isTooOld = ({ sync }: BooksSnapshot): boolean => sync.health === "upgrade-required"

/** On a new device, as long as the server says what books come to that are not here yet. */
const areComing = ({ saidByServer }: BooksSnapshot): boolean => saidByServer !== undefined

/**
 * Offers a newer version, or says that it is needed, and then has the browser look for it. On a new device it says how far the application is, once
 * the books are there: until then the page says how far those are.
 */
export const UpdatePrompt = () => {
  const { t } = useTranslation("shell")
  const { apply, coming, putOff } = useUpdate()
  const { keepLast, lookForUpdate } = useServices()
  const isComing = useBooksSelector(areComing)
  useEffect(() => (isComing ? holdRest() : undefined), [isComing])
  useEffect(() => whenRested(keepLast), [keepLast])
  const isNeeded = useBooksSelector(isTooOld)
  useEffect(() => {
    if (isNeeded) lookForUpdate()
  }, [isNeeded, lookForUpdate])
  return (
    <>
      {coming !== null && !isComing && <ArrivingProgress label={t("update.coming")} percent={coming} />}
      <div role="status">
        {isNeeded ? (
          <Bar actions={<ReloadButton size="small" />}>{`${t("update.outdated")} ${t("update.outdatedBody")}`}</Bar>
        ) : (
          apply !== null && <Offer apply={apply} putOff={putOff} />
        )}
      </div>
    </>
  )
}
