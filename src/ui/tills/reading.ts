import i18next from "i18next"
import { foldText, singled } from "../../domain/kernel/search.ts"
import { tillRules } from "../../domain/till/projections/list.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { preloadTexts } from "../i18n/start.ts"
import { defineSearch } from "../records/define-search.ts"
import type { RecordSearch } from "../records/record.ts"

/** Tills by name, as people read it; each leads to what it sold. */
const tillSearch = defineSearch({
  rules: {
    ...tillRules,
    searchText: ({ till }) => singled(foldText(i18next.getFixedT(null, "tills")("subtitle", { till })))
  },
  called: (_found, { language }) => i18next.getFixedT(language, "tills")("found"),
  entry: ({ lastSoldOn, sales, till }, { language }) => ({
    id: till,
    label: i18next.getFixedT(language, "tills")("subtitle", { till }),
    hint: `${i18next.getFixedT(language, "sales")("list.count", { count: sales })} · ${dateText(lastSoldOn, language)}`,
    icon: "lock",
    href: `/dashboard/entries?till=${till}`
  })
})

/** The search with the words of what it finds. */
export const loadTillSearch = async (): Promise<RecordSearch> => {
  await preloadTexts("sales")
  return tillSearch
}
