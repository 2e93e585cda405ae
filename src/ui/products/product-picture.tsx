import { useState, useSyncExternalStore } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { useTranslation } from "react-i18next"
import { ProductId } from "../../domain/kernel/ids.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { shrunkPicture } from "../app/shrunk-picture.ts"
import { useExecute } from "../app/use-execute.ts"
import { useMay } from "../app/use-may.ts"
import { useWaitingFiles } from "../app/use-waiting-files.ts"
import { Button } from "../components/button.tsx"

/** As much as a card of the counter shows, so that a hundred of them fit on a cheap phone. */
const LIMITS = { side: 480, bytes: 200_000 }

const purposeOf = (productId: string): string => `picture:${productId}`

/** The picture of a product, and how another one is chosen or it is taken away. Without a network it waits on this device. */
export const ProductPicture = ({ productId }: { readonly productId: string }) => {
  const { t } = useTranslation("products")
  const { files } = useBooks()
  const execute = useExecute()
  const may = useMay("EditProduct")
  const details = useBooksSelector(({ books }) => books.products.get(productId)?.details)
  const waiting = useWaitingFiles().find(({ purpose }) => purpose === purposeOf(productId))
  const sha256 = waiting?.sha256 ?? details?.picture ?? null
  const address = useSyncExternalStore(files.subscribe, () =>
    sha256 === null ? undefined : files.shown({ sha256, area: "inventory" })
  )
  const [isReading, setReading] = useState(false)
  const [isWrong, setWrong] = useState(false)
  if (details === undefined || (sha256 === null && !may)) return null
  const id = ProductId.make(productId)
  const keep = async (file: File): Promise<void> => {
    const bytes = await shrunkPicture(file, LIMITS)
    await files.withdraw({ purpose: purposeOf(productId) })
    const result = await files.add({
      purpose: purposeOf(productId),
      area: "inventory",
      name: file.name.trim().slice(0, 100),
      type: "image/png",
      bytes,
      naming: (picture) => ({ _tag: "EditProduct", productId: id, changes: { picture } })
    })
    if (result.kind !== "saved") throw new Error("not kept")
  }
  const pick = (list: FileList | null): void => {
    const [file] = list ?? []
    if (file === undefined) return
    setReading(true)
    setWrong(false)
    keep(file)
      .catch(() => setWrong(true))
      .finally(() => setReading(false))
  }
  const remove = async (): Promise<void> => {
    if (waiting !== undefined) await files.withdraw({ purpose: purposeOf(productId) })
    if (details.picture !== null) await execute({ _tag: "EditProduct", productId: id, changes: { picture: null } })
  }
  return (
    <section aria-label={t("picture.title")} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {address !== undefined && (
        <img
          alt={t("picture.alt", { name: details.name })}
          className="size-24 rounded-card border border-line bg-surface object-cover"
          src={address}
        />
      )}
      <div className="flex flex-col gap-1.5">
        {waiting !== undefined && <p className="text-sm text-ink-muted">{t("picture.waiting")}</p>}
        {address === undefined && waiting === undefined && sha256 !== null && (
          <p className="text-sm text-ink-muted">{t("picture.notHere")}</p>
        )}
        {may && (
          <div className="flex flex-wrap gap-2">
            <FileTrigger acceptedFileTypes={["image/*"]} onSelect={pick}>
              <Button icon="image" isPending={isReading} size="small" variant="secondary">
                {t(sha256 === null ? "picture.add" : "picture.change")}
              </Button>
            </FileTrigger>
            {sha256 !== null && (
              <Button icon="trash" onPress={() => void remove()} size="small" variant="quiet">
                {t("picture.remove")}
              </Button>
            )}
          </div>
        )}
        <p className="text-sm font-medium text-danger empty:hidden" role="alert">
          {isWrong ? t("picture.wrong") : ""}
        </p>
      </div>
    </section>
  )
}
