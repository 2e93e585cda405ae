import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { DamagedFiles, WaitingFile } from "../../infra/browser/files-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { useDamagedFiles, useWaitingFiles } from "../app/use-waiting-files.ts"
import { isKnownCode } from "../i18n/refusals/codes.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"
import { Button } from "../components/button.tsx"

const told = ["file_damaged", "file_too_large", "file_type_refused", "files_full", "not_permitted"] as const
const codeOf = (code: string) => (code === "kz/file-lost" ? "lost" : (told.find((each) => each === code) ?? "other"))

/** Why a file is not taken: the server's word on the file, or a rule's on the command that names it. */
const useReason = () => {
  const { t } = useTranslation("recovery")
  const { ofRefusal } = useRefusalText()
  return (code: string): string => (isKnownCode(code) ? ofRefusal({ code }) : t(`uploads.refused.${codeOf(code)}`))
}

const Waiting = ({ file }: { readonly file: WaitingFile }) => {
  const { t } = useTranslation("recovery")
  const { files } = useBooks()
  const reason = useReason()
  const [isStuck, setStuck] = useState(false)
  const { id, name, refused } = file
  return (
    <article className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <h4 className="font-semibold break-words">{name}</h4>
      <p>{refused === null ? t("uploads.waiting") : reason(refused)}</p>
      <p className="text-sm font-medium text-danger empty:hidden" role="alert">
        {isStuck ? t("uploads.notRemoved") : ""}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {refused !== null && (
          <Button
            aria-label={t("uploads.retryNamed", { name })}
            onPress={() => void files.retry(id)}
            size="small"
            variant="secondary"
          >
            {t("uploads.retry")}
          </Button>
        )}
        <Button
          aria-label={t("uploads.removeNamed", { name })}
          onPress={() => void files.withdraw({ id }).then((isGone) => setStuck(!isGone))}
          size="small"
          variant="quiet"
        >
          {t("uploads.remove")}
        </Button>
      </div>
    </article>
  )
}

/** What is lost goes once somebody has heard of it. */
const Damaged = ({ damage: { lost, readable } }: { readonly damage: DamagedFiles }) => {
  const { t } = useTranslation("recovery")
  const { files } = useBooks()
  const [isGoingOn, setGoingOn] = useState(false)
  const [isStuck, setStuck] = useState(false)
  const goOn = async (): Promise<void> => {
    setGoingOn(true)
    setStuck(!(await files.goOnWithRest()))
    setGoingOn(false)
  }
  return (
    <article className="flex flex-col items-start gap-1 rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">{t("uploads.damaged.told")}</p>
      {readable > 0 && <p>{t("uploads.damaged.read", { count: readable })}</p>}
      <p>{lost === null ? t("uploads.damaged.lostUnknown") : t("uploads.damaged.lost", { count: lost })}</p>
      <p className="text-sm font-medium text-danger empty:hidden" role="alert">
        {isStuck ? t("stuck") : ""}
      </p>
      <Button className="mt-2" isPending={isGoingOn} onPress={() => void goOn()} size="small" variant="secondary">
        {t("goOn")}
      </Button>
    </article>
  )
}

/** The files that the server does not have yet: what waits, and what it refused and why. */
export const WaitingFiles = () => {
  const { t } = useTranslation("recovery")
  const waiting = useWaitingFiles()
  const damage = useDamagedFiles()
  if (waiting.length === 0 && damage === null) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t("uploads.title")}</h3>
      {damage !== null && <Damaged damage={damage} />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {waiting.map((file) => (
          <li key={file.id}>
            <Waiting file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}
