import { useState } from "react"
import { Button } from "../../../src/ui/components/button.tsx"
import { TextLink } from "../../../src/ui/components/link.tsx"
import { PasswordField, TextField } from "../../../src/ui/components/text-field.tsx"
import { WelcomeFrame } from "../../../src/ui/components/welcome-frame.tsx"
import { SharedDevice } from "../../../src/ui/forms/session/shared-device.tsx"
import { useWords } from "./words/use-words.ts"

/** The frame of the sign-in screen, to be compared with the static form of index.html. */
export const Welcome = () => {
  const { page: words } = useWords()
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  const [isShared, setShared] = useState(false)
  return (
    <WelcomeFrame
      footer={
        <p>
          {words.noAccount} <TextLink href="#signup">{words.signUp}</TextLink>
        </p>
      }
      title={words.signIn}
    >
      <form className="welcome-form" onSubmit={(event) => event.preventDefault()}>
        <TextField autoComplete="username" label={words.email} onChange={setEmail} type="email" value={email} />
        <PasswordField label={words.password} onChange={setPassword} value={password} />
        <SharedDevice isSelected={isShared} onChange={setShared} />
        <Button className="mt-1" isFullWidth type="submit">
          {words.submit}
        </Button>
      </form>
    </WelcomeFrame>
  )
}
