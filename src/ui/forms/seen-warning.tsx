import { useTranslation } from "react-i18next"
import { BroughtIntoSight, Notice } from "../app/notice.tsx"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import type { Instead, Warning } from "./define-form.ts"

interface SeenWarningProps {
  readonly warning: Warning | undefined
  /** Whoever goes another way leaves the form; what was typed is dropped where it is needed no more. */
  readonly onLeft: (what: "kept" | "dropped") => void
}

const WayInstead = ({ instead, onLeft }: Pick<SeenWarningProps, "onLeft"> & { readonly instead: Instead }) => {
  const { t } = useTranslation("forms")
  return "href" in instead ? (
    <LinkButton href={instead.href} onPress={() => onLeft("kept")} size="small" variant="secondary">
      {t("instead.open")}
    </LinkButton>
  ) : (
    <Button
      onPress={() => {
        onLeft("dropped")
        instead.take()
      }}
      size="small"
      slot={null}
      variant="secondary"
    >
      {t("instead.take")}
    </Button>
  )
}

/** What has to be seen before a form is saved. On a phone the end of the fields may be out of sight when the button is pressed. */
export const SeenWarning = ({ onLeft, warning }: SeenWarningProps) =>
  warning?.says !== undefined && (
    <BroughtIntoSight key={warning.key}>
      <Notice
        actions={warning.instead && <WayInstead instead={warning.instead} onLeft={onLeft} />}
        icon="alert"
        isFlush
        title={warning.says.title}
        tone="warning"
      >
        {warning.says.body}
      </Notice>
    </BroughtIntoSight>
  )
