import { useTranslation } from "react-i18next"
import { emailField } from "../../domain/kernel/validation.ts"
import { TextField } from "../components/text-field.tsx"

/** A mail as it is written. */
export interface WrittenMail {
  /** Addresses, apart by commas or spaces. */
  readonly to: string
  readonly subject: string
  readonly message: string
}

/** At most this many people are written to at once, as the books take it. */
const MOST = 5

/** The addresses in what was typed. */
export const addressesIn = (to: string): ReadonlyArray<string> => to.split(/[\s,;]+/).filter((text) => text !== "")

/** What is wrong with a mail, by field; undefined where nothing is. */
export const mailProblem = ({ subject, to }: WrittenMail): "to" | "many" | "subject" | undefined => {
  const addresses = addressesIn(to)
  if (addresses.length === 0 || addresses.some((address) => emailField(address) !== undefined)) return "to"
  if (addresses.length > MOST) return "many"
  return subject.trim() === "" ? "subject" : undefined
}

interface MailFieldsProps {
  readonly mail: WrittenMail
  readonly onChange: (changes: Partial<WrittenMail>) => void
  /** Shown once sending was tried. */
  readonly problem: ReturnType<typeof mailProblem>
}

/** To whom a document is mailed, and with which words. */
export const MailFields = ({ mail, onChange, problem }: MailFieldsProps) => {
  const { t } = useTranslation("sharing")
  const isAboutTo = problem === "to" || problem === "many"
  return (
    <div className="grid gap-3">
      <TextField
        autoComplete="email"
        inputMode="email"
        isRequired
        label={t("mail.to")}
        onChange={(to) => onChange({ to })}
        value={mail.to}
        {...(isAboutTo && { errorMessage: t(`mail.${problem === "many" ? "many" : "wrong"}`) })}
      />
      <TextField
        isRequired
        label={t("mail.subject")}
        maxLength={200}
        onChange={(subject) => onChange({ subject })}
        value={mail.subject}
        {...(problem === "subject" && { errorMessage: t("mail.noSubject") })}
      />
      <TextField
        label={t("mail.message")}
        maxLength={4000}
        onChange={(message) => onChange({ message })}
        rows={5}
        value={mail.message}
      />
    </div>
  )
}
