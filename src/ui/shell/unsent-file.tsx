import { Suspense, useEffect, useRef, useState } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { useTranslation } from "react-i18next"
import type { Adoption, BooksSnapshot, FileFault, FoundOperation, FoundWork } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { isKeyboardLost } from "../app/keyboard.ts"
import { useServices } from "../app/services.tsx"
import { useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { SaveUnsent } from "../forms/session/save-unsent.tsx"
import { whenText } from "../i18n/when-text.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"
import { records } from "../records/all.ts"
import { useDirectory } from "../app/use-directory.ts"
import { kindOfCommand, recordOf } from "../records/of-command.ts"
import type { RecordKind } from "../records/record.ts"
import { useCommandName } from "../records/use-command-name.ts"

const OfKind = ({ kind, type }: { readonly kind: RecordKind; readonly type: string }) => (
  <>{useCommandName(kind, type)}</>
)

/** What an operation is called, in the words of the records that it changes. */
const CommandName = ({ type }: { readonly type: string }) => {
  const { t } = useTranslation("syncPanel")
  const kind = kindOfCommand(records, type)
  return kind === undefined ? t("otherCommand", { type }) : <OfKind kind={kind} type={type} />
}

interface FoundProps {
  readonly found: FoundOperation
  readonly adoption: Adoption | undefined
}

const Found = ({ adoption, found }: FoundProps) => {
  const { t } = useTranslation("recovery")
  const language = useLanguage()
  const may = useMayGive()
  const { ofNotSaved, ofRefusal } = useRefusalText()
  const name = useBooksSelector(({ books }) => recordOf(records, books, { ...found, may })?.name ?? "")
  const outcome = (): string => {
    if (adoption === undefined) return found.isKnown ? t("file.known") : ""
    if (adoption.kind === "known") return t("file.known")
    if (adoption.kind === "saved") return t("file.adopted")
    return adoption.kind === "refused" ? ofRefusal(adoption.refusal) : ofNotSaved(adoption.reason)
  }
  const said = outcome()
  return (
    <li className="flex flex-col gap-0.5 rounded-card border border-line bg-surface p-3">
      <span className="font-semibold break-words">
        <CommandName type={found.type} />
        {name !== "" && ` · ${name}`}
        {found.fileName !== undefined && ` · ${found.fileName}`}
      </span>
      {found.at !== null && <span className="text-sm text-ink-muted">{whenText(found.at, language)}</span>}
      {said !== "" && <span className="text-sm">{said}</span>}
    </li>
  )
}

/** Who wrote what is in the file. Asks for names only where it was somebody else. */
const Author = ({ authorId }: { readonly authorId: string }) => {
  const { t } = useTranslation("recovery")
  const { userId } = useBooks()
  return <p>{authorId === userId ? t("file.byYou") : <OfSomebodyElse authorId={authorId} />}</p>
}

const OfSomebodyElse = ({ authorId }: { readonly authorId: string }) => {
  const { t } = useTranslation("recovery")
  return <>{t("file.by", { who: useDirectory().who(authorId, undefined) })}</>
}

interface WorkProps {
  readonly work: FoundWork
  readonly adoptions: ReadonlyArray<Adoption> | null
}

const Work = ({ adoptions, work }: WorkProps) => {
  const { t } = useTranslation("recovery")
  return (
    <>
      {work.operations.length === 0 ? (
        <p>{t("file.empty")}</p>
      ) : (
        <>
          <Author authorId={work.authorId} />
          <ul className="flex flex-col gap-2">
            {work.operations.map((found, at) => (
              <Found adoption={adoptions?.[at]} found={found} key={found.commandId} />
            ))}
          </ul>
        </>
      )}
      {work.elsewhere > 0 && <p className="text-sm">{t("file.elsewhere", { count: work.elsewhere })}</p>}
      {work.drafts > 0 && <p className="text-sm">{t("file.drafts", { count: work.drafts })}</p>}
    </>
  )
}

type Step =
  | { readonly kind: "none" }
  | { readonly kind: "fault"; readonly fault: FileFault | "notRead" }
  | { readonly kind: "found"; readonly work: FoundWork; readonly adoptions: ReadonlyArray<Adoption> | null }

const countTaken = (adoptions: ReadonlyArray<Adoption>): number =>
  adoptions.filter(({ kind }) => kind === "saved").length

const useFile = () => {
  const books = useBooks()
  const [step, setStep] = useState<Step>({ kind: "none" })
  const [isBusy, setBusy] = useState(false)
  const busily = async (run: () => Promise<Step>): Promise<void> => {
    setBusy(true)
    setStep(await run().catch((): Step => ({ kind: "fault", fault: "notRead" })))
    setBusy(false)
  }
  const open = (files: FileList | null): void => {
    const file = files?.[0]
    if (file === undefined) return
    void busily(async () => {
      const work = await books.readUnsent(await file.text())
      return typeof work === "string" ? { kind: "fault", fault: work } : { kind: "found", work, adoptions: null }
    })
  }
  const adopt = (work: FoundWork): void =>
    void busily(async () => ({ kind: "found", work, adoptions: await work.adopt() }))
  return { step, isBusy, open, adopt, putAway: () => setStep({ kind: "none" }) }
}

const selectKept = ({ sync, attention }: BooksSnapshot) => sync.pending + attention.length

/** Whether anything could not be sent yet, in this company or in another one of the same person: the file takes all of it. */
const useHasUnsent = (): boolean => {
  const { userId } = useBooks()
  const { unsent } = useServices()
  const kept = useBooksSelector(selectKept)
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    let isOver = false
    unsent.of(userId).then(
      ({ files, operations, refused }) => {
        if (!isOver) setElsewhere(operations + refused + files > 0)
      },
      () => {}
    )
    return () => {
      isOver = true
    }
  }, [unsent, userId])
  return kept > 0 || isElsewhere
}

