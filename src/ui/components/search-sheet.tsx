import { useId, useRef, useState } from "react"
import type { FocusEvent, KeyboardEvent, RefObject } from "react"
import { flushSync } from "react-dom"
import { Autocomplete } from "react-aria-components/Autocomplete"
import { Dialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Input, InputContext } from "react-aria-components/Input"
import { ListBox } from "react-aria-components/ListBox"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { useSlottedContext } from "react-aria-components/slots"
import { TextField } from "react-aria-components/TextField"
import { useTranslation } from "react-i18next"
import { BackCloses } from "./back-closes.tsx"
import { IconButton } from "./button.tsx"
import { classNames } from "./class-names.ts"
import { controlLook, FieldLabel, fieldLook, FieldNotes } from "./field.tsx"
import { Icon } from "./icon.tsx"
import type { SearchBoxProps, SearchEntry } from "./search-props.ts"
import { MoreFound, NothingFound, SearchItem } from "./search-entries.tsx"

/** What it controls is told to the input by the Autocomplete around it. */
const searching = { role: "combobox", "aria-expanded": true } as const

interface TriggerProps {
  readonly text: string
  readonly placeholder: string
  /** The id of the search; null while it is closed. */
  readonly sheetId: string | null
  readonly onOpen: () => void
  readonly button: RefObject<HTMLButtonElement | null>
  readonly autoFocus: boolean
  readonly isDisabled: boolean
}

/** Stands in the form like the field it is part of, shows what is chosen, and opens the search. */
const Trigger = ({ text, placeholder, sheetId, onOpen, button, autoFocus, isDisabled }: TriggerProps) => {
  // The field gives its input names and notes; here they go to the button.
  const given = useSlottedContext(InputContext)
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === "ArrowDown" || key === "ArrowUp") event.preventDefault()
    // The letter itself goes into the search, which has the keyboard once it is open.
    else if (key.length !== 1 || key === " ") return
    onOpen()
  }
  return (
    <button
      aria-controls={sheetId ?? undefined}
      aria-describedby={given?.["aria-describedby"]}
      aria-expanded={sheetId !== null}
      aria-haspopup="dialog"
      aria-invalid={given?.["aria-invalid"]}
      aria-labelledby={given?.["aria-labelledby"]}
      aria-required={given?.["aria-required"]}
      autoFocus={autoFocus}
      className={classNames(controlLook, "flex cursor-pointer items-center justify-between gap-2 py-2 text-start")}
      data-disabled={isDisabled || undefined}
      data-invalid={given?.["aria-invalid"] === true || undefined}
      disabled={isDisabled}
      id={given?.id}
      onClick={onOpen}
      onKeyDown={onKey}
      ref={button}
      role="combobox"
      type="button"
    >
      <span
        className={classNames("line-clamp-3 min-w-0 break-words", text === "" && "text-ink-faint")}
        data-may-shorten=""
      >
        {text === "" ? placeholder : text}
      </span>
      <Icon className="shrink-0 text-ink-muted" name="chevronDown" />
    </button>
  )
}

interface SheetProps {
  readonly id: string
  readonly box: SearchBoxProps
  /** Leaves without a choice. */
  readonly onClose: (isGivenUp: boolean) => void
  /** Leaves, then does it. */
  readonly onDone: (act: () => void) => void
}

const SheetInput = ({ box, onClose, onDone }: Omit<SheetProps, "id">) => {
  const { label, placeholder, maxLength, isTyped, wanted } = box
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const isOnEntry = event.currentTarget.getAttribute("aria-activedescendant") !== null
    const act = (key === "Enter" || key === "Tab") && !isOnEntry ? wanted(key) : undefined
    if (key !== "Escape" && act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (act === undefined) onClose(true)
    else onDone(act)
  }
  /** A choice is replaced by what is typed; text of one's own is gone on with. */
  const begin = ({ currentTarget, isTrusted }: FocusEvent<HTMLInputElement>): void => {
    // React Aria plays the focus of entries with events of its own.
    if (!isTrusted) return
    const end = currentTarget.value.length
    currentTarget.setSelectionRange(isTyped ? end : 0, end)
  }
  return (
    <TextField aria-label={label} className="px-4 pb-3">
      <Input
        {...searching}
        autoFocus
        className={controlLook}
        onFocus={begin}
        onKeyDownCapture={onKey}
        placeholder={placeholder}
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    </TextField>
  )
}

