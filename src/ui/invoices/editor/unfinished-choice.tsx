import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useBooks } from "../../app/books-context.tsx"
import { whenText } from "../../i18n/when-text.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { AlertDialog } from "../../components/dialog.tsx"
import { PageHeader } from "../../components/page.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import type { Unfinished } from "./use-unfinished.ts"
import { isBlankLine, type WorkingCopy } from "./working-copy.ts"

interface UnfinishedChoiceProps {
  readonly unfinished: ReadonlyArray<Unfinished>
  readonly onContinue: (invoiceId: string) => void
  readonly onDiscard: (invoiceId: string) => void
  readonly onBegin: () => void
}

/** What the copy is about, in the words that were written on it. */
const useWords = () => {
  const { t } = useTranslation("invoices")
  const { books } = useBooks().snapshot()
  const language = useLanguage()
  const customerOf = ({ customerId }: WorkingCopy): string => {
    const profile = customerId === null ? undefined : books.customers.get(customerId)?.profile
    if (profile === undefined) return t("noCustomer")
    return isErased(profile) ? t("erased") : profile.name
  }
  const itemsOf = ({ lines }: WorkingCopy): string => {
    const written = lines.filter((line) => !isBlankLine(line))
    const first = written.find(({ designation }) => designation.trim() !== "")
    const rest = written.length - 1
    if (first === undefined) return t("unfinished.noItems")
    return rest === 0 ? first.designation : t("unfinished.items", { first: first.designation, count: rest })
  }
  const whenOf = (savedAt: number): string => t("unfinished.when", { when: whenText(savedAt, language) })
  return { customerOf, itemsOf, whenOf }
}

/** Invoices were begun on this device and left: go on with one, throw one away, or begin another. Nothing goes by itself. */
export const UnfinishedChoice = ({ unfinished, onContinue, onDiscard, onBegin }: UnfinishedChoiceProps) => {
  const { t } = useTranslation("invoices")
  const { customerOf, itemsOf, whenOf } = useWords()
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
