import { useState } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { useTranslation } from "react-i18next"
import type { ExpenseId } from "../../domain/expense/events.ts"
import type { FilesPort } from "../../infra/browser/books-port.ts"
import { newRecordId } from "../app/new-id.ts"
import { shrunkPicture } from "../app/shrunk-picture.ts"
import { Button } from "../components/button.tsx"

/** A picture of a receipt, ready to be kept. */
export interface ReceiptPicture {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** As much as small print needs, and as a slow network carries in a minute. */
const LIMITS = { side: 1600, bytes: 1_500_000 }

const prepareReceipt = async (file: File): Promise<ReceiptPicture> => ({
  id: newRecordId(),
  name: file.name.trim().slice(0, 100),
  bytes: await shrunkPicture(file, LIMITS)
})

/** The purpose of a receipt that waits for the network. */
export const receiptPurpose = (expenseId: string): string => `receipt:${expenseId}:`

/** Keeps pictures on this device, to be sent; each is named by its expense once the server has it. False where one could not be kept. */
export const keepReceipts = async (
  files: FilesPort,
  expenseId: ExpenseId,
  pictures: ReadonlyArray<ReceiptPicture>
): Promise<boolean> => {
  let isKept = true
  for (const { bytes, id, name } of pictures) {
    const result = await files.add({
      purpose: `${receiptPurpose(expenseId)}${id}`,
      area: "expenses",
      name,
      type: "image/png",
      bytes,
      naming: (sha256) => ({ _tag: "AttachReceipt", expenseId, receipt: { sha256, name, type: "image/png" } })
    })
    if (result.kind !== "saved") isKept = false
  }
  return isKept
}

interface ReceiptPickerProps {
  /** Called with each choice: one or more pictures. */
  readonly onPick: (pictures: ReadonlyArray<ReceiptPicture>) => void
}

/** Takes pictures of receipts, or picks some that are there. */
export const ReceiptPicker = ({ onPick }: ReceiptPickerProps) => {
  const { t } = useTranslation("expenses")
  const [isReading, setReading] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const pick = (list: FileList | null): void => {
    const chosen = [...(list ?? [])]
    if (chosen.length === 0) return
    setReading(true)
    setUnreadable(false)
    Promise.all(chosen.map(prepareReceipt))
      .then(onPick, () => setUnreadable(true))
      .finally(() => setReading(false))
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FileTrigger acceptedFileTypes={["image/*"]} allowsMultiple onSelect={pick}>
        <Button icon="image" isPending={isReading} variant="secondary">
          {t("receipts.add")}
        </Button>
      </FileTrigger>
      <p className="text-sm font-medium text-danger" role="alert">
        {isUnreadable ? t("receipts.unreadable") : ""}
      </p>
    </div>
  )
}
