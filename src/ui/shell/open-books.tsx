import { useEffect, useState } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { BooksPort, BooksSnapshot } from "../../infra/browser/books-port.ts"
import { BooksProvider, useBooksSelector } from "../app/books-context.tsx"
import { useServices } from "../app/services.tsx"
import type { BooksIdentity } from "../app/services.tsx"
import { Button } from "../components/button.tsx"
import { MessagePage } from "./message-page.tsx"
import { ShellSkeleton } from "./shell-skeleton.tsx"

interface OpenBooksProps extends BooksIdentity {
  readonly children: ReactNode
}

type Opening =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly books: BooksPort }
  | { readonly kind: "failed" }

const useOpening = ({ userId, companyId }: BooksIdentity): Opening => {
  const { openBooks } = useServices()
  const [opening, setOpening] = useState<Opening>({ kind: "opening" })
  useEffect(() => {
    let isWanted = true
    let opened: BooksPort | undefined
    openBooks({ userId, companyId }).then(
      (books) => {
        opened = books
        if (isWanted) setOpening({ kind: "open", books })
        else books.close()
      },
      () => {
        if (isWanted) setOpening({ kind: "failed" })
      }
    )
    return () => {
      isWanted = false
      opened?.close()
    }
  }, [openBooks, userId, companyId])
  return opening
}

const isThere = ({ books }: BooksSnapshot): boolean => books.company !== null

/** On a new device nothing can be said of the company before its books have come: no name, no figures. */
const Arrived = ({ children }: { readonly children: ReactNode }) =>
  useBooksSelector(isThere) ? children : <ShellSkeleton />

/** One attempt at opening the books. */
const Attempt = ({ children, onRetry, ...identity }: OpenBooksProps & { readonly onRetry: () => void }) => {
  const { t } = useTranslation("shell")
  const opening = useOpening(identity)
  if (opening.kind === "open") {
    return (
      <BooksProvider value={opening.books}>
        <Arrived>{children}</Arrived>
      </BooksProvider>
    )
  }
  if (opening.kind === "opening") return <ShellSkeleton />
  return (
    <main>
      <MessagePage actions={<Button onPress={onRetry}>{t("retry")}</Button>} title={t("openFailed")}>
        {t("openFailedBody")}
      </MessagePage>
    </main>
  )
}

/** Opens the books and gives them to what is inside; meanwhile shows the shell's shape, and when they do not open, a way on. */
export const OpenBooks = (props: OpenBooksProps) => {
  const [attempt, setAttempt] = useState(0)
  return <Attempt {...props} key={attempt} onRetry={() => setAttempt(attempt + 1)} />
}
