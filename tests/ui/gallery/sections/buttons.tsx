import { Button, IconButton } from "../../../../src/ui/components/button.tsx"
import type { ButtonVariant } from "../../../../src/ui/components/button-look.ts"
import { LinkButton, TextLink } from "../../../../src/ui/components/link.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import type { Pose } from "../frame/specimen.tsx"
import { useWords } from "../words/use-words.ts"

const variants = ["primary", "secondary", "quiet", "danger"] as const satisfies ReadonlyArray<ButtonVariant>
const poses = ["hovered", "pressed", "focused"] as const satisfies ReadonlyArray<Pose>

const Buttons = () => {
  const { frame, buttons: words } = useWords()
  const verbs = { primary: words.create, secondary: words.save, quiet: words.preview, danger: words.cancel }
  return (
    <Component name="Button" of={Button} words={words.Button}>
      {variants.flatMap((variant) => [
        <State key={variant} name={`${words[variant]} · ${frame.rest}`}>
          <Button variant={variant}>{verbs[variant]}</Button>
        </State>,
        ...poses.map((pose) => (
          <State key={`${variant}-${pose}`} name={`${words[variant]} · ${frame[pose]}`} pose={pose}>
            <Button variant={variant}>{verbs[variant]}</Button>
          </State>
        )),
        <State key={`${variant}-pending`} name={`${words[variant]} · ${frame.pending}`}>
          <Button isPending variant={variant}>
            {verbs[variant]}
          </Button>
        </State>,
        <State key={`${variant}-disabled`} name={`${words[variant]} · ${frame.disabled}`}>
          <Button isDisabled variant={variant}>
            {verbs[variant]}
          </Button>
        </State>
      ])}
      <State name={frame.withIcon}>
        <Button icon="plus">{words.create}</Button>
      </State>
      <State name={frame.small}>
        <Button icon="send" size="small" variant="secondary">
          {words.send}
        </Button>
      </State>
      <State name={frame.long}>
        <Button icon="check">{words.long}</Button>
      </State>
      <State isWide name={frame.fullWidth}>
        <Button isFullWidth>{words.issue}</Button>
      </State>
    </Component>
  )
}

const IconButtons = () => {
  const { frame, buttons: words } = useWords()
  return (
    <Component name="IconButton" of={IconButton} words={words.IconButton}>
      <State name={frame.rest}>
        <IconButton icon="edit" label={words.edit} />
      </State>
      {poses.map((pose) => (
        <State key={pose} name={frame[pose]} pose={pose}>
          <IconButton icon="edit" label={words.edit} />
        </State>
      ))}
      <State name={words.danger}>
        <IconButton icon="trash" label={words.remove} variant="danger" />
      </State>
      <State name={frame.disabled}>
        <IconButton icon="trash" isDisabled label={words.remove} />
      </State>
    </Component>
  )
}

const Links = () => {
  const { frame, buttons: words } = useWords()
  return (
    <>
      <Component name="LinkButton" of={LinkButton} words={words.LinkButton}>
        <State name={frame.rest}>
          <LinkButton href="#buttons" icon="invoices" variant="secondary">
            {words.invoices}
          </LinkButton>
        </State>
        {poses.map((pose) => (
          <State key={pose} name={frame[pose]} pose={pose}>
            <LinkButton href="#buttons" icon="invoices">
              {words.invoices}
            </LinkButton>
          </State>
        ))}
        <State name={frame.small}>
          <LinkButton href="#buttons" size="small" variant="quiet">
            {words.invoices}
          </LinkButton>
        </State>
        <State name={frame.disabled}>
          <LinkButton href="#buttons" isDisabled>
            {words.invoices}
          </LinkButton>
        </State>
      </Component>
      <Component name="TextLink" of={TextLink} words={words.TextLink}>
        <State name={frame.rest}>
          <p>
            {words.sentBefore} <TextLink href="#buttons">{words.history}</TextLink>
          </p>
        </State>
        {(["hovered", "focused"] as const).map((pose) => (
          <State key={pose} name={frame[pose]} pose={pose}>
            <p>
              {words.sentBefore} <TextLink href="#buttons">{words.history}</TextLink>
            </p>
          </State>
        ))}
        <State name={frame.long}>
          <p>
            {words.sentBefore} <TextLink href="#buttons">{words.longLink}</TextLink>
          </p>
        </State>
      </Component>
    </>
  )
}

export const ButtonSection = () => (
  <Section id="buttons" title={useWords().buttons.title}>
    <Buttons />
    <IconButtons />
    <Links />
  </Section>
)
