import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Salvage } from "../../infra/browser/unsent-port.ts"
import { MessagePage } from "../app/message-page.tsx"
import { unsentToFile, type SavedUnsent } from "../forms/session/unsent-to-file.ts"
import { useServices } from "../app/services.tsx"
import { Button } from "../components/button.tsx"
import { ShellSkeleton } from "./shell-skeleton.tsx"

const kinds = ["operations", "refused", "drafts"] as const

const WhatIsLeft = ({ found }: { readonly found: Salvage }) => {
  const { t } = useTranslation("recovery")
  const { t: ofShell } = useTranslation("shell")
  const read = kinds.filter((kind) => found[kind] > 0)
  return (
    <>
      {t("safe")} {read.length === 0 ? t("nothing") : t("read")}
      {read.map((kind) => (
        <strong className="block" key={kind}>
          {ofShell(`leave.${kind}`, { count: found[kind] })}
        </strong>
      ))}
      <span className="mt-2 block">
        {found.lost === null ? t("lostUnknown") : found.lost > 0 && t("lost", { count: found.lost })}{" "}
        {read.length > 0 && t("next")}
      </span>
    </>
  )
}

type News = SavedUnsent | "stuck"

interface DamagedQueueProps {
  readonly userId: string
  readonly onRetry: () => void
}

/** What waited on this device cannot be read as a whole: hands over what can be, and goes on with it once somebody says so. */
export const DamagedQueue = ({ userId, onRetry }: DamagedQueueProps) => {
  const { t } = useTranslation("recovery")
  const { unsent } = useServices()
  const [found, setFound] = useState<Salvage | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const [isGoingOn, setGoingOn] = useState(false)
  useEffect(() => {
    let isWanted = true
    const nothing: Salvage = { operations: 0, refused: 0, drafts: 0, lost: null, text: "", leftOut: [] }
    unsent
      .salvage(userId)
      .catch(() => nothing)
      .then(
        (salvage) => isWanted && setFound(salvage),
        () => undefined
      )
    return () => {
      isWanted = false
    }
  }, [unsent, userId])
  if (found === null) return <ShellSkeleton />
  const isEmpty = found.operations + found.refused + found.drafts === 0
  const isKept = isEmpty || news === "saved" || news === "savedInPart"
  const save = async (): Promise<void> =>
    setNews(await unsentToFile(Promise.resolve(found), "kazi-non-envoye-recupere.json"))
  const goOn = async (): Promise<void> => {
    setGoingOn(true)
    try {
      await unsent.goOnWithRest(userId)
      onRetry()
    } catch {
      setNews("stuck")
      setGoingOn(false)
    }
  }
  return (
    <main>
      <MessagePage
        actions={
          <>
            {!isEmpty && (
              <Button icon="download" onPress={() => void save()} variant={isKept ? "secondary" : "primary"}>
                {t("save")}
              </Button>
            )}
            <Button isPending={isGoingOn} onPress={() => void goOn()} variant={isKept ? "primary" : "secondary"}>
              {t(isKept ? "goOn" : "goOnWithout")}
            </Button>
            <Button onPress={onRetry} variant="quiet">
              {t("retry")}
            </Button>
          </>
        }
        title={t("title")}
      >
        <WhatIsLeft found={found} />
        <span className="mt-2 block font-semibold empty:hidden" role="status">
          {news !== null && t(news)}
        </span>
      </MessagePage>
    </main>
  )
}
