import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { DomainCommand } from "../../domain/books.ts"
import type { OvertakenEdit } from "../../domain/record-edits.ts"
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
  /** The edit that it is, where somebody else has changed the same field. */
  readonly edit: OvertakenEdit | undefined
}

interface SettlingProps extends Pick<WaysOutProps, "named"> {
  readonly edit: OvertakenEdit
  readonly ways: ReturnType<typeof useWays>
}

const useWays = ({ item, onOpened }: Pick<WaysOutProps, "item" | "onOpened">) => {
  const { t } = useTranslation("syncPanel")
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
    if (apart === null || !(await give(apart.command, t("keptApart")))) return
    onOpened()
    await navigate({ href: apart.href })
  }
  /** What stands is kept; what else was asked for with it is given still. */
  const keepTheirs = async ({ rest }: OvertakenEdit): Promise<void> => {
    if (rest === null) await books.dismissAttention(item.commandId)
    else await give(rest)
  }
  return { isBusy, give, keepApart, keepTheirs }
}

/** How an edit is settled that met another one of the same field. */
const Settling = ({ edit, ways, named }: SettlingProps) => {
  const { t } = useTranslation("syncPanel")
  const { give, isBusy, keepTheirs } = ways
  return (
    <>
      <Button
        aria-label={t("overtaken.keepNamed", { what: named })}
        isPending={isBusy}
        onPress={() => void keepTheirs(edit)}
        size="small"
        variant="secondary"
      >
        {t("overtaken.keep")}
      </Button>
      <Button
        aria-label={t("overtaken.putNamed", { what: named })}
        isPending={isBusy}
        onPress={() => void give(edit.mine)}
        size="small"
        variant="secondary"
      >
        {t("overtaken.put")}
      </Button>
    </>
  )
}

/** What can be done about an operation that was not booked, besides looking at its record: nothing that was written is lost. */
export const WaysOut = (props: WaysOutProps) => {
  const { t } = useTranslation("syncPanel")
  const { edit, item, named } = props
  const ways = useWays(props)
  const { isBusy, give, keepApart } = ways
  const { again, apart } = waysOutOf(item, useMayGive())
  return (
    <>
      {item.code === "too_new" && (
        <Button onPress={() => window.location.reload()} size="small" variant="secondary">
          {t("reload")}
        </Button>
      )}
      {again !== undefined && (
        <Button
          aria-label={t("againNamed", { what: named })}
          isPending={isBusy}
          onPress={() => void give(again)}
          size="small"
          variant="secondary"
        >
          {t("again")}
        </Button>
      )}
      {edit !== undefined && <Settling edit={edit} named={named} ways={ways} />}
      {apart !== undefined && (
        <Button
          aria-label={t("keepApartNamed", { what: named })}
          isPending={isBusy}
          onPress={() => void keepApart(apart)}
          size="small"
          variant="secondary"
        >
          {t("keepApart")}
        </Button>
      )}
    </>
  )
}
