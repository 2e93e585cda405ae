import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useServices } from "../../app/services.tsx"
import { Button } from "../../components/button.tsx"
import { unsentToFile, type SavedUnsent } from "./unsent-to-file.ts"

const told = { saved: "saved", savedInPart: "savedInPart", notSaved: "notSaved" } as const

/** Puts what a user has not got booked, in any of their companies, into a file. */
export const SaveUnsent = ({ userId }: { readonly userId: string }) => {
  const { t } = useTranslation("recovery")
  const { unsent } = useServices()
  const [saved, setSaved] = useState<SavedUnsent | null>(null)
  const save = async (): Promise<void> => setSaved(await unsentToFile(unsent.asText(userId)))
  return (
    <>
      <Button icon="download" onPress={() => void save()} size="small" variant="secondary">
        {t("save")}
      </Button>
      <span className="w-full text-sm font-medium empty:hidden" role="status">
        {saved !== null && t(told[saved])}
      </span>
    </>
  )
}
