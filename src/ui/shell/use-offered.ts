import { useTranslation } from "react-i18next"
import { useMayGive, type May } from "../app/use-may.ts"
import { records } from "../records/all.ts"
import type { NewRecord, RecordKind } from "../records/record.ts"

/** Something new that this member may begin. */
export interface OfferedNew {
  readonly id: string
  readonly label: string
  readonly kind: RecordKind
  readonly news: NewRecord
}

const kinds: ReadonlyArray<RecordKind> = records

/** What may be begun of every kind of record by somebody who may give some commands and not others. */
export const offeredNew = (may: May): ReadonlyArray<Pick<OfferedNew, "kind" | "news">> =>
  kinds.flatMap((kind) => (kind.news ?? []).filter(({ command }) => may(command)).map((news) => ({ kind, news })))

/** What this member may begin, of every kind of record. */
export const useOffered = (): ReadonlyArray<OfferedNew> => {
  const { t } = useTranslation("records")
  return offeredNew(useMayGive()).map(({ kind, news }) => ({
    id: news.id,
    label: t(`${kind.id}.new.${news.id}`),
    kind,
    news
  }))
}

/** The letters that begin something by themselves. */
export const keysOf = (offered: ReadonlyArray<OfferedNew>): ReadonlyArray<string> =>
  offered.flatMap(({ news: { key } }) => (key === undefined ? [] : [key]))
