import { useState } from "react"
import { useTranslation } from "react-i18next"
import { saveFile } from "../../app/save-file.ts"
import { useServices } from "../../app/services.tsx"
import { Button } from "../../components/button.tsx"

/** Puts what a user has not got booked, in any of their companies, into a file. */
export const SaveUnsent = ({ userId }: { readonly userId: string }) => {
  const { t } = useTranslation("recovery")
  const { unsent } = useServices()
  const [isSaved, setSaved] = useState<boolean | null>(null)
  const save = async (): Promise<void> =>
    setSaved(
      await unsent.asText(userId).then(
        (text) => saveFile("kazi-non-envoye.json", new Blob([text], { type: "application/json" })),
        () => false
      )
    )
  return (
    <>
      <Button icon="download" onPress={() => void save()} size="small" variant="secondary">
        {t("save")}
      </Button>
      <span className="w-full text-sm font-medium empty:hidden" role="status">
        {isSaved !== null && t(isSaved ? "saved" : "notSaved")}
      </span>
    </>
  )
}
