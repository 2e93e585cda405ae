import { Suspense, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Books } from "../../domain/books.ts"
import { overtakenEdit, type OvertakenEdit } from "../../domain/record-edits.ts"
import type { AttentionItem } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { useMayGive } from "../app/use-may.ts"
import { whenText } from "../i18n/when-text.ts"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"
import { records } from "../records/all.ts"
import { kindOfCommand, recordOf } from "../records/of-command.ts"
import type { RecordKind } from "../records/record.ts"
import { useCommandName } from "../records/use-command-name.ts"
import { WaysOut } from "./attention-ways.tsx"
import { OvertakenFields } from "./overtaken-fields.tsx"
import { isClosed, waysOutOf } from "./ways-out.ts"

interface AttentionListProps {
  readonly items: ReadonlyArray<AttentionItem>
  /** Called when the person goes to a record. */
  readonly onOpened: () => void
}

/** The operations that were not booked: what, why, when; each leads to its record and can be put aside. */
export const AttentionList = ({ items, onOpened }: AttentionListProps) => {
  const { t } = useTranslation("syncPanel")
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t("attentionTitle")}</h3>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.commandId}>
            <Suspense>
              <Named item={item} onOpened={onOpened} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NamedProps {
  readonly item: AttentionItem
  readonly onOpened: () => void
}

const OfKind = ({ kind, ...props }: NamedProps & { readonly kind: RecordKind }) => (
  <AttentionCard {...props} what={useCommandName(kind, props.item.type)} />
)

/** With the name of the operation, in the words of the records that it changes. */
const Named = (props: NamedProps) => {
  const { t } = useTranslation("syncPanel")
  const { type } = props.item
  const kind = kindOfCommand(records, type)
  return kind === undefined ? (
    <AttentionCard {...props} what={t("otherCommand", { type })} />
  ) : (
    <OfKind {...props} kind={kind} />
  )
}

interface AttentionCardProps extends NamedProps {
  readonly what: string
}

/** How an edit stands to what somebody else has changed meanwhile; undefined where that is not why it was refused. */
const useOvertaken = (item: AttentionItem): OvertakenEdit | undefined => {
  const now = useBooksSelector(nowOf)
  const { overtaken } = waysOutOf(item, useMayGive())
  return useMemo(() => (overtaken === undefined ? undefined : overtakenEdit(now, overtaken)), [now, overtaken])
}

const nowOf = ({ books }: { readonly books: Books }): Books => books

const AttentionCard = ({ item, onOpened, what }: AttentionCardProps) => {
  const { t } = useTranslation("syncPanel")
  const language = useLanguage()
  const books = useBooks()
  const { ofRefusal } = useRefusalText()
  const may = useMayGive()
  const record = useBooksSelector(({ books: now }) => recordOf(records, now, { ...item, may }), sameRecord)
  const edit = useOvertaken(item)
  const kind = kindOfCommand(records, item.type)
  const named = record === undefined || record.name === "" ? what : `${what} · ${record.name}`
  return (
    <article className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <h4 className="font-semibold">{named}</h4>
      <p>{ofRefusal(item)}</p>
      {kind?.handedOut?.commands.some((each) => each === item.type) === true && (
        <HandedOutLine item={item} load={kind.handedOut.load} />
      )}
      {edit !== undefined && kind !== undefined && <OvertakenFields edit={edit} kind={kind} />}
      {isClosed(item, may) && <p>{t("mayNot")}</p>}
      <p className="text-sm text-ink-muted">{t("refusedOn", { when: whenText(item.at, language) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {record !== undefined && (
          <LinkButton
            aria-label={record.isToCorrect ? t("correctNamed", { what: named }) : t("openNamed", { what: named })}
            href={record.href}
            onPress={onOpened}
            size="small"
            variant="secondary"
          >
            {record.isToCorrect ? t("correct") : t("open")}
          </LinkButton>
        )}
        <WaysOut edit={edit} item={item} named={named} onOpened={onOpened} />
        {edit === undefined && (
          <Button
            aria-label={t("dismissNamed", { what: named })}
            onPress={() => void books.dismissAttention(item.commandId)}
            size="small"
            variant="quiet"
          >
            {t("dismiss")}
          </Button>
        )}
      </div>
    </article>
  )
}

interface HandedOutProps {
  readonly item: AttentionItem
  readonly load: NonNullable<RecordKind["handedOut"]>["load"]
}

/** What a customer may hold of what was refused: they are to be told. */
const HandedOutLine = ({ item: { command }, load }: HandedOutProps) => {
  const { t } = useTranslation("syncPanel")
  const formats = useFormats()
  const now = useBooksSelector(nowOf)
  const [read, setRead] = useState<{ readonly of: Awaited<ReturnType<typeof load>> }>()
  useEffect(() => {
    let isCurrent = true
    load().then(
      (of) => isCurrent && setRead({ of }),
      () => undefined
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  const told = command === null ? undefined : read?.of(command, now)
  if (told === undefined || told.reference === "") return null
  const { amount, reference } = told
  return (
    <p className="text-sm">
      {amount === null
        ? t("handedOut", { reference })
        : t("handedOutOf", { reference, amount: formats.amount(amount.ccy, amount.minor) })}
    </p>
  )
}

const sameRecord = (left: ReturnType<typeof recordOf>, right: ReturnType<typeof recordOf>): boolean =>
  left?.name === right?.name && left?.href === right?.href && left?.isToCorrect === right?.isToCorrect
