import { createEmptyHistoryState, registerHistory } from "@lexical/history"
import {
  $isListNode,
  INSERT_UNORDERED_LIST_COMMAND,
  ListItemNode,
  ListNode,
  registerList,
  REMOVE_LIST_COMMAND
} from "@lexical/list"
import { registerRichText } from "@lexical/rich-text"
import {
  $getSelection,
  $isRangeSelection,
  createEditor,
  FORMAT_TEXT_COMMAND,
  TextNode,
  type LexicalEditor
} from "lexical"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { ToggleButton } from "react-aria-components/ToggleButton"
import { Toolbar } from "react-aria-components/Toolbar"
import { useTranslation } from "react-i18next"
import type { RichText } from "../../../domain/documents/rich-text.ts"
import { classNames } from "../../components/class-names.ts"
import { controlLook } from "../../components/field.tsx"
import { $read, $write } from "./lexical-tree.ts"

/** What the text looks like where the caret is. */
interface Looks {
  readonly bold: boolean
  readonly italic: boolean
  readonly list: boolean
}

const PLAIN: Looks = { bold: false, italic: false, list: false }

const $looks = (): Looks => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return PLAIN
  const list = selection.anchor.getNode().getParents().some($isListNode)
  return { bold: selection.hasFormat("bold"), italic: selection.hasFormat("italic"), list }
}

/** Only what a document can hold: pasted text keeps no look but bold and italic. */
const keepPlain = (node: TextNode): void => {
  const bold = node.hasFormat("bold") ? 1 : 0
  const italic = node.hasFormat("italic") ? 2 : 0
  // Lexical's own bits: bold is 1, italic 2.
  if (node.getFormat() !== bold + italic) node.setFormat(bold + italic)
  if (node.getStyle() !== "") node.setStyle("")
}

const makeEditor = (): LexicalEditor =>
  createEditor({
    namespace: "document-text",
    nodes: [ListNode, ListItemNode],
    onError: (error) => {
      throw error
    },
    theme: { text: { bold: "font-bold", italic: "italic" }, list: { ul: "list-disc ps-5" } }
  })

export interface RichTextEditorProps {
  readonly label: string
  readonly value: RichText
  readonly onChange: (text: RichText) => void
  readonly isInvalid: boolean
  /** The id of what helps with the field, or says what is wrong with it. */
  readonly describedBy: string | undefined
}

interface LookButtonProps {
  readonly label: string
  readonly sign: string
  readonly isOn: boolean
  readonly className?: string
  readonly onToggle: () => void
}

const LookButton = ({ label, sign, isOn, className, onToggle }: LookButtonProps) => (
  <ToggleButton
    aria-label={label}
    className={classNames(
      "grid size-11 cursor-pointer place-items-center rounded-control text-ink-muted data-hovered:bg-sunken data-selected:bg-brand-soft data-selected:text-brand-ink data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus sm:size-9 forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:forced-color-adjust-none forced-colors:data-selected:text-[HighlightText]",
      className
    )}
    isSelected={isOn}
    onChange={onToggle}
    // The caret stays where it is.
    preventFocusOnPress
  >
    {sign}
  </ToggleButton>
)

/** Writes a text in paragraphs, bold, italic and lists with dots. Fetched when it is needed. */
const RichTextEditor = ({ label, value, onChange, isInvalid, describedBy }: RichTextEditorProps) => {
  const { t } = useTranslation("invoices")
  const [editor] = useState(makeEditor)
  const [looks, setLooks] = useState(PLAIN)
  const place = useRef<HTMLDivElement>(null)
  /** What was told last: the same comes back as `value`, and is no reason to write it anew. */
  const told = useRef<RichText | null>(null)
  const tell = useEffectEvent((text: RichText) => {
    told.current = text
    onChange(text)
  })
  useEffect(() => {
    editor.setRootElement(place.current)
    const ends = [
      registerRichText(editor),
      registerList(editor),
      registerHistory(editor, createEmptyHistoryState(), 300),
      editor.registerNodeTransform(TextNode, keepPlain),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        editorState.read(() => setLooks($looks()))
        if ((dirtyElements.size > 0 || dirtyLeaves.size > 0) && !tags.has("given")) tell(editorState.read($read))
      })
    ]
    return () => {
      for (const end of ends) end()
      editor.setRootElement(null)
    }
  }, [editor])
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    // The keyboard is not taken from wherever it is.
    editor.update(() => $write(value), { tag: ["given", "history-merge", "skip-dom-selection"], discrete: true })
  }, [editor, value])
  return (
    <div
      className={classNames(controlLook, "px-0! focus-within:border-brand", isInvalid && "border-danger")}
      data-invalid={isInvalid || undefined}
    >
      <Toolbar aria-label={t("editor.rich.looks", { label })} className="flex gap-1 border-b border-line p-1">
        <LookButton
          className="font-bold"
          isOn={looks.bold}
          label={t("editor.rich.bold")}
          onToggle={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "bold")}
          sign={t("editor.rich.boldSign")}
        />
        <LookButton
          className="font-serif italic"
          isOn={looks.italic}
          label={t("editor.rich.italic")}
          onToggle={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "italic")}
          sign={t("editor.rich.italicSign")}
        />
        <LookButton
          isOn={looks.list}
          label={t("editor.rich.dots")}
          onToggle={() =>
            editor.dispatchCommand(looks.list ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND, undefined)
          }
          sign="•"
        />
      </Toolbar>
      <div
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-label={label}
        aria-multiline="true"
        className="min-h-16 px-3.5 py-2.5 break-words outline-none"
        contentEditable
        ref={place}
        role="textbox"
        suppressContentEditableWarning
        tabIndex={0}
      />
    </div>
  )
}

export default RichTextEditor
