import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useMayGive, type May } from "../app/use-may.ts"
import { records } from "../records/all.ts"
import type { NewRecord, RecordKind } from "../records/record.ts"

/** Something new that this member may begin. */
export interface OfferedNew {
  readonly kind: RecordKind
  readonly news: NewRecord
}

/** The same with what it is called. */
export interface NamedNew extends OfferedNew {
  readonly id: string
  readonly label: string
}

const kinds: ReadonlyArray<RecordKind> = records

/** What may be begun of every kind of record by somebody who may give some commands and not others. */
export const offeredNew = (may: May): ReadonlyArray<OfferedNew> =>
  kinds.flatMap((kind) => (kind.news ?? []).filter(({ command }) => may(command)).map((news) => ({ kind, news })))

/** What this member may begin, of every kind of record. The same list as long as that is the same. */
export const useOffered = (): ReadonlyArray<OfferedNew> => {
  const may = useMayGive()
  return useMemo(() => offeredNew(may), [may])
}

/** The same with what it is called: for where that is shown, and not for the frame, which only asks whether there is anything. */
export const useNamedNew = (): ReadonlyArray<NamedNew> => {
  const { t } = useTranslation("records")
  return useOffered().map(({ kind, news }) => ({
    id: news.id,
    label: t(`${kind.id}.new.${news.id}`),
    kind,
    news
  }))
}

/** The letters that begin something by themselves. */
export const keysOf = (offered: ReadonlyArray<OfferedNew>): ReadonlyArray<string> =>
  offered.flatMap(({ news: { key } }) => (key === undefined ? [] : [key]))
