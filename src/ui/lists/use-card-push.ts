import { useRef, useState } from "react"
import type { MouseEvent, PointerEvent } from "react"
import type { MenuAction } from "../components/menu.tsx"
import { mayPush, meaningOf, shiftOf, takenOf, type PushSide } from "./card-push.ts"
import type { RecordListProps } from "./list-shape.ts"

/** What a card can be pushed to, by side. */
type Offered = { readonly [side in PushSide]: MenuAction | undefined }

/** The card under the finger. */
interface Push {
  readonly pointer: number
  readonly card: HTMLElement
  readonly x: number
  readonly y: number
  readonly offered: Offered
  readonly rowId: string
  isPushing: boolean
  shift: number
}

/** What lies under the card that is being pushed. */
export interface UnderCard {
  readonly rowId: string
  readonly side: PushSide
  readonly action: MenuAction
  /** It is taken when the finger lets go now. */
  readonly isTaken: boolean
}

const putBack = (card: HTMLElement): void => {
  card.style.removeProperty("transition")
  card.style.removeProperty("transform")
}

const offeredOf = <Row>({ rowActions }: RecordListProps<Row>, row: Row): Offered => {
  const { pushes } = rowActions ?? {}
  if (rowActions === undefined || pushes === undefined) return { left: undefined, right: undefined }
  const actions = rowActions.of(row)
  const first = (ids: ReadonlyArray<string> = []): MenuAction | undefined =>
    ids.flatMap((id) => actions.find((action) => action.id === id && action.isDisabled !== true) ?? [])[0]
  return { left: first(pushes.left), right: first(pushes.right) }
}

/**
 * Cards that a finger pushes aside: to the right for what comes next, to the left to send. Each action is one of the menu of its row,
 * where keyboard and screen reader find it. The page scrolls as ever, the system's way back along the edges is left alone, and a card
 * that is pushed back does nothing.
 */
export const useCardPush = <Row>(list: RecordListProps<Row>, isEnabled: boolean) => {
  const push = useRef<Push>(undefined)
  const [under, setUnder] = useState<UnderCard>()
  /** The press that the browser makes of the same finger is none. */
  const isSpent = useRef(false)

  const letGo = (): void => {
    if (push.current !== undefined) putBack(push.current.card)
    push.current = undefined
    setUnder(undefined)
  }
  const begin = (event: PointerEvent<HTMLElement>): void => {
    isSpent.current = false
    const { target, pointerType, isPrimary, pointerId: pointer, clientX: x, clientY: y } = event
    if (!isPrimary) return letGo()
    if (!isEnabled || pointerType !== "touch" || !(target instanceof Element)) return
    if (!mayPush(x, window.innerWidth)) return
    const card = target.closest<HTMLElement>("[data-card]")
    const row = list.rows[Number(card?.closest<HTMLElement>("[data-index]")?.dataset["index"])]
    if (card === null || row === undefined) return
    const offered = offeredOf(list, row)
    if (offered.left === undefined && offered.right === undefined) return
    push.current = { pointer, card, x, y, offered, rowId: list.rowId(row), isPushing: false, shift: 0 }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    const now = push.current
    if (now === undefined || event.pointerId !== now.pointer) return
    const dx = event.clientX - now.x
    if (!now.isPushing) {
      const meaning = meaningOf(dx, event.clientY - now.y)
      if (meaning === "scroll") push.current = undefined
      if (meaning !== "push") return
      now.isPushing = true
      isSpent.current = true
      now.card.setPointerCapture(now.pointer)
    }
    now.shift = shiftOf(dx, { left: now.offered.left !== undefined, right: now.offered.right !== undefined })
    now.card.style.transition = "none"
    now.card.style.transform = `translateX(${now.shift}px)`
    const side: PushSide = now.shift < 0 ? "left" : "right"
    const action = now.shift === 0 ? undefined : now.offered[side]
    const isTaken = takenOf(now.shift) !== undefined
    if (action === undefined) return setUnder(undefined)
    setUnder((before) =>
      before?.side === side && before.isTaken === isTaken ? before : { rowId: now.rowId, side, action, isTaken }
    )
  }
  const end = (): void => {
    const now = push.current
    letGo()
    if (now === undefined || !now.isPushing) return
    const side = takenOf(now.shift)
    const action = side === undefined ? undefined : now.offered[side]
    if (action === undefined) return
    if (action.onAction !== undefined) return action.onAction()
    const row = list.rows.find((each) => list.rowId(each) === now.rowId)
    if (action.href !== undefined && row !== undefined) list.onFollow?.(action.href, row)
  }
  return {
    under,
    /** True once for the press that ends a push. */
    takePress: (event: MouseEvent<HTMLElement>): boolean => {
      // A key presses, too, without a finger.
      if (!isSpent.current || event.detail === 0) return false
      isSpent.current = false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: letGo }
  }
}
