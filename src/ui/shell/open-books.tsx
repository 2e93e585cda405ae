import { lazy, Suspense, useEffect, useState } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { BooksPort, BooksSnapshot } from "../../infra/browser/books-port.ts"
import { whenAtRest } from "../../infra/browser/breather.ts"
import { comingBooks } from "../../infra/browser/summary-port.ts"
import { BooksProvider, useBooksSelector } from "../app/books-context.tsx"
import { useServices } from "../app/services.tsx"
import type { BooksIdentity } from "../app/services.tsx"
import { Button } from "../components/button.tsx"
import { preloadTexts } from "../i18n/start.ts"
import { SampleSwitch } from "../app/sample/sample-switch.tsx"
import { MessagePage } from "../app/message-page.tsx"
import { ShellSkeleton } from "./shell-skeleton.tsx"
import { ReloadButton } from "./update-prompt.tsx"

interface OpenBooksProps extends BooksIdentity {
  readonly children: ReactNode
}

type Opening =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly books: BooksPort }
  /** Another tab does not let go of them. */
  | { readonly kind: "waiting" }
  | { readonly kind: "failed" }
  /** A newer build has them. */
  | { readonly kind: "outdated" }
  /** What waits on this device cannot be read. */
  | { readonly kind: "damaged" }

const failures: { readonly [name: string]: "outdated" | "damaged" } = {
  VersionError: "outdated",
  QueueDamaged: "damaged"
}

const useOpening = ({ userId, companyId }: BooksIdentity): Opening => {
  const { openBooks, summaryOf } = useServices()
  const [coming] = useState(() => {
    const summary = summaryOf({ userId, companyId })
    return summary === null ? null : comingBooks({ userId, companyId }, summary)
  })
  const [opening, setOpening] = useState<Opening>(
    coming === null ? { kind: "opening" } : { kind: "open", books: coming.port }
  )
  useEffect(() => {
    let isWanted = true
    let opened: BooksPort | undefined
    const waits = (): void => {
      if (isWanted) setOpening({ kind: "waiting" })
    }
    const open = (): void => {
      openBooks({ userId, companyId }, waits).then(
        (books) => {
          opened = books
          if (!isWanted) return books.close()
          // What stands for them is them from now on: the page says the same for the most part, and only the rest of it is drawn again.
          if (coming === null) setOpening({ kind: "open", books })
          else coming.opened(books)
        },
        (cause: unknown) => {
          const kind = cause instanceof Error ? failures[cause.name] : undefined
          coming?.failed(cause)
          if (isWanted) setOpening({ kind: kind ?? "failed" })
        }
      )
    }
    // What is shown already must be on the screen before the rest is fetched and folded.
    const stopWaiting = coming === null ? open() : whenAtRest(open)
    return () => {
      isWanted = false
      stopWaiting?.()
      opened?.close()
    }
  }, [openBooks, coming, userId, companyId])
  return opening
}

const BooksNotHere = lazy(async () => {
  const [module] = await Promise.all([import("../app/companies/books-not-here.tsx"), preloadTexts("companies")])
  return { default: module.BooksNotHere }
})

const DamagedQueue = lazy(async () => {
  const [module] = await Promise.all([import("./damaged-queue.tsx"), preloadTexts("recovery")])
  return { default: module.DamagedQueue }
})

type Arrival = "there" | "coming" | "offline" | "damaged" | "refused"

const arrivalOf = ({ books, sync }: BooksSnapshot): Arrival => {
  if (books.company !== null) return "there"
  if (sync.health === "read-only") return "refused"
  if (sync.net !== "offline" && sync.net !== "backoff") return "coming"
  return sync.isCopyDamaged ? "damaged" : "offline"
}

/** On a new device nothing can be said of the company before its books have come: no name, no figures. */
const Arrived = ({ children }: { readonly children: ReactNode }) => {
  const arrival = useBooksSelector(arrivalOf)
  // Each new attempt is « coming » for a moment: what was said stays until they are there.
  const [last, setLast] = useState(arrival)
  const shown = arrival === "coming" ? last : arrival
  if (shown !== last) setLast(shown)
  if (shown === "there") return children
  if (shown === "coming") return <ShellSkeleton />
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <BooksNotHere reason={shown} />
    </Suspense>
  )
}

/** One attempt at opening the books. */
const Attempt = ({ children, onRetry, ...identity }: OpenBooksProps & { readonly onRetry: () => void }) => {
  const { t } = useTranslation("shell")
  const opening = useOpening(identity)
  if (opening.kind === "open") {
    return (
      <BooksProvider value={opening.books}>
        <Arrived>
          <SampleSwitch meanwhile={<ShellSkeleton />} own={opening.books}>
            {children}
          </SampleSwitch>
        </Arrived>
      </BooksProvider>
    )
  }
  if (opening.kind === "opening") return <ShellSkeleton />
  if (opening.kind === "damaged") {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <DamagedQueue onRetry={onRetry} userId={identity.userId} />
      </Suspense>
    )
  }
  const page = {
    waiting: { title: t("update.waiting"), body: t("update.waitingBody"), actions: null },
    outdated: { title: t("update.outdated"), body: t("update.outdatedBody"), actions: <ReloadButton /> },
    failed: {
      title: t("openFailed"),
      body: t("openFailedBody"),
      actions: <Button onPress={onRetry}>{t("retry")}</Button>
    }
  }[opening.kind]
  return (
    <main>
      <MessagePage actions={page.actions} title={page.title}>
        {page.body}
      </MessagePage>
    </main>
  )
}

/** Opens the books and gives them to what is inside; meanwhile shows the shell's shape, and when they do not open, a way on. */
export const OpenBooks = (props: OpenBooksProps) => {
  const [attempt, setAttempt] = useState(0)
  return <Attempt {...props} key={attempt} onRetry={() => setAttempt(attempt + 1)} />
}
