import { useMachine } from "@xstate/react"
import { Effect } from "effect"
import { useLayoutEffect, useRef, useState } from "react"
import type { FormEvent, RefObject } from "react"
import { actorsFrom } from "../../machines/effect-actor.ts"
import { formMachine } from "../../machines/forms/machine.ts"
import type { FormPorts, FormRefusal, FormSaved, FormVerdict } from "../../machines/forms/ports.ts"
import { newFormId } from "../app/new-id.ts"
import { runCall } from "../app/use-call.ts"
import { showToast } from "../components/toast.ts"
import { fieldText } from "../i18n/validation-text.ts"
import type { AnyField, AnyGiven, Form, Say, Values } from "./define-form.ts"
import type { FieldProblem } from "./error-summary.tsx"
import { changesOf, mayHold, mustStand, recordOf, shownFields, whenOpened, wrongWith, type Judged } from "./judge.ts"
import { useFocusFirstError } from "./use-focus-first-error.ts"
import { nothingKept, useKeptForm, type KeptForm } from "./use-kept-form.ts"
import { useNews } from "./use-news.ts"
import { startHook, usePhoneRules } from "./use-start.ts"
import { useSay, wordsOf } from "./use-words.ts"
import { wayOf } from "./use-way.ts"
import type { Work } from "./way.ts"

/** A form that is open: what stands in it, what is wrong with it, and what a person can do. */
export interface FormRun<Props> {
  readonly form: Form<Props>
  readonly say: Say<string>
  readonly given: AnyGiven<Props>
  readonly kept: KeptForm<Values>
  readonly problems: ReadonlyArray<FieldProblem>
  readonly errorOf: (name: string) => string | undefined
  readonly isRequired: (field: AnyField<Props>) => boolean
  readonly set: (fields: Partial<Values>) => void
  /** The keyboard has gone from a field: what was written there is judged. */
  readonly leave: (name: string) => void
  readonly isBusy: boolean
  readonly mayEdit: boolean
  /** What stands there differs from what the record says. */
  readonly isChanged: boolean
  /** Why nothing was saved, where no field is to blame. */
  readonly refusal: string | null
  readonly submit: (event: FormEvent) => void
  /** Drops what was typed. */
  readonly discard: () => void
}

interface RunOptions {
  /** The form on the page. */
  readonly place: RefObject<HTMLFormElement | null>
  /** It is saved, or there was nothing to save. */
  readonly onOver?: () => void
  /** It stays on the page once it is saved, and what is typed meanwhile stays in it. */
  readonly isLive?: boolean
}

/** The ports and actions of the machine, as they are at the latest drawing. */
interface Latest {
  readonly check: () => FormVerdict
  readonly save: () => Promise<{ readonly saved: FormSaved } | { readonly refusal: FormRefusal }>
  readonly showProblem: () => void
  readonly saveNothing: () => void
}

/** The world of a form machine: what its ports do is what the latest drawing says. */
class FormWorld {
  #latest: Latest

  constructor(latest: Latest) {
    this.#latest = latest
  }

  look(latest: Latest): void {
    this.#latest = latest
  }

