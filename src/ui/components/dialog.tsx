import { useEffect } from "react"
import type { ReactNode } from "react"
import { Dialog as AriaDialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { useTranslation } from "react-i18next"
import { BackCloses } from "./back-closes.tsx"
import { Button, IconButton } from "./button.tsx"
import { classNames } from "./class-names.ts"
import { dismissPlainToast, prepareToasts } from "./toast.ts"

const scrimLook =
  "fixed inset-0 z-40 flex bg-scrim data-entering:animate-fade data-exiting:opacity-0 transition-opacity duration-100"

export interface DialogProps {
  readonly isOpen: boolean
  /** Called with false by the cross, Escape and a press outside. */
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons, main one last; kept in sight while the content scrolls. */
  readonly actions?: ReactNode
  /**
   * "regular" 34 rem, "wide" 52 rem; "side" opens along the right edge. All fill the screen on phones, but "foot": a few choices, which
   * stand at the foot of the screen, under the thumb.
   */
  readonly size?: "regular" | "wide" | "side" | "foot"
  /** False while leaving would lose work or an answer is under way. */
  readonly isDismissable?: boolean
}

const placeOf = {
  regular: "sm:items-center sm:justify-center",
  wide: "sm:items-center sm:justify-center",
  side: "sm:justify-end",
  foot: "items-end sm:items-center sm:justify-center"
}

const tall = "h-[var(--visual-viewport-height,100dvh)] sm:h-auto"

const frameOf = {
  regular: "sm:max-h-[min(90dvh,52rem)] sm:w-[34rem] sm:rounded-sheet",
  wide: "sm:max-h-[min(90dvh,60rem)] sm:w-[52rem] sm:rounded-sheet",
  side: "sm:h-dvh sm:w-[30rem] sm:rounded-s-sheet",
  foot: "max-h-[90dvh] rounded-t-sheet sm:w-[34rem] sm:rounded-sheet"
}

/** A task in front of the page: the whole screen on phones, a sheet of paper from 640 px on. Keeps and returns focus. */
export const Dialog = (props: DialogProps) => {
  const { isOpen, onOpenChange, title, children, actions, size = "regular", isDismissable = true } = props
  const { t } = useTranslation("kit")
  useEffect(() => {
    if (!isOpen) return
    dismissPlainToast()
    prepareToasts()
  }, [isOpen])
  return (
    <ModalOverlay
      className={classNames(scrimLook, "sm:p-0", placeOf[size])}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Modal
        className={classNames(
          // The keyboard of a phone takes its part of the screen: the buttons stand above it.
          "flex w-full bg-surface shadow-3 data-entering:animate-sheet sm:max-w-[calc(100vw-2rem)]",
          size !== "foot" && tall,
          frameOf[size]
        )}
      >
        <BackCloses isDismissable={isDismissable} />
        <AriaDialog className="flex min-h-0 w-full flex-col outline-none">
          <header className="flex items-center justify-between gap-3 border-b border-line py-2 ps-5 pe-2.5 sm:ps-6">
            <Heading className="text-lg font-semibold" data-kept-clear slot="title">
              {title}
            </Heading>
            <IconButton
              icon="close"
              isDisabled={!isDismissable}
              label={t("close")}
              onPress={() => onOpenChange(false)}
              slot={null}
            />
          </header>
          <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-5 *:shrink-0 sm:p-6">{children}</div>
          {actions !== undefined && (
            <footer
              className={classNames(
                "safe-bottom flex animate-settle flex-wrap gap-2 border-t border-line px-5 pt-3 sm:justify-end sm:px-6 [&>*]:max-sm:flex-1",
                // Three sentences beside each other break the row, on a desktop too: the main one goes on top instead.
                "has-[>:nth-child(3)]:flex-col-reverse has-[>:nth-child(3)]:flex-nowrap"
              )}
              data-kept-clear
            >
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export interface AlertDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  /** What will happen, in one or two sentences. */
  readonly children: ReactNode
  /** The verb of the action, for instance "Annuler la facture". */
  readonly confirmLabel: string
  readonly onConfirm: () => void
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly isPending?: boolean
  /** Where the keyboard starts; default "cancel", the harmless answer. */
  readonly startsOn?: "cancel" | "confirm"
}

/** A question that must be answered before going on. */
export const AlertDialog = (props: AlertDialogProps) => {
  const { isOpen, onOpenChange, title, children, confirmLabel, onConfirm, cancelLabel, isDanger, isPending } = props
  const { startsOn = "cancel" } = props
  const { t } = useTranslation("kit")
  return (
    <ModalOverlay
      className={classNames(scrimLook, "items-end justify-center p-4 sm:items-center")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Modal className="w-full max-w-md rounded-sheet bg-surface shadow-3 data-entering:animate-sheet">
        <BackCloses />
        <AriaDialog className="flex flex-col gap-3 p-5 outline-none sm:p-6" role="alertdialog">
          <Heading className="text-lg font-semibold" slot="title">
            {title}
          </Heading>
          <div className="text-ink-muted">{children}</div>
          <div className="mt-2 flex animate-settle flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button
              autoFocus={startsOn === "cancel"}
              onPress={() => onOpenChange(false)}
              slot={null}
              variant="secondary"
            >
              {cancelLabel ?? t("back")}
            </Button>
            <Button
              autoFocus={startsOn === "confirm"}
              isPending={isPending ?? false}
              onPress={onConfirm}
              slot={null}
              variant={isDanger === true ? "danger" : "primary"}
            >
              {confirmLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
