import { useState } from "react"
import type { ReactNode } from "react"
import type { Namespace } from "../i18n/namespaces.ts"
import type { ListContext } from "./list-context.ts"
import type { RowAction } from "./list-description.ts"
import type { List } from "./use-list.ts"

type Front<Row, Name extends Namespace> = NonNullable<RowAction<ListContext<Row, Name>>["front"]>

/** What stands in front of a list, one thing at a time, and what opens it. */
export interface Fronts<Row, Name extends Namespace> {
  /** Undefined where the person may not, or there is no form. */
  readonly add: (() => void) | undefined
  readonly edit: ((row: Row) => void) | undefined
  readonly show: (front: Front<Row, Name>) => void
  readonly front: ReactNode
}

/** Opens forms in front of a list. */
export const useFronts = <Row, Name extends Namespace>({ model, at, offers }: List<Row, Name>): Fronts<Row, Name> => {
  const { add, form } = model.parts
  const [shown, setShown] = useState<{ readonly front: Front<Row, Name> }>()
  const show = (front: Front<Row, Name>): void => setShown({ front })
  const openForm = (id: string | undefined): void => {
    if (form !== undefined) show(({ onClose }) => <form.Form onClose={onClose} recordId={id} />)
  }
  const openNew = (): (() => void) | undefined => {
    if (form !== undefined) return () => openForm(undefined)
    if (add === undefined || !("Front" in add)) return undefined
    return () => show(({ onClose }) => <add.Front onClose={onClose} />)
  }
  return {
    add: offers.add ? openNew() : undefined,
    edit: offers.edit ? (row) => openForm(model.id(row)) : undefined,
    show,
    front: shown?.front({ at, onClose: () => setShown(undefined) })
  }
}