const Sheet = (props: SheetProps) => {
  const { id, box, onClose, onDone } = props
  const { label, text, chosenId, find, onText, onChoose } = box
  const { t } = useTranslation("kit")
  const { entries, moreCount } = find(true)
  return (
    <ModalOverlay
      className="fixed inset-0 z-40 bg-surface"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose(true)
      }}
    >
      <Modal className="flex h-(--visual-viewport-height) w-full bg-surface data-entering:animate-fade">
        <BackCloses />
        <Dialog className="flex min-h-0 w-full flex-col outline-none" id={id}>
          <header className="flex items-center justify-between gap-3 py-1 ps-4 pe-1.5">
            <Heading className="min-w-0 truncate font-semibold" slot="title">
              {label}
            </Heading>
            <IconButton icon="close" label={t("close")} onPress={() => onClose(false)} slot={null} />
          </header>
          <Autocomplete disableAutoFocusFirst inputValue={text} onInputChange={onText}>
            <SheetInput box={box} onClose={onClose} onDone={onDone} />
            <ListBox<SearchEntry>
              aria-label={label}
              className="safe-bottom min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line px-1.5 pt-1.5 outline-none"
              escapeKeyBehavior="none"
              items={entries}
              onSelectionChange={(keys) => {
                // Pressing the present choice takes it out of the set: it stays chosen.
                const [key] = keys === "all" ? [] : keys
                const id = key ?? chosenId
                if (id !== null) onDone(() => onChoose(String(id)))
              }}
              renderEmptyState={() => <NothingFound />}
              selectedKeys={chosenId === null ? [] : [chosenId]}
              selectionMode="single"
              // At the end of the press: what lies under the list must not get the rest of it.
              shouldSelectOnPressUp
            >
              {(entry) => <SearchItem entry={entry} isChosen={entry.id === chosenId} />}
            </ListBox>
          </Autocomplete>
          <MoreFound count={moreCount} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * A field whose list is a page of its own: no scrolling of the form, no keyboard and nothing that appears can take it away, and
 * all the room that the keyboard leaves is for the list.
 */
export const SearchSheet = (props: SearchBoxProps) => {
  const { label, description, errorMessage, text, placeholder, isRequired, isDisabled, isLabelHidden, onLeave } = props
  const [isOpen, setOpen] = useState(false)
  const sheetId = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** At once, and the keyboard back to the field: what comes next may take it from there and give it back. */
  const close = (): void => {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  return (
    <>
      <TextField
        className={classNames(fieldLook, props.className)}
        isDisabled={isDisabled ?? false}
        isInvalid={errorMessage !== undefined}
        isRequired={isRequired ?? false}
        validationBehavior="aria"
        value={text}
      >
        <FieldLabel isHidden={isLabelHidden} isRequired={isRequired}>
          {label}
        </FieldLabel>
        <Trigger
          autoFocus={props.autoFocus ?? false}
          button={button}
          isDisabled={isDisabled ?? false}
          // At once, as part of the press: phones bring their keyboard up only then.
          onOpen={() => flushSync(() => setOpen(true))}
          placeholder={placeholder}
          sheetId={isOpen ? sheetId : null}
          text={text}
        />
        <FieldNotes description={description} errorMessage={errorMessage} warning={props.warning} />
      </TextField>
      {isOpen && (
        <Sheet
          box={props}
          id={sheetId}
          onClose={(isGivenUp) => {
            close()
            onLeave?.(isGivenUp)
          }}
          onDone={(act) => {
            close()
            act()
          }}
        />
      )}
    </>
  )
}
