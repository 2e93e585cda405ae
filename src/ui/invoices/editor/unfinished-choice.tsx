import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { AlertDialog } from "../../components/dialog.tsx"
import { PageHeader } from "../../components/page.tsx"
import { useUnfinishedWords } from "./unfinished-words.ts"
import type { Unfinished } from "./use-unfinished.ts"

interface UnfinishedChoiceProps {
  readonly unfinished: ReadonlyArray<Unfinished>
  readonly onContinue: (invoiceId: string) => void
  readonly onDiscard: (invoiceId: string) => void
  readonly onBegin: () => void
}

/** Invoices were begun on this device and left: go on with one, throw one away, or begin another. Nothing goes by itself. */
export const UnfinishedChoice = ({ unfinished, onContinue, onDiscard, onBegin }: UnfinishedChoiceProps) => {
  const { t } = useTranslation("invoices")
  const { customerOf, itemsOf, whenOf } = useUnfinishedWords()
  const [asking, setAsking] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        back={{ href: "/dashboard/invoices", label: t("editor.back") }}
        subtitle={t("unfinished.body")}
        title={t("unfinished.title", { count: unfinished.length })}
      />
      <ul className="flex flex-col gap-4">
        {unfinished.map(({ copy, savedAt }) => (
          <li key={copy.invoiceId}>
            <Card title={customerOf(copy)}>
              <p className="break-words">{itemsOf(copy)}</p>
              <p className="text-sm text-ink-muted">{whenOf(savedAt)}</p>
              <div className="mt-3 flex flex-wrap gap-2 [&>*]:max-sm:flex-1">
                <Button onPress={() => onContinue(copy.invoiceId)} variant="secondary">
                  {t("unfinished.continue")}
                </Button>
                <Button icon="trash" onPress={() => setAsking(copy.invoiceId)} variant="quiet">
                  {t("unfinished.discard")}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <Button className="mt-5 max-sm:w-full" icon="plus" onPress={onBegin}>
        {t("unfinished.begin")}
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
        title={t("unfinished.discardTitle")}
      >
        {t("unfinished.discardBody")}
      </AlertDialog>
    </>
  )
}
