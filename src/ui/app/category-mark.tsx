import type { Category } from "../../domain/kernel/category.ts"
import { Icon } from "../components/icon.tsx"

/** Each written out: styles are found by their whole names. */
const grounds: { readonly [colour in Category["colour"]]: string } = {
  "1": "bg-avatarbg1",
  "2": "bg-avatarbg2",
  "3": "bg-avatarbg3",
  "4": "bg-avatarbg4",
  "5": "bg-avatarbg5",
  "6": "bg-avatarbg6",
  "7": "bg-avatarbg7",
  "8": "bg-avatarbg8",
  "9": "bg-avatarbg9",
  "10": "bg-avatarbg10"
}

/** The colour and the icon of a category. Its name stands beside it, so it is silent. */
export const CategoryMark = ({ colour, icon }: Pick<Category, "colour" | "icon">) => (
  <span
    aria-hidden="true"
    className={`inline-grid size-8 shrink-0 place-items-center rounded-full text-[#fff] forced-colors:border ${grounds[colour]}`}
  >
    <Icon name={icon} size={16} />
  </span>
)
