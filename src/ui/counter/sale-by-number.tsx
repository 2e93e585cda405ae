import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { keyOfClaim } from "../../domain/kernel/claims.ts"
import { failure } from "../../domain/kernel/validation.ts"
import { claimOfNumber, saleNumberText } from "../../domain/documents/receipt-number.ts"
import { readSaleNumber } from "../../domain/sale/projections/list.ts"
import { useBooks } from "../app/books-context.tsx"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { TextField } from "../components/text-field.tsx"
import { fieldText } from "../i18n/validation-text.ts"
import { useLanguage } from "../i18n/use-language.ts"

const FORM = "sale-by-number"

/** Asks for the number of a receipt, and opens its sale: to take goods back, to cash a debt, to print it again. */
const Asked = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(["counter", "sales"])
  const language = useLanguage()
  const books = useBooks()
  const navigate = useNavigate()
  const [typed, setTyped] = useState("")
  const [wrong, setWrong] = useState<string>()
  const find = (): boolean => {
    const number = readSaleNumber(typed, books.till())
    const saleId =
      number === undefined ? undefined : books.snapshot().books.claims.get(keyOfClaim(claimOfNumber(number)))
    if (saleId === undefined) {
      const unknown = number && t("find.unknown", { number: saleNumberText(number) })
      setWrong(unknown ?? fieldText(failure("salesNumberInvalid"), language))
      return false
    }
    onClose()
    void navigate({ href: `/dashboard/entries?id=${saleId}` })
    return true
  }
  return (
    <Dialog
      actions={
        <Button form={FORM} type="submit">
          {t("find.confirm")}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("find.title")}
    >
      <form
        className="contents"
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault()
          if (!find()) event.currentTarget.querySelector("input")?.focus()
        }}
      >
        <TextField
          autoFocus
          description={t("find.hint", { till: books.till() })}
          label={t("find.number")}
          maxLength={20}
          onChange={(text) => {
            setTyped(text)
            setWrong(undefined)
          }}
          value={typed}
          {...(wrong !== undefined && { errorMessage: wrong })}
        />
      </form>
    </Dialog>
  )
}

/** The way from the counter back to a sale, by the number on its receipt. */
export const SaleByNumber = () => {
  const { t } = useTranslation(["counter", "sales"])
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button icon="undo" onPress={() => setAsked(true)} size="small" variant="quiet">
        <span className="max-sm:sr-only">{t("find.action")}</span>
      </Button>
      {isAsked && <Asked onClose={() => setAsked(false)} />}
    </>
  )
}
