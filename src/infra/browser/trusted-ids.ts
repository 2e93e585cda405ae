import { Brand } from "effect"
import type * as ids from "../../domain/kernel/ids.ts"
import type { ContentHash } from "../../domain/kernel/schema.ts"

/*
 * Ids that this device made, keeps or was signed in with: they are taken for what they are, for the schemas that check ids come with
 * what is written. The server checks each of them.
 */
export const companyId = Brand.nominal<ids.CompanyId>()
export const userId = Brand.nominal<ids.UserId>()
export const deviceId = Brand.nominal<ids.DeviceId>()
export const commandId = Brand.nominal<ids.CommandId>()
export const contentHash = Brand.nominal<ContentHash>()
export const eventId = Brand.nominal<ids.EventId>()