/** Work that could not be sent goes into a file, and comes out of one: on another device, or to somebody who may book it. */
export const UnsentFile = () => {
  const { t } = useTranslation("recovery")
  const books = useBooks()
  const hasUnsent = useHasUnsent()
  const { adopt, isBusy, open, putAway, step } = useFile()
  const section = useRef<HTMLElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const isDone = step.kind === "found" && step.adoptions !== null
  // The buttons go away under the keyboard, which goes to what became of the file.
  useEffect(() => {
    if (isDone && isKeyboardLost()) done.current?.focus()
  }, [isDone])
  const isAway = step.kind === "none"
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isAway && wasOpen.current && isKeyboardLost()) section.current?.querySelector("button")?.focus()
    wasOpen.current = !isAway
  }, [isAway])
  const toTake = step.kind === "found" ? step.work.operations.filter(({ isKnown }) => !isKnown).length : 0
  return (
    <section className="flex flex-col gap-3" ref={section}>
      <h3 className="font-semibold">{t("file.title")}</h3>
      <p className="text-sm text-ink-muted">{t("file.hint")}</p>
      <div className="flex flex-wrap gap-2">
        {hasUnsent && <SaveUnsent userId={books.userId} />}
        <FileTrigger acceptedFileTypes={["application/json", ".json"]} onSelect={open}>
          <Button isPending={isBusy} size="small" variant="secondary">
            {t("file.open")}
          </Button>
        </FileTrigger>
      </div>
      <p className="text-sm font-medium text-danger empty:hidden" role="alert">
        {step.kind === "fault" && t(`file.fault.${step.fault}`)}
      </p>
      {step.kind === "found" && (
        <Suspense>
          <Work adoptions={step.adoptions} work={step.work} />
        </Suspense>
      )}
      {step.kind === "found" && step.adoptions === null && (
        <div className="flex flex-wrap gap-2">
          {toTake > 0 && (
            <Button isPending={isBusy} onPress={() => adopt(step.work)} size="small">
              {t("file.adopt", { count: toTake })}
            </Button>
          )}
          <Button onPress={putAway} size="small" variant="quiet">
            {t("file.putAway")}
          </Button>
        </div>
      )}
      <p className="text-sm font-medium outline-none empty:hidden" ref={done} role="status" tabIndex={-1}>
        {step.kind === "found" &&
          step.adoptions !== null &&
          t("file.done", { count: countTaken(step.adoptions), all: step.adoptions.length })}
      </p>
    </section>
  )
}
