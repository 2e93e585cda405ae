import type { Books } from "../books.ts"
import { isErased } from "../kernel/personal.ts"
import { Recognisable } from "./indexes.ts"
import { textOf, type SeenMoney } from "./seen-money.ts"

/** The one supplier whom seen money names, or whose telephone number it has; null where it is none, or may be several. */
export const supplierOf = ({ suppliers }: Pick<Books, "suppliers">, seen: SeenMoney): string | null => {
  const known = new Recognisable<string>()
  for (const { active, profile, supplierId } of suppliers.values())
    if (active && !isErased(profile)) known.add(supplierId, profile.name, [profile.phone])
  const [first, ...others] = known.in(textOf(seen)).keys()
  return first === undefined || others.length > 0 ? null : first
}
