import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { EmptyState } from "../../components/states.tsx"
import { useDocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"

interface ElsewhereProps {
  /** The document was open in another tab already, or was taken over by one. */
  readonly why: "elsewhere" | "taken"
  readonly onTakeOver: () => void
}

/** The document is being written in another tab: one place at a time, so that neither writes over the other. */
export const Elsewhere = ({ why, onTakeOver }: ElsewhereProps) => {
  const { t } = useTranslation("invoices")
  const { address } = useDocumentKind()
  const word = useWords()
  const title = why === "elsewhere" ? word("tabs.elsewhereTitle") : t("tabs.takenTitle")
  return (
    <>
      <PageHeader back={{ href: address, label: word("editor.back") }} title={title} />
      <EmptyState
        actions={
          <>
            <Button onPress={onTakeOver}>{t(`tabs.${why}TakeOver`)}</Button>
            <LinkButton href={address} variant="secondary">
              {word("tabs.leave")}
            </LinkButton>
          </>
        }
        icon="device"
        title={word("tabs.onePlace")}
      >
        {why === "elsewhere" ? word("tabs.elsewhereBody") : t("tabs.takenBody")}
      </EmptyState>
    </>
  )
}
