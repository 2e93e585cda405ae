import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import type { FilesPort } from "../../infra/browser/books-port.ts"
import { ENDINGS, typeAt } from "../../infra/browser/files/bytes.ts"
import { useBooks } from "../app/books-context.tsx"
import { PicturePicker, type ChosenPicture } from "../app/picture-picker.tsx"
import type { PictureLimits } from "../app/shrunk-picture.ts"
import { useWaitingFiles } from "../app/use-waiting-files.ts"
import { Button } from "../components/button.tsx"
import { Icon } from "../components/icon.tsx"
import { showToast } from "../components/toast.ts"

/* The pictures and papers that prove what was spent, in a form and beside a record. Their words are those of the expenses. */

type Area = Parameters<FilesPort["shown"]>[0]["area"]

/** As much as small print needs, and as a slow network carries in a minute. */
const LIMITS: PictureLimits = { side: 1600, bytes: 700_000 }

interface RemoveProps {
  readonly name: string
  readonly onPress: () => void
}

const Remove = ({ name, onPress }: RemoveProps) => {
  const { t } = useTranslation("expenses")
  return (
    <Button aria-label={t("receipts.removeOne", { name })} icon="trash" onPress={onPress} size="small" variant="quiet">
      {t("receipts.remove")}
    </Button>
  )
}

const Add = ({ onPick }: { readonly onPick: (pictures: ReadonlyArray<ChosenPicture>) => void }) => {
  const { t } = useTranslation("expenses")
  return (
    <PicturePicker label={t("receipts.add")} limits={LIMITS} onPick={onPick} unreadable={t("receipts.unreadable")} />
  )
}

interface ChosenPicturesProps {
  readonly pictures: ReadonlyArray<ChosenPicture>
  readonly onAdd: (pictures: ReadonlyArray<ChosenPicture>) => void
  readonly onDrop: (id: string) => void
}

/** Pictures for a record that is being written: kept once it is. */
export const ChosenPictures = ({ onAdd, onDrop, pictures }: ChosenPicturesProps) => (
  <div className="flex flex-col gap-2">
    <Add onPick={onAdd} />
    {pictures.length > 0 && (
      <ul className="flex flex-col gap-1">
        {pictures.map(({ id, name }) => (
          <li className="flex min-h-11 items-center gap-3 text-sm" key={id}>
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <Remove name={name} onPress={() => onDrop(id)} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** What a receipt is called as a file: as it was called when it was chosen, ending as what it is. */
const fileName = (name: string, address: string): string =>
  `${name.replace(/\.\w{2,5}$/, "")}${ENDINGS[typeAt(address) ?? "image/png"]}`

interface ShownProps {
  readonly sha256: string
  readonly name: string
  readonly area: Area
  readonly isWaiting: boolean
}

const Shown = ({ area, isWaiting, name, sha256 }: ShownProps) => {
  const { t } = useTranslation("expenses")
  const { files } = useBooks()
  const address = useSyncExternalStore(files.subscribe, () => files.shown({ sha256, area }))
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      {address === undefined ? (
        <span className="text-sm text-ink-muted">{t("receipts.notHere")}</span>
      ) : typeAt(address) === "application/pdf" ? (
        <a
          className="inline-flex min-h-11 items-center gap-2 font-semibold break-words text-brand-ink underline"
          download={fileName(name, address)}
          href={address}
        >
          <Icon className="shrink-0" name="download" />
          {name}
        </a>
      ) : (
        <a download={fileName(name, address)} href={address}>
          <img
            alt={t("receipts.alt", { name })}
            className="max-h-48 w-full rounded-card border border-line bg-surface object-contain"
            src={address}
          />
        </a>
      )}
      {isWaiting && <span className="text-sm text-ink-muted">{t("receipts.waiting")}</span>}
    </span>
  )
}

interface KeptPicturesProps<Hash extends string> {
  readonly kept: ReadonlyArray<{ readonly sha256: Hash; readonly name: string }>
  readonly area: Area
  /** What the purpose of those begins with that wait for the network. */
  readonly purpose: string
  /** Keeps more of them on this device, false where one could not be kept; left out where the person may not. */
  readonly onAdd?: ((pictures: ReadonlyArray<ChosenPicture>) => Promise<boolean>) | undefined
  readonly onRemove?: ((sha256: Hash) => void) | undefined
}

/** The pictures of a record, and those that this device has still to send. */
export const KeptPictures = <Hash extends string>({
  area,
  kept,
  onAdd,
  onRemove,
  purpose
}: KeptPicturesProps<Hash>) => {
  const { t } = useTranslation("expenses")
  const waiting = useWaitingFiles().filter((file) => file.purpose.startsWith(purpose))
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t("receipts.title")}</h3>
      <ul className="flex flex-col gap-3">
        {kept.map(({ name, sha256 }) => (
          <li className="flex items-start gap-2" key={sha256}>
            <Shown area={area} isWaiting={false} name={name} sha256={sha256} />
            {onRemove !== undefined && <Remove name={name} onPress={() => onRemove(sha256)} />}
          </li>
        ))}
        {waiting.map(({ id, name, sha256 }) => (
          <li className="flex items-start gap-2" key={id}>
            <Shown area={area} isWaiting name={name} sha256={sha256} />
          </li>
        ))}
      </ul>
      {kept.length + waiting.length === 0 && <p className="text-sm text-ink-muted">{t("receipts.none")}</p>}
      {onAdd !== undefined && (
        <Add
          onPick={(pictures) =>
            void onAdd(pictures).then((isKept) => {
              if (!isKept) showToast({ tone: "negative", text: t("receipts.lost") })
            })
          }
        />
      )}
    </section>
  )
}
