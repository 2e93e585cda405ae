import { RouterProvider as LinkProvider } from "react-aria-components"
import { RouterProvider } from "@tanstack/react-router"
import type { makeRouter } from "../routes/tree.ts"
import { TextsProvider } from "../i18n/texts-provider.tsx"
import { Messages } from "./messages.tsx"
import type { Services } from "./services.tsx"
import { ServicesProvider } from "./services.tsx"
import { SessionProvider } from "./session-context.tsx"
import type { SessionPort } from "./session-port.ts"

interface AppProps {
  readonly session: SessionPort
  readonly services: Services
  readonly router: ReturnType<typeof makeRouter>
}

/** The whole application: its session, its services, its words, its routes. */
export const App = ({ session, services, router }: AppProps) => (
  <SessionProvider value={session}>
    <ServicesProvider value={services}>
      <LinkProvider navigate={(href) => void router.navigate({ href })}>
        <TextsProvider>
          <RouterProvider router={router} />
          <Messages />
        </TextsProvider>
      </LinkProvider>
    </ServicesProvider>
  </SessionProvider>
)
