import { Effect } from "effect"
import type { FilesTransport } from "../../src/infra/browser/api/files-api.ts"
import { UNREACHABLE } from "../../src/infra/browser/api/http-client.ts"

const unreachable = () => Effect.fail({ status: 0, code: UNREACHABLE, body: null })

/** No server that keeps files can be reached. */
export const noFilesTransport: FilesTransport = { download: unreachable, state: unreachable, upload: unreachable }
