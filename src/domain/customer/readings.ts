import { isErased, type Erased } from "../kernel/personal.ts"
import type { Buyer, CustomerProfile } from "./events.ts"

/** What a document issued now embeds of its customer. */
export const buyerOf = (profile: CustomerProfile | Erased): Buyer | Erased => {
  if (isErased(profile)) return profile
  const { address, city, email, kind, name, phone, taxId, tradeRegister } = profile
  return { kind, name, phone, email, taxId, address, city, ...(tradeRegister !== "" && { tradeRegister }) }
}
