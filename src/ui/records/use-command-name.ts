import { useTranslation } from "react-i18next"
import type { RecordKind } from "./record.ts"

/** What a command of a kind is called. Fetches the texts of the kind; every kind names its commands, which a test holds it to. */
export const useCommandName = ({ texts }: Pick<RecordKind, "texts">, type: string): string => {
  const { i18n } = useTranslation(texts)
  const name: unknown = i18n.getResource(i18n.language, texts, `command.${type}`)
  return typeof name === "string" ? name : type
}
