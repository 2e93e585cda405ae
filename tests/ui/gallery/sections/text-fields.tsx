import { PasswordField, TextField } from "../../../../src/ui/components/text-field.tsx"
import type { TextFieldProps } from "../../../../src/ui/components/text-field.tsx"
import { Live } from "../frame/live.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { useWords } from "../words/use-words.ts"

type Specimen = Omit<TextFieldProps, "value" | "onChange"> & { readonly value?: string }

const LiveText = ({ value = "", ...rest }: Specimen) => (
  <Live start={value}>{(text, change) => <TextField {...rest} onChange={change} value={text} />}</Live>
)

const TextFields = () => {
  const { frame, textFields: words } = useWords()
  return (
    <Component name="TextField" of={TextField} words={words.TextField}>
      <State name={frame.empty}>
        <LiveText label={words.name} />
      </State>
      <State name={frame.hovered} pose="hovered">
        <LiveText label={words.name} value={words.nameValue} />
      </State>
      <State name={frame.focused} pose="focused">
        <LiveText label={words.name} value={words.nameValue} />
      </State>
      <State name={frame.required}>
        <LiveText isRequired label={words.name} value={words.nameValue} />
      </State>
      <State name={frame.described}>
        <LiveText
          description={words.mailHelp}
          icon="mail"
          label={words.mail}
          placeholder="nom@exemple.test"
          type="email"
        />
      </State>
      <State name={frame.wrong}>
        <LiveText errorMessage={words.mailWrong} icon="mail" label={words.mail} type="email" value="sewa@exemple" />
      </State>
      <State name={frame.longError}>
        <LiveText
          description={words.mailHelp}
          errorMessage={words.longError}
          label={words.mail}
          type="email"
          value="adjovi@exemple.test"
        />
      </State>
      <State name={frame.long}>
        <LiveText label={words.name} value={words.longName} />
      </State>
      <State name={frame.readOnly}>
        <LiveText isReadOnly label={words.reference} value="F-0042" />
      </State>
      <State name={frame.disabled}>
        <LiveText isDisabled label={words.name} value={words.nameValue} />
      </State>
      <State name={frame.hiddenLabel}>
        <LiveText isLabelHidden label={words.reference} value="F-0042" />
      </State>
      <State name={words.withSearch}>
        <LiveText icon="search" label={words.search} type="search" value={words.searchValue} />
      </State>
      <State isWide name={words.withRows}>
        <LiveText label={words.notes} placeholder={words.notesHint} rows={3} value={words.notesValue} />
      </State>
    </Component>
  )
}

const PasswordFields = () => {
  const { frame, textFields: words } = useWords()
  return (
    <Component name="PasswordField" of={PasswordField} words={words.PasswordField}>
      <State name={frame.described}>
        <Live start="">
          {(text, change) => (
            <PasswordField
              autoComplete="new-password"
              description={words.passwordHelp}
              label={words.password}
              onChange={change}
              value={text}
            />
          )}
        </Live>
      </State>
      <State name={frame.focused} pose="focused">
        <Live start="baobab!2026">
          {(text, change) => <PasswordField label={words.password} onChange={change} value={text} />}
        </Live>
      </State>
      <State name={frame.wrong}>
        <Live start="baobab">
          {(text, change) => (
            <PasswordField errorMessage={words.passwordWrong} label={words.password} onChange={change} value={text} />
          )}
        </Live>
      </State>
      <State name={frame.disabled}>
        <PasswordField isDisabled label={words.password} value="baobab!2026" />
      </State>
    </Component>
  )
}

export const TextFieldSection = () => (
  <Section id="text-fields" title={useWords().textFields.title}>
    <TextFields />
    <PasswordFields />
  </Section>
)
