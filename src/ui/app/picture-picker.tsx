import { useState } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { Button } from "../components/button.tsx"
import { FILE_BYTES } from "../../infra/contract/files.ts"
import { typeOfBytes } from "../../infra/browser/files/bytes.ts"
import { newRecordId } from "./new-id.ts"
import { jpegOf } from "./png-of.ts"
import { shrunkPicture, type PictureLimits } from "./shrunk-picture.ts"

/** A photograph or a paper ready to be kept. */
export interface ChosenPicture {
  readonly id: string
  readonly name: string
  readonly type: "application/pdf" | "image/jpeg"
  readonly bytes: Uint8Array
}

interface PicturePickerProps {
  readonly label: string
  /** Said where the browser cannot read what was chosen. */
  readonly unreadable: string
  readonly limits: PictureLimits
  /** Called with each choice: one or more. */
  readonly onPick: (pictures: ReadonlyArray<ChosenPicture>) => void
}

/**
 * What was chosen, by what it is and not by its name: a paper as it is, a picture as a JPEG within limits. Rejects what is neither, and a paper that is too
 * large.
 */
const prepared = async (file: File, limits: PictureLimits): Promise<ChosenPicture> => {
  const named = { id: newRecordId(), name: file.name.trim().slice(0, 100) }
  const isPaper = typeOfBytes(new Uint8Array(await file.slice(0, 5).arrayBuffer())) === "application/pdf"
  if (!isPaper) return { ...named, type: "image/jpeg", bytes: await shrunkPicture(file, limits, jpegOf) }
  if (file.size > FILE_BYTES["application/pdf"]) throw new Error("too large")
  return { ...named, type: "application/pdf", bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Takes pictures, or picks pictures and papers that are there, and brings them to a size that a slow network carries. */
export const PicturePicker = ({ label, limits, onPick, unreadable }: PicturePickerProps) => {
  const [isReading, setReading] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const pick = (list: FileList | null): void => {
    const chosen = [...(list ?? [])]
    if (chosen.length === 0) return
    setReading(true)
    setUnreadable(false)
    Promise.all(chosen.map((file) => prepared(file, limits)))
      .then(onPick, () => setUnreadable(true))
      .finally(() => setReading(false))
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FileTrigger acceptedFileTypes={["image/*", "application/pdf"]} allowsMultiple onSelect={pick}>
        <Button icon="image" isPending={isReading} variant="secondary">
          {label}
        </Button>
      </FileTrigger>
      <p className="text-sm font-medium text-danger" role="alert">
        {isUnreadable ? unreadable : ""}
      </p>
    </div>
  )
}
