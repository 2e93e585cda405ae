import type { May } from "../app/use-may.ts"
import type { BulkOffer } from "./list-description.ts"
import type { ListContext } from "./list-context.ts"
import type { ListModel } from "./list-model.ts"
import type { Namespace } from "../i18n/namespaces.ts"

/** What a list offers this member. */
export interface ListOffers<Row, Name extends Namespace> {
  readonly add: boolean
  readonly edit: boolean
  readonly archive: boolean
  readonly restore: boolean
  /** The actions of the kind. */
  readonly actions: boolean
  /** What can be done with many at once. */
  readonly bulk: ReadonlyArray<BulkOffer<Row, ListContext<Row, Name>>>
}

/** What of a list is offered to somebody who may give some commands and not others: read by its buttons, its menus and its bar. */
export const listOffers = <Row, Name extends Namespace>(
  { parts: { actions, add, bulk = [], form, gives }, archiving }: Pick<ListModel<Row, Name>, "parts" | "archiving">,
  may: May
): ListOffers<Row, Name> => {
  const adding = form?.add ?? add?.may
  return {
    add: adding !== undefined && may(adding),
    edit: form !== undefined && may(form.edit),
    archive: archiving !== undefined && may(archiving.may.archive),
    restore: archiving !== undefined && may(archiving.may.restore),
    actions: actions !== undefined && (gives === undefined || gives.some(may)),
    bulk: bulk.filter((offer) => offer.may === undefined || may(offer.may))
  }
}
