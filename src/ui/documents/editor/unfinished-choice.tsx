import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { AlertDialog } from "../../components/dialog.tsx"
import { PageHeader } from "../../components/page.tsx"
import { useDocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"
import { useUnfinishedWords } from "./unfinished-words.ts"
import type { Unfinished } from "./use-unfinished.ts"

interface UnfinishedChoiceProps {
  readonly unfinished: ReadonlyArray<Unfinished>
  readonly onContinue: (documentId: string) => void
  readonly onDiscard: (documentId: string) => void
  readonly onBegin: () => void
}

/** Documents were begun on this device and left: go on with one, throw one away, or begin another. Nothing goes by itself. */
export const UnfinishedChoice = ({ unfinished, onContinue, onDiscard, onBegin }: UnfinishedChoiceProps) => {
  const { t } = useTranslation("invoices")
  const kind = useDocumentKind()
  const word = useWords()
  const { customerOf, itemsOf, whenOf } = useUnfinishedWords(kind)
  const [asking, setAsking] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        back={{ href: kind.address, label: word("editor.back") }}
        subtitle={t("unfinished.body")}
        title={word("unfinished.title", { count: unfinished.length })}
      />
      <ul className="flex flex-col gap-4">
        {unfinished.map(({ copy, savedAt }) => (
          <li key={copy.documentId}>
            <Card title={customerOf(copy)}>
              <p className="break-words">{itemsOf(copy)}</p>
              <p className="text-sm text-ink-muted">{whenOf(savedAt)}</p>
              <div className="mt-3 flex flex-wrap gap-2 [&>*]:max-sm:flex-1">
                <Button onPress={() => onContinue(copy.documentId)} variant="secondary">
                  {t("unfinished.continue")}
                </Button>
                <Button icon="trash" onPress={() => setAsking(copy.documentId)} variant="quiet">
                  {t("unfinished.discard")}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <Button className="mt-5 max-sm:w-full" icon="plus" onPress={onBegin}>
        {word("unfinished.begin")}
      </Button>
      <AlertDialog
        confirmLabel={t("unfinished.discard")}
        isDanger
        isOpen={asking !== null}
        onConfirm={() => {
          if (asking !== null) onDiscard(asking)
          setAsking(null)
        }}
        onOpenChange={() => setAsking(null)}
        title={word("unfinished.discardTitle")}
      >
        {t("unfinished.discardBody")}
      </AlertDialog>
    </>
  )
}
