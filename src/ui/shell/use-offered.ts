import { useTranslation } from "react-i18next"
import { useMayGive } from "../app/use-may.ts"
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

/** What this member may begin, of every kind of record. */
export const useOffered = (): ReadonlyArray<OfferedNew> => {
  const { t } = useTranslation("records")
  const may = useMayGive()
  return kinds.flatMap((kind) =>
    (kind.news ?? [])
      .filter(({ command }) => may(command))
      .map((news) => ({ id: news.id, label: t(`${kind.id}.new.${news.id}`), kind, news }))
  )
}

/** The letters that begin something by themselves. */
export const keysOf = (offered: ReadonlyArray<OfferedNew>): ReadonlyArray<string> =>
  offered.flatMap(({ news: { key } }) => (key === undefined ? [] : [key]))
