import i18next from "i18next"
import { creditNoteRules } from "../../domain/credit-note/projections/list.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { defineSearch } from "../records/define-search.ts"

/** Credit notes, the last issued first. */
export const creditNoteSearch = defineSearch({
  rules: creditNoteRules,
  isLastFirst: true,
  entry: ({ creditNoteId, customerName, currency, reference, total }, { language }) => {
    const t = i18next.getFixedT(language, "credit-notes")
    return {
      id: creditNoteId,
      label: `${t("named", { number: reference })} · ${customerName === "" ? t("noCustomer") : customerName}`,
      hint: formatAmount(money(currency, total), language, { label: true }),
      icon: "creditNotes",
      href: `/dashboard/credit_notes/${creditNoteId}`
    }
  }
})
