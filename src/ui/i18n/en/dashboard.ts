import type { texts as fr } from "../fr/dashboard.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Dashboard",
  greeting: "This is how your business is doing.",
}
