import { useTranslation } from "react-i18next"
import { Dialog } from "../../components/dialog.tsx"
import { CompaniesBody } from "./companies-body.tsx"

interface CompaniesDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Going to another company, and adding one. Source: AUTH-21, AUTH-22. */
export const CompaniesDialog = ({ isOpen, onOpenChange }: CompaniesDialogProps) => {
  const { t } = useTranslation("companies")
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} size="side" title={t("title")}>
      <CompaniesBody onLeave={() => onOpenChange(false)} />
    </Dialog>
  )
}
