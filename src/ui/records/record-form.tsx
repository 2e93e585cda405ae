import { createElement, type ComponentType } from "react"
import { fetchedForLater } from "../components/fetched-later.tsx"
import { preloadTexts } from "../i18n/start.ts"
import type { NewRecord, RecordFormProps, RecordKind } from "./record.ts"
import { useRecords } from "./records-context.ts"

interface OpenProps extends RecordFormProps {
  readonly isOpen: boolean
}

const isOpen = (props: OpenProps): boolean => props.isOpen

const parts = new Map<string, ComponentType<OpenProps>>()

/** The form of something new: fetched when the page is at rest, or at the first wish. Undefined for what is written on a page. */
export const formOf = (
  { id, texts }: Pick<RecordKind, "id" | "texts">,
  { id: newId, at }: NewRecord
): ComponentType<OpenProps> | undefined => {
  if ("href" in at) return undefined
  const known = parts.get(`${id} ${newId}`)
  if (known !== undefined) return known
  const { form } = at
  const made = fetchedForLater<OpenProps>(async () => {
    const [Form] = await Promise.all([form(), preloadTexts(texts)])
    const Wished = ({ isOpen: isWished, ...props }: OpenProps) => (isWished ? <Form {...props} /> : null)
    return Wished
  }, isOpen)
  parts.set(`${id} ${newId}`, made)
  return made
}

/** The form of a kind of record by its id, in front of the page of another kind. */
export const RecordForm = ({ kind, ...props }: OpenProps & { readonly kind: string }) => {
  const found = useRecords().find(({ id }) => id === kind)
  const news = found?.news?.find(({ at }) => "form" in at)
  const Form = found === undefined || news === undefined ? undefined : formOf(found, news)
  return Form === undefined ? null : createElement(Form, props)
}
