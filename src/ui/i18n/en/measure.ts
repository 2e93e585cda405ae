import type { texts as fr } from "../fr/measure.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Usage statistics",
  allow: "Allow usage statistics",
  hint: "If you allow them, {{host}} learns which pages are opened, and that an invoice was issued, a payment recorded or a customer added: never by whom, for whom or how much. Like every site that is called, it sees the IP address of this device. Without your consent nothing is sent, and you can change your mind at any time."
}
