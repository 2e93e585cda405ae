import { RouterProvider as LinkProvider } from "react-aria-components"
import { RouterProvider } from "@tanstack/react-router"
import { records } from "../records/all.ts"
import { RecordsProvider } from "../records/records-context.ts"
import type { makeRouter } from "../routes/tree.ts"
import { TextsProvider } from "../i18n/texts-provider.tsx"
import { Messages } from "../app/messages.tsx"
import type { Services } from "../app/services.tsx"
import { ServicesProvider } from "../app/services.tsx"
import { SessionProvider } from "../app/session-context.tsx"
import type { SessionPort } from "../app/session-port.ts"

interface AppProps {
  readonly session: SessionPort
  readonly services: Services
  readonly router: ReturnType<typeof makeRouter>
  /** False where messages have their place on another page. */
  readonly hasMessages?: boolean
}

/** The whole application: its session, its services, its words, its routes. */
export const App = ({ session, services, router, hasMessages = true }: AppProps) => (
  <SessionProvider value={session}>
    <ServicesProvider value={services}>
      <LinkProvider navigate={(href) => void router.navigate({ href })}>
        <TextsProvider>
          <RecordsProvider value={records}>
            <RouterProvider router={router} />
          </RecordsProvider>
          {hasMessages && <Messages />}
        </TextsProvider>
      </LinkProvider>
    </ServicesProvider>
  </SessionProvider>
)
