import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { lostMailOf } from "../../domain/sharing/readings.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { Notice } from "../app/notice.tsx"
import { sharingOffers } from "./sharing-offers.ts"

/** The last e-mail with a document where it did not arrive, to be written again. */
export const useLostMail = (documentId: string) =>
  useBooksSelector(useCallback(({ books }: BooksSnapshot) => lostMailOf(books.sharings.get(documentId)), [documentId]))

interface LostMailNoticeProps {
  readonly documentId: string
  /** Opens the dialog that sends the document: it begins with the e-mail that was lost. */
  readonly onRetry: () => void
}

/** Says on the page of a document that its last e-mail did not arrive, until it is sent again or the customer has read the document. */
export const LostMailNotice = ({ documentId, onRetry }: LostMailNoticeProps) => {
  const { t } = useTranslation("sharing")
  const may = sharingOffers(useMayGive())
  const lost = useLostMail(documentId)
  if (lost === undefined) return null
  const { fate, letter } = lost
  const to = letter === null ? t("history.erased") : letter.to.join(", ")
  return (
    <Notice
      actions={
        may.mail ? (
          <Button onPress={onRetry} variant="secondary">
            {t("lost.again")}
          </Button>
        ) : undefined
      }
      icon="mail"
      title={t(`lost.title.${fate}`)}
      tone={fate === "unknown" ? "warning" : "negative"}
    >
      <span className="break-words">{t(`lost.body.${fate}`, { to })}</span>
    </Notice>
  )
}
