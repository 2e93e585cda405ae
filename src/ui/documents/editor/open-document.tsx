import { useCallback, useEffect, useEffectEvent, useState } from "react"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { newLineId } from "../../app/new-id.ts"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { EmptyState, ListSkeleton } from "../../components/states.tsx"
import { DocumentKindProvider, useDocumentKind, type DocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"
import { EditorForm } from "./editor-form.tsx"
import { Elsewhere } from "./elsewhere.tsx"
import { changed } from "./changes.ts"
import { copyKey } from "./kept-copy.ts"
import { UnfinishedChoice } from "./unfinished-choice.tsx"
import { useClaim } from "./use-claim.ts"
import { useAgreed } from "./use-pickers.ts"
import { useUnfinished } from "./use-unfinished.ts"
import { useKeptCopy, useWorkingCopy, type KeptWork } from "./use-working-copy.ts"
import { blankCopy, copyOf, type WorkingCopy } from "./working-copy.ts"

interface OpenEditorProps {
  readonly documentId: string
  /** Not in the books yet. */
  readonly isNew: boolean
  readonly company: CompanyState
  readonly today: IsoDate
  readonly begin: () => WorkingCopy
}

const KeptEditor = (props: OpenEditorProps & { readonly kept: KeptWork }) => {
  const { documentId, isNew, company, today, begin, kept } = props
  const open = useWorkingCopy(copyKey(useDocumentKind(), documentId), kept, begin)
  return <EditorForm company={company} draftId={isNew ? null : documentId} open={open} today={today} />
}

/** Waits for what the device kept, then opens the editor on it. */
const ClaimedEditor = (props: OpenEditorProps) => {
  const books = useBooks()
  const kind = useDocumentKind()
  // A copy whose document was issued or given up meanwhile is done with.
  const isUsable = (copy: WorkingCopy): boolean =>
    kind.read(books.snapshot().books, copy.documentId)?.canEdit ?? props.isNew
  const kept = useKeptCopy(copyKey(kind, props.documentId), props.begin, isUsable)
  return kept === undefined ? <ListSkeleton rows={4} /> : <KeptEditor {...props} kept={kept} />
}

/** Opens the editor once no other tab has the document open. */
const OpenEditor = (props: OpenEditorProps) => {
  const { claim, takeOver } = useClaim(copyKey(useDocumentKind(), props.documentId))
  if (claim === "asking") return <ListSkeleton rows={4} />
  return claim === "mine" ? <ClaimedEditor {...props} /> : <Elsewhere onTakeOver={takeOver} why={claim} />
}

const companyOf = ({ books }: BooksSnapshot): CompanyState | null => books.company
const todayOf = ({ today }: BooksSnapshot): IsoDate => today

/** Which new document to write: one that was begun and left, or another. */
const ChooseNew = ({ onChosen }: { readonly onChosen: (documentId: string) => void }) => {
  const kind = useDocumentKind()
  const { unfinished, discard } = useUnfinished(kind)
  const begin = (): void => onChosen(kind.newId())
  const isFree = unfinished?.length === 0
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (isFree) start()
  }, [isFree])
  if (unfinished === undefined || isFree) return <ListSkeleton rows={4} />
  return <UnfinishedChoice onBegin={begin} onContinue={onChosen} onDiscard={discard} unfinished={unfinished} />
}

interface WriteNewProps {
  readonly documentId: string
  readonly customerId: string | undefined
  readonly company: CompanyState
  readonly today: IsoDate
}

const WriteNew = ({ documentId, customerId, company, today }: WriteNewProps) => {
  const books = useBooks()
  const kind = useDocumentKind()
  const agreedWith = useAgreed()
  // Asked once: the document is in the books as soon as it is kept, while it is still on the page.
  const [known] = useState(() => kind.read(books.snapshot().books, documentId))
  if (known !== undefined) return <EditDraft company={company} documentId={documentId} today={today} />
  const begin = (): WorkingCopy => {
    const isKnown = customerId !== undefined && books.snapshot().books.customers.get(customerId)?.active === true
    const blank = blankCopy(company, today, documentId, newLineId())
    return isKnown ? changed(blank, { type: "customer", customerId, agreed: agreedWith(customerId) }) : blank
  }
  return <OpenEditor begin={begin} company={company} documentId={documentId} isNew today={today} />
}

const Locked = ({ documentId }: { readonly documentId: string }) => {
  const { address } = useDocumentKind()
  const word = useWords()
  return (
    <>
      <PageHeader back={{ href: address, label: word("editor.back") }} title={word("editor.lockedTitle")} />
      <EmptyState
        actions={<LinkButton href={`${address}/${documentId}`}>{word("editor.lockedOpen")}</LinkButton>}
        icon="lock"
        title={word("editor.lockedTitle")}
      >
        {word("editor.lockedBody")}
      </EmptyState>
    </>
  )
}

interface EditDraftProps {
  readonly documentId: string
  readonly company: CompanyState
  readonly today: IsoDate
}

const EditDraft = ({ documentId, company, today }: EditDraftProps) => {
  const books = useBooks()
  const kind = useDocumentKind()
  // Asked once: a draft that someone issues meanwhile must not take the page away from whoever writes.
  const [known] = useState(() => kind.read(books.snapshot().books, documentId))
  if (known === undefined) return <kind.Missing />
  if (!known.canEdit) return <Locked documentId={documentId} />
  const begin = (): WorkingCopy => {
    const { books: now } = books.snapshot()
    return copyOf(documentId, (kind.read(now, documentId) ?? known).content, now.versions.get(documentId) ?? 0)
  }
  return <OpenEditor begin={begin} company={company} documentId={documentId} isNew={false} today={today} />
}

interface NewDocumentProps {
  readonly kind: DocumentKind
  /** Which new document is written; undefined until it was chosen. */
  readonly documentId: string | undefined
  /** Whom it is for, to begin with. */
  readonly customerId: string | undefined
  /** A document was begun or taken up again: the address is to say which, so that the page reloaded is the same. */
  readonly onChosen: (documentId: string) => void
}

/** A new document. */
export const NewDocument = ({ kind, documentId, customerId, onChosen }: NewDocumentProps) => {
  const company = useBooksSelector(companyOf)
  const today = useBooksSelector(todayOf)
  if (company === null) return <ListSkeleton rows={4} />
  return (
    <DocumentKindProvider value={kind}>
      {documentId === undefined ? (
        <ChooseNew onChosen={onChosen} />
      ) : (
        <WriteNew company={company} customerId={customerId} documentId={documentId} key={documentId} today={today} />
      )}
    </DocumentKindProvider>
  )
}

/** A draft of the books, to go on writing it. */
export const EditDocument = ({ kind, documentId }: { readonly kind: DocumentKind; readonly documentId: string }) => {
  const company = useBooksSelector(companyOf)
  const today = useBooksSelector(todayOf)
  const isKnown = useBooksSelector(
    useCallback(({ books }: BooksSnapshot) => kind.read(books, documentId) !== undefined, [kind, documentId])
  )
  if (company === null) return <ListSkeleton rows={4} />
  if (!isKnown) return <kind.Missing />
  return (
    <DocumentKindProvider value={kind}>
      <EditDraft company={company} documentId={documentId} key={documentId} today={today} />
    </DocumentKindProvider>
  )
}
