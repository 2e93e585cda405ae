import { useState } from "react"
import { Button } from "../../../../src/ui/components/button.tsx"
import { AlertDialog, Dialog } from "../../../../src/ui/components/dialog.tsx"
import type { DialogProps } from "../../../../src/ui/components/dialog.tsx"
import { Menu, Popover } from "../../../../src/ui/components/menu.tsx"
import { TextField } from "../../../../src/ui/components/text-field.tsx"
import { showToast } from "../../../../src/ui/components/toast.ts"
import { ToastRegion } from "../../../../src/ui/components/toast-region.tsx"
import { Live } from "../frame/live.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { useWords } from "../words/use-words.ts"

interface DialogSpecimenProps {
  readonly size: NonNullable<DialogProps["size"]>
  readonly opener: string
}

const DialogSpecimen = ({ size, opener }: DialogSpecimenProps) => {
  const { overlays: words } = useWords()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <div data-opens={`dialog-${size}`}>
      <Button onPress={() => setOpen(true)} variant="secondary">
        {opener}
      </Button>
      <Dialog
        actions={
          <>
            <Button onPress={close} variant="secondary">
              {words.cancel}
            </Button>
            {size === "wide" && (
              <Button onPress={close} variant="secondary">
                {words.saveAndAdd}
              </Button>
            )}
            <Button onPress={close}>{words.save}</Button>
          </>
        }
        isOpen={isOpen}
        onOpenChange={setOpen}
        size={size}
        title={words.newCustomer}
      >
        <TextField isRequired label={words.name} />
        <TextField inputMode="tel" label={words.phone} type="tel" />
        <TextField label={words.address} rows={3} />
      </Dialog>
    </div>
  )
}

const Dialogs = () => {
  const { overlays: words } = useWords()
  return (
    <Component name="Dialog" of={Dialog} words={words.Dialog}>
      <State name={words.regular}>
        <DialogSpecimen opener={words.openDialog} size="regular" />
      </State>
      <State name={words.wide}>
        <DialogSpecimen opener={words.openWide} size="wide" />
      </State>
      <State name={words.side}>
        <DialogSpecimen opener={words.openSide} size="side" />
      </State>
    </Component>
  )
}

const Questions = () => {
  const { overlays: words, frame } = useWords()
  return (
    <Component name="AlertDialog" of={AlertDialog} words={words.AlertDialog}>
      <State name={frame.rest}>
        <Live start={false}>
          {(isOpen: boolean, setOpen) => (
            <div data-opens="question">
              <Button onPress={() => setOpen(true)} variant="secondary">
                {words.ask}
              </Button>
              <AlertDialog
                confirmLabel={words.askVerb}
                isOpen={isOpen}
                onConfirm={() => setOpen(false)}
                onOpenChange={setOpen}
                startsOn="confirm"
                title={words.askTitle}
              >
                {words.askText}
              </AlertDialog>
            </div>
          )}
        </Live>
      </State>
      <State name={frame.pending}>
        <Live start={false}>
          {(isOpen: boolean, setOpen) => (
            <div data-opens="danger">
              <Button onPress={() => setOpen(true)} variant="secondary">
                {words.askDanger}
              </Button>
              <AlertDialog
                confirmLabel={words.dangerVerb}
                isDanger
                isOpen={isOpen}
                isPending
                onConfirm={() => setOpen(false)}
                onOpenChange={setOpen}
                title={words.dangerTitle}
              >
                {words.dangerText}
              </AlertDialog>
            </div>
          )}
        </Live>
      </State>
    </Component>
  )
}

const Menus = () => {
  const { overlays: words } = useWords()
  const actions = [
    { id: "edit", label: words.edit, icon: "edit" as const },
    { id: "duplicate", label: words.duplicate, icon: "copy" as const, href: "#overlays" },
    { id: "download", label: words.download, icon: "download" as const, isDisabled: true },
    { id: "remove", label: words.remove, icon: "trash" as const, isDanger: true }
  ]
  return (
    <>
      <Component name="Menu" of={Menu} words={words.Menu}>
        <State name={words.threeDots}>
          <Menu actions={actions} />
        </State>
        <State name={words.ownTrigger}>
          <div data-opens="menu">
            <Menu actions={actions} trigger={<Button variant="secondary">{words.actions}</Button>} />
          </div>
        </State>
      </Component>
      <Component name="Popover" of={Popover} words={words.Popover}>
        <State name={words.ownTrigger}>
          <div data-opens="popover">
            <Popover label={words.detailOf} trigger={<Button variant="quiet">{words.detail}</Button>}>
              {words.detailText}
            </Popover>
          </div>
        </State>
      </Component>
    </>
  )
}

const Messages = () => {
  const { overlays: words } = useWords()
  const news = [
    [words.good, { tone: "positive", text: words.done }],
    [words.undoable, { tone: "positive", text: words.archived, onUndo: () => undefined }],
    [words.bad, { tone: "negative", text: words.failed, detail: words.failedDetail }],
    [words.plain, { tone: "neutral", text: words.updated }]
  ] as const
  return (
    <>
      <Component name="showToast" of={showToast} words={words.showToast}>
        {news.map(([name, message]) => (
          <State key={name} name={name}>
            <div data-tells="">
              <Button onPress={() => showToast(message)} variant="secondary">
                {name}
              </Button>
            </div>
          </State>
        ))}
      </Component>
      <Component name="ToastRegion" of={ToastRegion} words={{ ...words.ToastRegion, props: {} }} />
    </>
  )
}

export const OverlaySection = () => (
  <Section id="overlays" title={useWords().overlays.title}>
    <Dialogs />
    <Questions />
    <Menus />
    <Messages />
  </Section>
)
