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
  { id: newId, at }: Pick<NewRecord, "id" | "at">
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

interface RecordFormOf extends OpenProps {
  readonly kind: string
  /** One of the kind's further forms; left out, that of a new record. */
  readonly form?: string
}

/** A form of a kind of record by its id, in front of the page of another kind. */
export const RecordForm = ({ kind, form, ...props }: RecordFormOf) => {
  const found = useRecords().find(({ id }) => id === kind)
  const further = form === undefined ? undefined : found?.forms?.[form]
  const news = form === undefined ? found?.news?.find(({ at }) => "form" in at) : undefined
  const wanted = further === undefined ? news : { id: form ?? "", at: { form: further } }
  const Form = found === undefined || wanted === undefined ? undefined : formOf(found, wanted)
  return Form === undefined ? null : createElement(Form, props)
}
