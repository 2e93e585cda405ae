import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMayGive } from "../../app/use-may.ts"
import { Button } from "../../components/button.tsx"
import { Dialog } from "../../components/dialog.tsx"
import { LinkButton } from "../../components/link.tsx"
import { RecordForm } from "../../records/record-form.tsx"

const FORMS = [
  { id: "expense", asks: { kind: "expense" }, command: "RecordExpense", icon: "expenses" },
  { id: "transfer", asks: { kind: "transaction" }, command: "RecordTransfer", icon: "transactions" },
  { id: "other", asks: { kind: "transaction", form: "otherMoney" }, command: "RecordOtherMoney", icon: "plus" }
] as const

const PAGES = [
  { href: "/dashboard/invoices?tab=toCollect", id: "payment", command: "RecordPayment", icon: "invoices" },
  { href: "/dashboard/entries/new", id: "sale", command: "RecordSale", icon: "sales" }
] as const

/** Money is written down where what it is for is: asks which that is, and opens it. */
export const NewMovement = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("transactions")
  const may = useMayGive()
  const [form, setForm] = useState<(typeof FORMS)[number] | null>(null)
  if (form !== null) return <RecordForm {...form.asks} isOpen onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("other.choose.title")}
    >
      <div className="flex flex-col gap-2">
        {PAGES.map(
          ({ command, href, icon, id }) =>
            may(command) && (
              <LinkButton href={href} icon={icon} key={id} variant="secondary">
                {t(`other.choose.${id}`)}
              </LinkButton>
            )
        )}
        {FORMS.map(
          (each) =>
            may(each.command) && (
              <Button icon={each.icon} key={each.id} onPress={() => setForm(each)} variant="secondary">
                {t(`other.choose.${each.id}`)}
              </Button>
            )
        )}
      </div>
    </Dialog>
  )
}
