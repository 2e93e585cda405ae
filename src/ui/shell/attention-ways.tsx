import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { DomainCommand } from "../../domain/books.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { records } from "../records/all.ts"
import { kindOfCommand } from "../records/of-command.ts"
import { waysOutOf } from "./ways-out.ts"

interface WaysOutProps {
  readonly item: AttentionItem
  /** What the operation is called. */
  readonly named: string
  /** Called when the person goes somewhere else. */
  readonly onOpened: () => void
}

const useWays = ({ item, onOpened }: WaysOutProps) => {
  const { t } = useTranslation("shell")
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  /** Gives a command in the place of the refused one, under an id of its own: an outcome never changes. */
  const give = async (command: DomainCommand, saved?: string): Promise<boolean> => {
    setBusy(true)
    try {
      const result = await execute(command, saved === undefined ? {} : { saved })
      if (result.kind !== "saved") return false
      // Until it is put away, it could be given once more.
      await books.dismissAttention(item.commandId)
      return true
    } finally {
      setBusy(false)
    }
  }
  const keepApart = async (refused: DomainCommand): Promise<void> => {
    setBusy(true)
    const load = kindOfCommand(records, refused._tag)?.keptApart?.load
    const apart = (await load?.().finally(() => setBusy(false)))?.(refused) ?? null
    if (apart === null || !(await give(apart.command, t("sync.keptApart")))) return
    onOpened()
    await navigate({ href: apart.href })
  }
  return { isBusy, give, keepApart }
}

/** What can be done about an operation that was not booked, besides looking at its record: nothing that was written is lost. */
export const WaysOut = (props: WaysOutProps) => {
  const { t } = useTranslation("shell")
  const { item, named } = props
  const { isBusy, give, keepApart } = useWays(props)
  const { again, apart } = waysOutOf(item, useMayGive())
  return (
    <>
      {item.code === "too_new" && (
        <Button onPress={() => window.location.reload()} size="small" variant="secondary">
          {t("sync.reload")}
        </Button>
      )}
      {again !== undefined && (
        <Button
          aria-label={t("sync.againNamed", { what: named })}
          isPending={isBusy}
          onPress={() => void give(again)}
          size="small"
          variant="secondary"
        >
          {t("sync.again")}
        </Button>
      )}
      {apart !== undefined && (
        <Button
          aria-label={t("sync.keepApartNamed", { what: named })}
          isPending={isBusy}
          onPress={() => void keepApart(apart)}
          size="small"
          variant="secondary"
        >
          {t("sync.keepApart")}
        </Button>
      )}
    </>
  )
}
