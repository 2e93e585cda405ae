import { useTranslation } from "react-i18next"
import { useBooks } from "../app/books-context.tsx"
import { useExecute } from "../app/use-execute.ts"
import { Button } from "../components/button.tsx"

interface CheckSaleProps {
  readonly saleId: string
  /** What tells the sale from others. */
  readonly name: string
}

/** Says by one press that what is odd about a sale was looked at. */
export const CheckSale = ({ name, saleId }: CheckSaleProps) => {
  const { t } = useTranslation("dashboard")
  const execute = useExecute()
  const books = useBooks()
  const check = async (): Promise<void> => {
    const sale = books.snapshot().books.sales.get(saleId)
    const result = sale && (await execute({ _tag: "CheckSale", saleId: sale.recorded.saleId }))
    // The button goes with its line.
    if (result?.kind === "saved") document.getElementById("page-title")?.focus({ preventScroll: true })
  }
  return (
    <div className="flex justify-end px-4 sm:px-5">
      <Button
        aria-label={t("today.checkNamed", { name })}
        icon="check"
        onPress={() => void check()}
        size="small"
        variant="secondary"
      >
        {t("today.check")}
      </Button>
    </div>
  )
}
