import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { TextField } from "../components/text-field.tsx"
import type { SharedLink } from "./use-document-link.ts"

interface LinkFieldProps {
  readonly link: SharedLink
  readonly mayClose: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** The link of a document, to be seen, copied by hand, and closed. */
export const LinkField = ({ isBusy, link, mayClose, onClose }: LinkFieldProps) => {
  const { t } = useTranslation("sharing")
  if (link.address === null) return null
  return (
    <div className="grid gap-2">
      <TextField isReadOnly label={t("link.label")} value={link.address} />
      {mayClose && (
        <div>
          <Button isDisabled={isBusy} onPress={onClose} variant="secondary">
            {t("link.close")}
          </Button>
        </div>
      )}
    </div>
  )
}
