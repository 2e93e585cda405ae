import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../books-context.tsx"
import { Button } from "../../components/button.tsx"
import { MessagePage } from "../../app/message-page.tsx"
import { CompaniesDialog } from "./companies-dialog.tsx"

interface BooksNotHereProps {
  readonly reason: "offline" | "damaged" | "refused"
}

const selectPending = ({ sync }: BooksSnapshot) => sync.pending

/**
 * The books of the company are not on this device and do not come: there is no network, where they have never been or were damaged; or
 * the person is no member any more.
 */
export const BooksNotHere = ({ reason }: BooksNotHereProps) => {
  const { t } = useTranslation("companies")
  const books = useBooks()
  const pending = useBooksSelector(selectPending)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <main>
      <MessagePage
        actions={
          <>
            {reason !== "refused" && <Button onPress={books.syncNow}>{t("absent.retry")}</Button>}
            <Button onPress={() => setChoosing(true)} variant="secondary">
              {t("absent.others")}
            </Button>
          </>
        }
        title={t(`absent.${reason}.title`)}
      >
        {t(`absent.${reason}.body`)}
        {reason !== "refused" && pending > 0 && ` ${t("absent.waiting", { count: pending })}`}
      </MessagePage>
      <CompaniesDialog isOpen={isChoosing} onOpenChange={setChoosing} />
    </main>
  )
}