  machine() {
    const ports: FormPorts = {
      check: () => Effect.sync(() => this.#latest.check()),
      save: () =>
        Effect.flatMap(
          Effect.promise(() => this.#latest.save()),
          (outcome) => ("saved" in outcome ? Effect.succeed(outcome.saved) : Effect.fail(outcome.refusal))
        )
    }
    return formMachine.provide({
      actors: actorsFrom(runCall)(ports),
      actions: {
        showProblem: () => this.#latest.showProblem(),
        saveNothing: () => this.#latest.saveNothing()
      }
    })
  }
}

/** Runs the form machine over what the latest drawing says. */
const useFormMachine = (latest: Latest) => {
  const [{ machine, world }] = useState(() => {
    const made = new FormWorld(latest)
    return { world: made, machine: made.machine() }
  })
  useLayoutEffect(() => world.look(latest))
  return useMachine(machine)
}

/** The hook of what stands in a form: kept on the device, and judged by the rules of its command. */
const judgedHook = <Props>(form: Form<Props>) => {
  const useWay = wayOf(form)
  const useStart = startHook(form)
  const preparing = whenOpened(form)
  const useJudged = (props: Props) => {
    const prepared = preparing()
    const way = useWay(props)
    const start = useStart(props)
    const phone = usePhoneRules(prepared.hasPhone)
    const record = form.record?.(start)
    // A new one is what it was when the form opened: the books move on while it is written.
    const [blank] = useState(() => form.blank?.(start) ?? {})
    const base = record ?? blank
    const isNew = record === undefined
    const judgedAs = (values: Values): Judged<Props> => ({
      prepared,
      phone,
      given: { ...start, values, isNew, seen: undefined }
    })
    const { keptAs } = form
    const kept = useKeptForm<Values>({
      drafts: keptAs === null ? nothingKept : (way.drafts ?? nothingKept),
      form: typeof keptAs === "function" ? keptAs(props) : (keptAs ?? ""),
      recordId: form.id?.(props),
      newId: () => form.newId?.(props) ?? newFormId(),
      base,
      begin: form.begin?.(props) ?? {},
      isDone: (id) => form.isDone?.(id, way.books(), start) === true,
      mayHold: (name, value) => mayHold(judgedAs(base), name, value)
    })
    return { base, judged: judgedAs(kept.values), kept, way }
  }
  return useJudged
}

/** What has to be seen once before the form is saved: what there is, and what of it was seen. */
const useWarning = <Props>(form: Form<Props>, given: AnyGiven<Props>, say: Say<string>) => {
  const [seenKey, setSeenKey] = useState<string | null>(null)
  const warning = form.warning?.(given, say)
  // A warning that comes back while somebody types must not take the keyboard out of the field: it is shown when the form is sent.
  if (seenKey !== null && warning?.key !== seenKey) setSeenKey(null)
  const seen = warning?.key === seenKey ? warning : undefined
  return { warning, seen, see: () => setSeenKey(warning?.key ?? null) }
}

/** The fields that were left with something written in them. What is still empty may be on its way: only sending calls it missing. */
const useLeftFields = (values: Values) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isFilled = (name: string): boolean => String(values[name] ?? "").trim() !== ""
  return {
    has: (name: string): boolean => left.has(name) && isFilled(name),
    add: (name: string): void => setLeft((now) => new Set([...now, name])),
    remove: (names: ReadonlyArray<string>): void =>
      setLeft((now) =>
        names.some((name) => now.has(name)) ? new Set([...now].filter((name) => !names.includes(name))) : now
      )
  }
}

interface Judging<Props> extends Work<Values, AnyGiven<Props>> {
  readonly touched: Partial<Values>
}

/** Says that it is saved. */
const sayWhatIsSaved = <Props>(
  form: Form<Props>,
  say: Say<string>,
  saved: Parameters<NonNullable<Form<Props>["done"]>>[0]
): void => {
  if (form.saved === null) return
  const detail = form.savedDetail === undefined ? {} : { detail: say(form.savedDetail) }
  showToast({ tone: "positive", text: wordsOf(form.saved ?? "forms:save.saved", say, saved), ...detail })
}

/**
 * The hook that runs a form: it keeps what is typed, judges it, saves it once and says what became of it. Made once for each
 * description. Source: FORM-1 to FORM-7.
 */
export const formHook = <Props>(form: Form<Props>) => {
  const useJudged = judgedHook(form)
  const useFormRun = (props: Props, { isLive = false, onOver, place }: RunOptions): FormRun<Props> => {
    const say = useSay(form)
    const { base, judged: unseen, kept, way } = useJudged(props)
    const { warning, see, seen } = useWarning(form, unseen.given, say)
    const given = { ...unseen.given, seen }
    const judged = { ...unseen, given }
    const fields = shownFields(judged)
    const record = recordOf(judged)
    const changes = changesOf(kept.touched, base, record)
    const news = useNews({ base, before: kept.before, changes, given, touched: kept.touched })
    const [attempt, setAttempt] = useState(0)
    const left = useLeftFields(kept.values)
    const work = useRef<Judging<Props> | null>(null)

    const wrong = (field: AnyField<Props>): string | undefined => {
      const found = wrongWith(judged, field)
      return found !== undefined && "say" in found ? say(found.say, found.values) : fieldText(found, given.language)
    }
    const check = (): FormVerdict => {
      if (fields.some((field) => wrong(field) !== undefined)) return "wrong"
      if (news.show(fields)) return "unseen"
      if (warning !== undefined && seen === undefined) {
        see()
        return "unseen"
      }
      const isChanged = given.isNew || Object.keys(changes).length > 0
      if (warning?.isMoot === true || !isChanged) return "nothing"
      if (given.isNew && !judged.prepared.takes(record))
        throw new Error("The command does not take what the form holds")
      work.current = { id: kept.id, isNew: given.isNew, record, changes, seen: base, given, touched: kept.touched }
      return "right"
    }
    const finish = (answer: unknown, done: Judging<Props>): FormSaved => {
      const isWhole = !isLive || kept.isStill(done.touched)
      if (isWhole) kept.forget()
      else news.own(done.changes)
      const saved = { id: done.id, record: done.record, answer, given: done.given }
      sayWhatIsSaved(form, say, saved)
      form.done?.(saved)
      if (isWhole) onOver?.()
      return { isWhole }
    }
    const save: Latest["save"] = async () => {
      const done = work.current
      if (done === null) throw new Error("Nothing was judged")
      work.current = null
      const sent = await way.send(done)
      return sent.isKept
        ? { saved: finish(sent.answer, done) }
        : { refusal: { ...sent.refusal, field: form.refusedAt?.[sent.refusal.code] ?? null } }
    }
    const saveNothing = (): void => {
      kept.forget()
      if (warning === undefined) showToast({ tone: "neutral", text: say("forms:save.nothing") })
      onOver?.()
    }
    const showProblem = (): void => setAttempt((count) => count + 1)
    const [state, sendEvent] = useFormMachine({ check, save, saveNothing, showProblem })
    useFocusFirstError(place, attempt)

    const { refusal } = state.context
    const told = refusal === null ? null : way.tell(refusal)
    const problems = fields.flatMap((field) => {
      const text =
        (state.hasTag("judged") ? wrong(field) : undefined) ??
        news.of(field) ??
        (refusal?.field === field.name ? told : undefined)
      return text === undefined || text === null
        ? []
        : [{ name: field.name, label: say(field.label ?? field.name), text }]
    })
    const errorOf = (name: string): string | undefined => {
      const told = problems.find((problem) => problem.name === name)?.text
      const field = left.has(name) ? fields.find((one) => one.name === name) : undefined
      return told ?? (field && wrong(field))
    }
    return {
      form,
      say,
      given,
      kept,
      problems,
      errorOf,
      leave: left.add,
      isRequired: (field) => mustStand(judged.prepared, field),
      isBusy: state.hasTag("busy"),
      mayEdit: form.mayEdit?.(given) !== false,
      isChanged: Object.keys(changes).length > 0,
      refusal: refusal !== null && refusal.field === null ? told : null,
      set: (values) => {
        // What is told stays told until it is right; a field that was right is left in peace until it is left again.
        left.remove(Object.keys(values).filter((name) => errorOf(name) === undefined))
        kept.set(values)
        news.forget(Object.keys(values))
        for (const field of Object.keys(values)) sendEvent({ type: "form.changed", field })
      },
      submit: (event) => {
        event.preventDefault()
        // A dialog inside a form bubbles its submission in React although not in the page.
        event.stopPropagation()
        sendEvent({ type: "form.submitted" })
      },
      discard: () => {
        kept.forget()
        news.forget()
        left.remove(Object.keys(kept.values))
        sendEvent({ type: "form.discarded" })
      }
    }
  }
  return useFormRun
}
