import { useState } from "react"
import { useTranslation } from "react-i18next"
import { catchingUp } from "../../../domain/company/option-of-account.ts"
import { PaymentOptionId } from "../../../domain/kernel/ids.ts"
import { isErased, isWithheld } from "../../../domain/kernel/personal.ts"
import type { PaymentOption } from "../../../domain/company/events.ts"
import type { PaymentOptionState } from "../../../domain/company/state.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { Badge } from "../../components/badge.tsx"
import { Icon } from "../../components/icon.tsx"
import type { IconName } from "../../components/icon-paths.ts"
import { Menu, type MenuAction } from "../../components/menu.tsx"
import { ListCard } from "../list-card.tsx"
import { PaymentOptionDialog } from "./payment-option-dialog.tsx"
import { useChange } from "../use-change.ts"
import type { OwnCompany } from "../use-own-company.ts"

const icons: { readonly [kind in PaymentOption["kind"]]: IconName } = {
  "mobile-money": "mobileMoney",
  "bank-transfer": "bank",
  cash: "cash",
  other: "card"
}

interface RowProps {
  readonly state: PaymentOptionState
  readonly actions: ReadonlyArray<MenuAction>
  /** The name of the account that it repeats, where that may be read. */
  readonly account: string | undefined
  /** The account says something else by now. */
  readonly isBehind: boolean
}

const Row = ({ account, actions, isBehind, state }: RowProps) => {
  const { t } = useTranslation("business")
  const { active, option } = state
  const name = isErased(option) ? t(isWithheld(option) ? "options.withheld" : "options.erased") : option.name
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon className="shrink-0 text-ink-muted" name={isErased(option) ? "card" : icons[option.kind]} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {!active && <Badge tone="neutral">{t("archived")}</Badge>}
          {isBehind && <Badge tone="warning">{t("options.isBehind")}</Badge>}
        </p>
        {!isErased(option) && option.details !== "" && (
          <p className="text-sm break-words whitespace-pre-line text-ink-muted">{option.details}</p>
        )}
        {account !== undefined && (
          <p className="text-sm break-words text-ink-muted">{t("options.ofAccount", { name: account })}</p>
        )}
      </div>
      {actions.length > 0 && <Menu actions={actions} label={t("actionsOf", { name })} />}
    </li>
  )
}

/** The ways in which customers can pay, as they stand on new invoices. */
export const PaymentOptionsCard = ({ company, companyId, mayEdit }: OwnCompany) => {
  const { t } = useTranslation("business")
  const language = useLanguage()
  const { change, failure, setFailure } = useChange()
  const [editing, setEditing] = useState<PaymentOptionState | "new" | null>(null)
  const { paymentOptions } = company
  const accounts = useBooksSelector(
    ({ books }) => paymentOptions.map(({ accountId = "" }) => books.moneyAccounts.get(accountId)?.details),
    (before, after) => before.length === after.length && before.every((details, index) => details === after[index])
  )
  const move = async (optionId: string, _tag: "ArchivePaymentOption" | "RestorePaymentOption"): Promise<void> => {
    const result = await change({ _tag, companyId, optionId: PaymentOptionId.make(optionId) })
    if (!result.isKept) setFailure(result.text)
  }
  const accountOf = (state: PaymentOptionState) => accounts[paymentOptions.indexOf(state)]
  const changesOf = (state: PaymentOptionState) => {
    const account = accountOf(state)
    return account && catchingUp(state, account, company.identity.country, language)
  }
  const catchUp = async (state: PaymentOptionState): Promise<void> => {
    const changes = changesOf(state)
    if (changes === undefined) return
    const optionId = PaymentOptionId.make(state.optionId)
    const result = await change({ _tag: "EditPaymentOption", companyId, optionId, changes })
    if (!result.isKept) setFailure(result.text)
  }
  const actionsOf = (state: PaymentOptionState): ReadonlyArray<MenuAction> => {
    if (!mayEdit) return []
    const { optionId } = state
    const edit: MenuAction = { id: "edit", label: t("edit"), icon: "edit", onAction: () => setEditing(state) }
    const turn: MenuAction = state.active
      ? {
          id: "archive",
          label: t("archive"),
          icon: "archive",
          onAction: () => void move(optionId, "ArchivePaymentOption")
        }
      : {
          id: "restore",
          label: t("restore"),
          icon: "history",
          onAction: () => void move(optionId, "RestorePaymentOption")
        }
    const follow: MenuAction = {
      id: "follow",
      label: t("options.follow"),
      icon: "bank",
      onAction: () => void catchUp(state)
    }
    if (isErased(state.option)) return [turn]
    return changesOf(state) === undefined ? [edit, turn] : [follow, edit, turn]
  }
  const shown = [...paymentOptions.filter(({ active }) => active), ...paymentOptions.filter(({ active }) => !active)]
  return (
    <ListCard
      add={mayEdit ? { label: t("options.add"), onPress: () => setEditing("new") } : undefined}
      failure={failure}
      hint={t(shown.length > 0 ? "options.hint" : mayEdit ? "options.none" : "options.noneToLook")}
      id="options"
      rows={shown.map((state) => (
        <Row
          account={accountOf(state)?.name}
          actions={actionsOf(state)}
          isBehind={changesOf(state) !== undefined}
          key={state.optionId}
          state={state}
        />
      ))}
      title={t("options.title")}
    >
      {editing !== null && (
        <PaymentOptionDialog
          companyId={companyId}
          known={editing === "new" ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </ListCard>
  )
}
