import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { openBarCodeReader, type BarCodeReader } from "../../infra/browser/bar-codes.ts"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { Dialog } from "../components/dialog.tsx"

/**
 * Why nothing is read: nobody allowed it, there is no camera, this browser shows pages none, the reader is not on this device yet, or the
 * camera does not answer.
 */
type Trouble = "refused" | "none" | "unsupported" | "unfetched" | "failed"

/** So often the picture is looked at, and so long one code counts once, in milliseconds. */
const LOOK_MS = 120
const SAME_MS = 2000

const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : ""
  if (name === "NotAllowedError" || name === "SecurityError") return "refused"
  if (name === "NotSupportedError") return "unsupported"
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed"
}

const openCamera = async (): Promise<MediaStream | Trouble> => {
  // Browsers without cameras for pages leave this out, and so do all where the connection is not encrypted.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) return "unsupported"
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
    const end = (): void => {
      isOver = true
      clearTimeout(timer)
      if (stream !== undefined) stop(stream)
    }
    const fail = (why: Trouble): void => {
      if (isOver) return
      end()
      setLooking(false)
      setTrouble(why)
    }
    const look = async (shown: HTMLVideoElement, read: BarCodeReader): Promise<void> => {
      const code = await read(shown).catch(() => undefined)
      if (isOver) return
      const at = performance.now()
      if (code !== undefined) {
        if (code !== seen.code || at - seen.at > SAME_MS) latest.current(code)
        seen = { code, at }
      }
      timer = setTimeout(() => void look(shown, read), LOOK_MS)
    }
    const begin = async (): Promise<void> => {
      const opened = await openCamera()
      if (typeof opened === "string") return fail(opened)
      const shown = video.current
      if (isOver || shown === null) return stop(opened)
      stream = opened
      // Taken out, or taken by another application.
      for (const track of opened.getTracks()) track.addEventListener("ended", () => fail("failed"))
      shown.srcObject = opened
      const read = await openBarCodeReader().catch(() => undefined)
      if (read === undefined) return fail("unfetched")
      await shown.play().catch(() => undefined)
      if (isOver) return
      setLooking(true)
      await look(shown, read)
    }
    void begin()
    return end
  }, [])
  return { isLooking, trouble, video }
}

/** What became of the last code. */
type Said = { readonly name: string } | { readonly unknown: string }

interface ScanningProps {
  /** Takes a code to the basket; answers with the name of what it is of, undefined where no product has it. */
  readonly onCode: (code: string) => string | undefined
  /** Looks for a code that no product has. */
  readonly onSearch: (code: string) => void
  readonly onClose: () => void
}

const Scanning = ({ onAgain, onClose, onCode, onSearch }: ScanningProps & { readonly onAgain: () => void }) => {
  const { t } = useTranslation(["counter", "sales"])
  const [said, setSaid] = useState<Said | null>(null)
  const { isLooking, trouble, video } = useCodes((code) => {
    const name = onCode(code)
    setSaid(name === undefined ? { unknown: code } : { name })
  })
  if (trouble !== null)
    return (
      <>
        <div className="rounded-card bg-warning-soft p-4 text-warning-ink" role="alert">
          <p className="font-semibold">{t(`camera.${trouble}.title`)}</p>
          <p className="mt-1 text-sm">{t(`camera.${trouble}.body`)}</p>
        </div>
        {trouble !== "unsupported" && (
          <Button isFullWidth onPress={onAgain} variant="secondary">
            {t("camera.retry")}
          </Button>
        )}
      </>
    )
  const unknown = said !== null && "unknown" in said ? said.unknown : undefined
  return (
    <>
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
      <p aria-live="polite" className="min-h-12 break-words">
        {said === null
          ? t(isLooking ? "camera.hint" : "camera.opening")
          : "name" in said
            ? t("camera.added", { name: said.name })
            : t("unknownCode", { code: said.unknown })}
      </p>
      {unknown !== undefined && (
        <Button
          icon="search"
          isFullWidth
          onPress={() => {
            onSearch(unknown)
            onClose()
          }}
          variant="secondary"
        >
          {t("camera.search", { code: unknown })}
        </Button>
      )}
    </>
  )
}

interface CameraScannerProps extends ScanningProps {
  readonly isOpen: boolean
}

/** Bar codes by the camera: one after the other goes into the basket, until it is closed. */
export const CameraScanner = ({ isOpen, onClose, ...scanning }: CameraScannerProps) => {
  const { t } = useTranslation(["counter", "sales"])
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog
      actions={
        <Button autoFocus isFullWidth onPress={onClose}>
          {t("camera.close")}
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={(isWished) => {
        if (!isWished) onClose()
      }}
      title={t("camera.title")}
    >
      <Scanning key={attempt} onAgain={() => setAttempt(attempt + 1)} onClose={onClose} {...scanning} />
    </Dialog>
  )
}
