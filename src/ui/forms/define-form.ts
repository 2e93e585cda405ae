import type { Effect, Schema } from "effect"
import type { ReactNode } from "react"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import type { Failure } from "../../domain/kernel/validation.ts"
import type { ApiFailure } from "../../infra/browser/api/http-client.ts"
import type { PeopleApi } from "../../infra/browser/api/people-api.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import type { Execute } from "../app/use-execute.ts"
import type { ChoiceOption } from "../components/choices.tsx"
import type { ComboboxOption } from "../components/combobox-options.ts"
import type { IconName } from "../components/icon-paths.ts"
import type { Language } from "../i18n/language.ts"
import type { Namespace, Namespaces } from "../i18n/namespaces.ts"
import type { UseWay } from "./way.ts"

/** What a field holds while it is typed: a text, a choice, an exact figure as text, a day, yes or no; null for nothing yet. */
export type FieldValue = string | boolean | null
export type Values = Readonly<Record<string, FieldValue>>

/** What a form holds of the members of a command. */
export type Draft<T> = {
  readonly [Name in keyof T]-?: Exclude<T[Name], undefined | null> extends boolean ? boolean : string | null
}

type Leaves<Texts> = {
  readonly [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

/** The keys of the texts of a form: those of its own namespace by name, those of the further ones after the name of theirs. */
type KeyOf<Own extends Namespace, Further extends Namespace> =
  | Leaves<Namespaces[Own]>
  | { readonly [Name in Further]: `${Name}:${Leaves<Namespaces[Name]>}` }[Further]

export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, unknown>>) => string
/** A text: its key, or what says it where it depends on something. */
export type Words<Key extends string, G> = Key | ((say: Say<Key>, given: G) => string)

/** What is known before anything is typed. `place`: the country and the currency of the company whose books are open. */
export interface Start<Props, Known> {
  readonly props: Props
  readonly known: Known
  readonly place: { readonly country: string; readonly currency: CurrencyCode }
  readonly language: Language
}

/** What a form knows while it is being filled in. */
export interface Given<Props, Known, D> extends Start<Props, Known> {
  readonly values: D
  readonly isNew: boolean
  /** The warning that the person was shown, while it holds. */
  readonly seen: Warning | undefined
}

/** What is wrong with a value: a failure of the kernel's validators, or a text of the form. */
export type Wrong<Key extends string> =
  | Failure
  | { readonly say: Key; readonly values?: Readonly<Record<string, unknown>> }
export type Rule<Key extends string, G> = (value: FieldValue, given: G) => Wrong<Key> | undefined

interface Common<Key extends string, G> {
  readonly hint?: Words<Key, G>
  /** Rules beyond those of the schema; the first that finds something wins. */
  readonly rules?: ReadonlyArray<Rule<Key, G>>
  /** Something has to stand here although the command could do without. */
  readonly isRequired?: boolean
  /** Said where nothing stands; else the words of the validator. */
  readonly missing?: Key
  /** The field is there only then. */
  readonly isShown?: (given: G) => boolean
  /** It cannot be changed, or no longer. */
  readonly isFixed?: (given: G) => boolean
  /** In a section of two columns it takes both. */
  readonly isWide?: boolean
  readonly className?: string
  readonly hasFocus?: boolean
  /** Names a value to people, where it does not speak for itself: what was changed elsewhere is told by it. */
  readonly tell?: (value: string, given: G) => string
  /** Drawn right under the field. */
  readonly below?: (given: G, say: Say<Key>) => ReactNode
}

/** What a slot is given to draw a field of its own. */
export interface Slot<G> {
  readonly given: G
  readonly label: string
  readonly value: FieldValue
  readonly errorMessage: string | undefined
  readonly isFixed: boolean
  readonly onChange: (value: FieldValue) => void
}

type Options<Key extends string, G, Id extends string> =
  | Readonly<Record<Id, Key | { readonly label: Key; readonly icon: IconName }>>
  | ((given: G, say: Say<Key>) => ReadonlyArray<ChoiceOption<Id>>)

/** `also`: what else changes with a choice. */
interface Chosen<G, D> {
  readonly also?: (id: string | null, given: G) => { readonly [Name in keyof D]?: D[Name] }
}

/** How a field is drawn; a line of text where nothing is said. */
type Drawn<Key extends string, G, Id extends string, D> =
  | {
      readonly as?: "text" | "email" | "phone" | "password"
      readonly autoComplete?: string
      readonly icon?: IconName
      readonly spellCheck?: "false"
      /** What most people write there: one press writes it. */
      readonly suggested?: (given: G) => ReadonlyArray<string>
    }
  | { readonly as: "lines"; readonly rows: number; readonly autoComplete?: string }
  /** `money`: minor units. `price`: an exact decimal. The currency is the company's unless one is named. */
  | { readonly as: "money" | "price"; readonly currency?: (given: G) => string | null }
  | { readonly as: "decimal"; readonly decimalsMax: number; readonly unit?: string }
  | { readonly as: "date"; readonly min?: (given: G) => string; readonly max?: (given: G) => string }
  /** `none`: the choice that stands for null. */
  | ({
      readonly as: "segmented" | "radio" | "select"
      readonly options: Options<Key, G, Id>
      readonly none?: Key
    } & Chosen<G, D>)
  | ({ readonly as: "combobox"; readonly options: (given: G) => ReadonlyArray<ComboboxOption> } & Chosen<G, D>)
  | { readonly as: "checkbox" }
  /** Anything else: the kit's field that draws it is given its value. */
  | {
      readonly as: "slot"
      readonly draw: (slot: Slot<G>) => ReactNode
      /** Whether it can still hold what was kept of it; anything unless it says so. */
      readonly mayHold?: (value: string, given: G) => boolean
    }

/** The key of a label is the name of the member unless another is given. */
type Labelled<Key extends string, Name extends string> = Name extends Key
  ? { readonly label?: Key }
  : { readonly label: Key }

/** A field: which member of the command it writes, and how. */
export type Field<Key extends string, G, Name extends string, Id extends string, D> = {
  readonly name: Name
} & Common<Key, G> &
  Labelled<Key, Name> &
  Drawn<Key, G, Id, D>

type FieldOf<Key extends string, G, T, D> = {
  [Name in keyof T & string]-?: Field<Key, G, Name, Extract<T[Name], string>, D>
}[keyof T & string]

/** Something between the fields that writes nothing. */
export interface Note<Key extends string, G> {
  readonly note: (given: G, say: Say<Key>) => ReactNode
}

type Together<Key extends string, G, T, D> =
  | FieldOf<Key, G, T, D>
  | { readonly row: ReadonlyArray<FieldOf<Key, G, T, D>> }
  | Note<Key, G>

/**
 * Fields under each other; those of a row stand beside each other where there is room, those of a fold out of sight until they are asked
 * for, or one of them is wrong.
 */
export type Entry<Key extends string, G, T, D> =
  | Together<Key, G, T, D>
  | { readonly fold: Key; readonly entries: ReadonlyArray<Together<Key, G, T, D>> }

/** A titled group of fields of a page. */
export interface Section<Key extends string, G, T, D> {
  readonly id?: string
  readonly title: Words<Key, G>
  readonly lead?: Words<Key, G>
  readonly columns?: 1 | 2
  readonly fields: ReadonlyArray<Entry<Key, G, T, D>>
}

/** What a person has to see once before the form is saved. */
export interface Warning {
  /** Changes with what it is about: what was seen is not shown again. */
  readonly key: string
  /** Sent knowingly, there is nothing to save: the form just closes. */
  readonly isMoot?: boolean
  /** Said under the fields, where the keyboard then is; left out where the form says it in a note of its own. */
  readonly says?: { readonly title: string; readonly body: string }
  /** What can be done in place of saving, which closes the form. Who takes what was there needs what was typed no more. */
  readonly instead?: Instead
}

/** A way out of a form: to look at the record that was there already, or to take it where a new one was to be used. */
export type Instead = { readonly href: string } | { readonly take: () => void }

/** What was saved: `record` as the command takes it, `answer` what the server said. */
export interface Saved<Props, Known, T, D, Answer> {
  readonly id: string
  readonly record: T
  readonly answer: Answer
  readonly given: Given<Props, Known, D>
}

type Command = Parameters<Execute>[0]

/**
 * A form: which command it fills, its fields in the order in which they are read, and what a new one begins with. Everything else is the
 * same in every form and comes from here:
 *
 * - **Rules** come from the schema of the command: what must stand there (no empty text fits), how long it may be, which choices there
 *   are. Texts are trimmed. A phone number is judged and written as numbers of the company's country are, an e-mail address by the rule
 *   of addresses. `rules` adds what the schema cannot know. What was written in a field is judged when the keyboard leaves it; what is
 *   missing is told at the first try, when the keyboard goes to the first wrong field. The first failure of a field wins.
 * - **An edit** names only what was changed, so that two people who edit different fields both win; unchanged, it sends nothing.
 * - **What is typed is kept** on the device under `keptAs` until it is saved or cancelled, and offered when that record is opened
 *   again (docs/decisions/0029). Passwords never are:
 *   their forms say `keptAs: null`.
 * - **What is refused** is said at the field that `refusedAt` names for its code, else above the fields. It is sent once, however often
 *   it is pressed (docs/machines/form.md).
 *
 * A form is drawn in front of a page by `inFront(form)`, on a page of its own by `onPage(form)`. The whole form of a kind of record:
 *
 * ```tsx
 * export const SupplierForm = inFront(
 *   defineForm<RecordFormProps>()({
 *     texts: "suppliers", // The labels are the keys of the same names there.
 *     keptAs: "supplier",
 *     schema: AddSupplier.fields.profile, // Names, limits and choices are read from it.
 *     useKnown: useBooks,
 *     id: ({ recordId }) => recordId,
 *     newId: newRecordId,
 *     record: ({ props, known }) => profileIn(known.snapshot().books, props.recordId), // The one to edit; without it a new one.
 *     blank: () => ({ name: "", phone: "", email: "", taxId: "", address: "" }),
 *     begin: ({ initialName = "" }) => ({ name: initialName }), // What was typed where it was looked for.
 *     isDone: (id, books) => books?.suppliers.get(id) !== undefined,
 *     add: (id, profile) => ({ _tag: "AddSupplier", supplierId: SupplierId.make(id), profile }),
 *     edit: (id, changes) => ({ _tag: "EditSupplier", supplierId: SupplierId.make(id), changes }),
 *     done: ({ id, given }) => given.props.onSaved?.(id),
 *     warning: ({ known, values, props }, say) => { // Asked to save, it says so once; asked again, it saves.
 *       const twin = twinOfSupplier(known.snapshot().books, values, props.recordId ?? "")
 *       return twin && { key: twin.supplierId, says: { title: say("twin.title", { name: twin.name }), body: say("twin.body") },
 *         instead: insteadOf(twin) }
 *     },
 *     title: (say, { isNew }) => say(isNew ? "add" : "edit"),
 *     fields: [
 *       { name: "name", hasFocus: true },
 *       { row: [{ name: "phone", as: "phone", hint: "phoneHint" }, { name: "email", as: "email" }] },
 *       { name: "taxId" },
 *       { name: "address", as: "lines", rows: 2 }
 *     ]
 *   })
 * )
 * ```
 */
export interface FormDescription<
  Own extends Namespace,
  Further extends Namespace,
  Key extends string,
  Props,
  Known,
  T,
  D,
  Answer
> {
  /** The namespace of its texts, and further ones whose keys are written `name:key`. */
  readonly texts: Own | readonly [Own, ...ReadonlyArray<Further>]
  /** The name under which what is typed is kept on the device; null keeps nothing. */
  readonly keptAs: string | ((props: Props) => string) | null
  /** The members of the command that the fields write. */
  readonly schema: {
    readonly fields: { readonly [Name in keyof T]: Schema.ConstraintCodec<unknown> }
    readonly Type: T
  } & Schema.ConstraintCodec<unknown>
  /** A hook that reads what the form has to know beside its props. */
  readonly useKnown?: (props: Props) => Known
  /** The id of the record that is edited. */
  readonly id?: (props: Props) => string | undefined
  /** Makes the id of a new record. */
  readonly newId?: (props: Props) => string
  /** The record as it is now; undefined for a new one. */
  readonly record?: (start: Start<Props, Known>) => D | undefined
  /** What a new one begins with. */
  readonly blank?: (start: Start<Props, Known>) => D
  /** What was asked for by name where it is added from. */
  readonly begin?: (props: Props) => Partial<D>
  /** The record of this id exists: its kept copy outlived its saving. */
  readonly isDone?: (id: string, books: BooksSnapshot["books"] | undefined, start: Start<Props, Known>) => boolean
  /** Who may only look gets no button to save. */
  readonly mayEdit?: (start: Start<Props, Known>) => boolean

  /** The command of a new record, or several, one after the other. */
  readonly add?: (id: string, record: T, given: Given<Props, Known, D>) => Command | ReadonlyArray<Command>
  /** The commands of what was changed, one after the other. */
  readonly edit?: (id: string, changes: Partial<T>, given: Given<Props, Known, D>) => Command | ReadonlyArray<Command>
  /** In place of commands: the call of the server. */
  readonly call?: (people: PeopleApi, record: T, given: Given<Props, Known, D>) => Effect.Effect<Answer, ApiFailure>
  /** In place of both: a way of its own. */
  readonly useWay?: UseWay<Props, T, Given<Props, Known, D>>

  /** The field that a refusal is about, by its code. */
  readonly refusedAt?: { readonly [code in string]?: keyof T & string }
  /** What has to be seen before it is saved; undefined where there is nothing. */
  readonly warning?: (given: Given<Props, Known, D>, say: Say<Key>) => Warning | undefined
  /** Said once it is saved; null says nothing. */
  readonly saved?: Words<Key, Saved<Props, Known, T, D, Answer>> | null
  readonly savedDetail?: Key
  readonly done?: (saved: Saved<Props, Known, T, D, Answer>) => void

  readonly title?: Words<Key, Given<Props, Known, D>>
  /** A sentence above the fields. */
  readonly lead?: Words<Key, Given<Props, Known, D>>
  readonly submit?: Words<Key, Given<Props, Known, D>>
  readonly submitIcon?: IconName
  /** The button waits for a change. */
  readonly needsChange?: boolean
  /** The title of what was refused as a whole. */
  readonly failed?: Key
  /** It is not closed once it is saved: whoever opened it goes on. */
  readonly staysOpen?: boolean
  readonly fields?: ReadonlyArray<Entry<Key, Given<Props, Known, D>, T, D>>
  /** In place of `fields`: those of a page, in groups. */
  readonly sections?: ReadonlyArray<Section<Key, Given<Props, Known, D>, T, D>>
}

/** A form as the machinery sees it. */
export type Form<Props> = FormDescription<Namespace, Namespace, string, Props, unknown, Values, Values, unknown>
export type AnyGiven<Props> = Given<Props, unknown, Values>
export type AnyField<Props> = Field<string, AnyGiven<Props>, string, string, Values>
export type AnyEntry<Props> = Entry<string, AnyGiven<Props>, Values, Values>

/** Describes a form of these props: {@link FormDescription} says all there is to know. */
export const defineForm =
  <Props>() =>
  <
    const Own extends Namespace,
    T extends Readonly<Record<string, unknown>>,
    Known = undefined,
    Answer = undefined,
    const Further extends Namespace = never
  >(
    description: FormDescription<Own, Further, KeyOf<Own, Further>, Props, Known, T, Draft<T>, Answer>
  ): Form<Props> =>
    description as unknown as Form<Props>
