import { seeing } from "../../domain/record-edits.ts"
import type { NotSavedReason } from "../../infra/browser/books-port.ts"
import type { ExecuteResult } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksIfOpen } from "../app/books-context.tsx"
import { useServices } from "../app/services.tsx"
import { askPeople } from "../app/use-call.ts"
import { useExecute } from "../app/use-execute.ts"
import { useProblemText } from "../i18n/problems/use-problem-text.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"
import type { AnyGiven, Form, Values } from "./define-form.ts"
import type { Sent, UseWay, Way, Work } from "./way.ts"

type FormWay<Props> = Way<Values, AnyGiven<Props>>
type FormWork<Props> = Work<Values, AnyGiven<Props>>

const refusalOf = (result: Exclude<ExecuteResult, { readonly kind: "saved" }>): Sent => ({
  isKept: false,
  refusal:
    result.kind === "refused"
      ? { by: "rule", code: result.refusal.code, detail: result.refusal }
      : { by: "device", code: result.reason, detail: null }
})

/** Commands to the open books, decided on this device at once. */
const toBooks =
  <Props>(form: Form<Props>): UseWay<Props, Values, AnyGiven<Props>> =>
  () => {
    const books = useBooks()
    const execute = useExecute()
    const { ofNotSaved, ofRefusal } = useRefusalText()
    const send = async ({ changes, given, id, isNew, record, seen }: FormWork<Props>): Promise<Sent> => {
      const commands = isNew ? form.add?.(id, record, given) : form.edit?.(id, changes, given)
      for (const command of commands === undefined ? [] : [commands].flat()) {
        // What the form says once it is saved is the form's to say.
        const result = await execute(seeing(command, seen), { saved: null, tellsFailure: false })
        if (result.kind !== "saved") return refusalOf(result)
      }
      return { isKept: true, answer: undefined }
    }
    return {
      drafts: books.drafts,
      books: () => books.snapshot().books,
      send,
      tell: ({ by, code, detail }) =>
        by === "device" ? ofNotSaved(code as NotSavedReason) : ofRefusal(isCoded(detail) ? detail : { code })
    }
  }

const isCoded = (detail: unknown): detail is { readonly code: string } =>
  typeof detail === "object" && detail !== null && "code" in detail && typeof detail.code === "string"

const isBody = (detail: unknown): detail is Readonly<Record<string, unknown>> =>
  typeof detail === "object" && detail !== null

/** A call of the server. */
const toServer =
  <Props>({ call }: Form<Props>): UseWay<Props, Values, AnyGiven<Props>> =>
  () => {
    const books = useBooksIfOpen()
    const services = useServices()
    const { ofFailure } = useProblemText()
    const send = async ({ given, record }: FormWork<Props>): Promise<Sent> => {
      if (call === undefined) throw new Error("The form has nowhere to go")
      const outcome = await askPeople(services, (people) => call(people, record, given))
      if (outcome._tag === "Success") return { isKept: true, answer: outcome.success }
      const { body, code } = outcome.failure
      return { isKept: false, refusal: { by: "server", code, detail: body } }
    }
    return {
      drafts: books?.drafts ?? null,
      books: () => books?.snapshot().books,
      send,
      tell: ({ code, detail }) => ofFailure({ code, body: isBody(detail) ? detail : null })
    }
  }

/** The hook of the way that a form goes. */
export const wayOf = <Props>(form: Form<Props>): ((props: Props) => FormWay<Props>) =>
  form.useWay ?? (form.call === undefined ? toBooks(form) : toServer(form))
