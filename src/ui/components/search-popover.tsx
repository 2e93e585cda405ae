import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import type { KeyboardEvent, ReactNode, RefObject } from "react"
import { Button } from "react-aria-components/Button"
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox"
import { Group } from "react-aria-components/Group"
import { Input } from "react-aria-components/Input"
import type { InputProps } from "react-aria-components/Input"
import { ListBox } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { holdBackEntry } from "./back-entries.ts"
import { classNames } from "./class-names.ts"
import { controlLook, FieldLabel, fieldLook, FieldNotes } from "./field.tsx"
import { Icon } from "./icon.tsx"
import { popoverLook } from "./list-look.ts"
import type { SearchBoxProps, SearchEntry } from "./search-props.ts"
import { MoreFound, NothingFound, SearchItem } from "./search-entries.tsx"

/** Opens the list at every press: pressing the field again is what people try when it is closed. */
const PressedInput = (props: InputProps) => {
  const list = use(ComboBoxStateContext)
  return <Input {...props} onClick={() => list?.open(null, "manual")} />
}

/** Whether the page scrolls at this moment. */
const useIsScrolling = (isWatching: boolean): (() => boolean) => {
  const isScrolling = useRef(false)
  // Before the effects of the popover, so that this listener is asked before its own.
  useLayoutEffect(() => {
    if (!isWatching) return undefined
    const note = (): void => {
      isScrolling.current = true
      requestAnimationFrame(() => {
        isScrolling.current = false
      })
    }
    window.addEventListener("scroll", note, true)
    return () => window.removeEventListener("scroll", note, true)
  }, [isWatching])
  return () => isScrolling.current
}

/** Counts how often the field has moved on its page, by something that appeared above it for instance. */
const useMoves = (isWatching: boolean, field: RefObject<HTMLElement | null>): number => {
  const [moves, setMoves] = useState(0)
  useLayoutEffect(() => {
    if (!isWatching) return undefined
    const placeNow = (): string => {
      const box = field.current?.getBoundingClientRect()
      return box === undefined ? "" : `${box.left + window.scrollX} ${box.top + window.scrollY}`
    }
    let last = placeNow()
    let frame = requestAnimationFrame(function look() {
      const place = placeNow()
      if (place !== last) setMoves((count) => count + 1)
      last = place
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [isWatching, field])
  return moves
}

interface AttachedProps {
  readonly field: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * A popover that stays open and at its field while the page moves. React Aria's own closes at the first scroll, even one of the
 * browser's making, and does not follow a field that is pushed down.
 */
const AttachedPopover = ({ field, children }: AttachedProps) => {
  const list = use(ComboBoxStateContext)
  const isOpen = list?.isOpen ?? false
  const isScrolling = useIsScrolling(isOpen)
  const moves = useMoves(isOpen, field)
  const close = useEffectEvent(() => list?.close())
  useEffect(() => (isOpen ? holdBackEntry({ mayClose: () => true, close: () => close() }) : undefined), [isOpen])
  return (
    <Popover
      // There is no arrow: any change of this makes the popover look for its place again, and nothing else.
      arrowBoundaryOffset={moves % 2}
      className={classNames(popoverLook, "w-(--trigger-width) min-w-64 max-w-[calc(100vw-2rem)]")}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next && !isScrolling()) list?.close()
      }}
    >
      {children}
    </Popover>
  )
}

/** A field whose list hangs under it. */
export const SearchPopover = (props: SearchBoxProps) => {
  const { text, isTyped, chosenId, isFreeText = false, find, onText, onChoose, wanted, onLeave } = props
  const field = useRef<HTMLDivElement>(null)
  const [isActive, setActive] = useState(false)
  // Searched only while someone is here. Until then the first find stands in: a list that opens empty would be announced as such.
  const [atFirst] = useState(() => find(false))
  const { entries, moreCount } = isActive ? find(false) : atFirst

  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
    if (key === "Escape") onLeave?.(true)
    if (key !== "Enter" && key !== "Tab") return
    // With the arrows on an entry that entry is meant, and React Aria takes it.
    if (event.currentTarget.getAttribute("aria-activedescendant") !== null) return
    const act = key === "Tab" && shiftKey && isFreeText ? undefined : wanted(key)
    if (act !== undefined) {
      // Tab goes on by itself from a choice; from free text the line says where to.
      if (key === "Enter" || isFreeText) event.preventDefault()
      act()
    } else if (key === "Enter" && isTyped) {
      // It leads nowhere yet: the list stays, and so does what was typed.
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <ComboBox
      allowsCustomValue={isFreeText}
      allowsEmptyCollection
      className={classNames(fieldLook, props.className)}
      inputValue={text}
      isDisabled={props.isDisabled ?? false}
      isInvalid={props.errorMessage !== undefined}
      isRequired={props.isRequired ?? false}
      items={entries}
      menuTrigger={props.opensOnFocus === true ? "focus" : "input"}
      onBlur={() => {
        setActive(false)
        onLeave?.(false)
      }}
      onChange={(key) => {
        if (key === null) return
        // React Aria also reports the present choice again, whenever the list closes.
        if (isFreeText || key !== chosenId) onChoose(String(key))
        else onLeave?.(true)
      }}
      onFocus={() => setActive(true)}
      onInputChange={(next) => {
        if (next !== text) onText(next)
      }}
      validationBehavior="aria"
      value={isFreeText ? null : chosenId}
      {...(props.autoFocus === undefined ? {} : { autoFocus: props.autoFocus })}
    >
      <FieldLabel isHidden={props.isLabelHidden} isRequired={props.isRequired}>
        {props.label}
      </FieldLabel>
      <Group className="relative block" ref={field}>
        <PressedInput
          autoComplete="off"
          className={classNames(controlLook, "truncate pe-11")}
          onKeyDownCapture={onKey}
          placeholder={props.placeholder}
          {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
        />
        <Button className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-control text-ink-muted data-hovered:text-ink">
          <Icon name="chevronDown" />
        </Button>
      </Group>
      <FieldNotes description={props.description} errorMessage={props.errorMessage} warning={props.warning} />
      <AttachedPopover field={field}>
        <ListBox<SearchEntry>
          className="max-h-80 min-h-0 overflow-auto p-1.5 outline-none"
          renderEmptyState={() => <NothingFound />}
        >
          {(entry) => <SearchItem entry={entry} isChosen={entry.id === chosenId} />}
        </ListBox>
        <MoreFound count={moreCount} />
      </AttachedPopover>
    </ComboBox>
  )
}
