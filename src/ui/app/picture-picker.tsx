import { useState } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { Button } from "../components/button.tsx"
import { newRecordId } from "./new-id.ts"
import { shrunkPicture, type PictureLimits } from "./shrunk-picture.ts"

/** A picture ready to be kept, as a PNG. */
export interface ChosenPicture {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
}

interface PicturePickerProps {
  readonly label: string
  /** Said where the browser cannot read what was chosen. */
  readonly unreadable: string
  readonly limits: PictureLimits
  /** Called with each choice: one or more pictures. */
  readonly onPick: (pictures: ReadonlyArray<ChosenPicture>) => void
}

/** Takes pictures, or picks some that are there, and brings them to a size that a slow network carries. */
export const PicturePicker = ({ label, limits, onPick, unreadable }: PicturePickerProps) => {
  const [isReading, setReading] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const prepare = async (file: File): Promise<ChosenPicture> => ({
    id: newRecordId(),
    name: file.name.trim().slice(0, 100),
    bytes: await shrunkPicture(file, limits)
  })
  const pick = (list: FileList | null): void => {
    const chosen = [...(list ?? [])]
    if (chosen.length === 0) return
    setReading(true)
    setUnreadable(false)
    Promise.all(chosen.map(prepare))
      .then(onPick, () => setUnreadable(true))
      .finally(() => setReading(false))
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FileTrigger acceptedFileTypes={["image/*"]} allowsMultiple onSelect={pick}>
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
