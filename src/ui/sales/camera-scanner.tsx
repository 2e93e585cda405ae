import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { openBarCodeReader } from "../../infra/browser/bar-codes.ts"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { Dialog } from "../components/dialog.tsx"

/** Why nothing is read: nobody allowed it, there is no camera, the reader is not on this device yet, or the camera does not answer. */
type Trouble = "refused" | "none" | "unfetched" | "failed"

/** So often the picture is looked at, and so long one code counts once, in milliseconds. */
const LOOK_MS = 120
const SAME_MS = 2000

const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : ""
  if (name === "NotAllowedError" || name === "SecurityError") return "refused"
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed"
}

const openCamera = async (): Promise<MediaStream | Trouble> => {
  // Where a page may not ask for cameras, browsers leave this out.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) return "none"
  try {
    return await mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } }
    })
  } catch (error) {
    return troubleOf(error)
  }
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Reads codes from the camera for as long as the page shows it. */
const useCodes = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isLooking, setLooking] = useState(false)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let isOver = false
    let seen = { code: "", at: 0 }
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = async (): Promise<void> => {
      const opened = await openCamera()
      if (typeof opened === "string") return isOver ? undefined : setTrouble(opened)
      if (isOver || video.current === null) return stop(opened)
      stream = opened
      const shown = video.current
      shown.srcObject = opened
      const read = await openBarCodeReader().catch(() => undefined)
      if (isOver) return
      if (read === undefined) return setTrouble("unfetched")
      await shown.play().catch(() => undefined)
      setLooking(true)
      const look = async (): Promise<void> => {
        const code = await read(shown).catch(() => undefined)
        if (isOver) return
        const at = performance.now()
        if (code !== undefined) {
          if (code !== seen.code || at - seen.at > SAME_MS) latest.current(code)
          seen = { code, at }
        }
        timer = setTimeout(() => void look(), LOOK_MS)
      }
      void look()
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream !== undefined) stop(stream)
    }
  }, [])
  return { isLooking, trouble, video }
}

interface CameraScannerProps {
  /** Takes a code to the basket; answers with what is said of it. */
  readonly onCode: (code: string) => string
  readonly onClose: () => void
}

/** Bar codes by the camera: one after the other goes into the basket, until it is closed. */
export const CameraScanner = ({ onClose, onCode }: CameraScannerProps) => {
  const { t } = useTranslation("sales")
  const [said, setSaid] = useState("")
  const { isLooking, trouble, video } = useCodes((code) => setSaid(onCode(code)))
  return (
    <Dialog
      actions={
        <Button autoFocus isFullWidth onPress={onClose} variant="secondary">
          {t("camera.close")}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("camera.title")}
    >
      {trouble === null ? (
        <div className="relative overflow-hidden rounded-card bg-[#000]">
          <video
            aria-hidden="true"
            className={classNames("block aspect-[4/3] w-full object-cover", !isLooking && "opacity-40")}
            muted
            playsInline
            ref={video}
          />
          <span aria-hidden="true" className="absolute inset-x-6 top-1/2 h-0.5 bg-ochre" />
        </div>
      ) : (
        <div className="rounded-card bg-warning-soft p-4 text-warning-ink" role="alert">
          <p className="font-semibold">{t(`camera.${trouble}.title`)}</p>
          <p className="mt-1 text-sm">{t(`camera.${trouble}.body`)}</p>
        </div>
      )}
      {trouble === null && (
        <p aria-live="polite" className="min-h-12 break-words">
          {said === "" ? (isLooking ? t("camera.hint") : t("camera.opening")) : said}
        </p>
      )}
    </Dialog>
  )
}
