import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useBooks } from "../app/books-context.tsx"
import { Button } from "../components/button.tsx"
import { MessagePage } from "../shell/message-page.tsx"
import { CompaniesDialog } from "./companies-dialog.tsx"

/** The books of the company are not on this device and do not come: there is no network, or the person is no member any more. */
export const BooksNotHere = ({ reason }: { readonly reason: "offline" | "refused" }) => {
  const { t } = useTranslation("companies")
  const books = useBooks()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <main>
      <MessagePage
        actions={
          <>
            {reason === "offline" && <Button onPress={books.syncNow}>{t("absent.retry")}</Button>}
            <Button onPress={() => setChoosing(true)} variant="secondary">
              {t("absent.others")}
            </Button>
          </>
        }
        title={t(`absent.${reason}.title`)}
      >
        {t(`absent.${reason}.body`)}
      </MessagePage>
      <CompaniesDialog isOpen={isChoosing} onOpenChange={setChoosing} />
    </main>
  )
}
