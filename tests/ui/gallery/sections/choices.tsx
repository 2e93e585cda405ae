import { Checkbox, RadioGroup, Switch } from "../../../../src/ui/components/choices.tsx"
import type { RadioGroupProps } from "../../../../src/ui/components/choices.tsx"
import { Segmented } from "../../../../src/ui/components/segmented.tsx"
import type { SegmentedProps } from "../../../../src/ui/components/segmented.tsx"
import { Live } from "../frame/live.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { useWords } from "../words/use-words.ts"

const nothing = (): void => undefined

const Checkboxes = () => {
  const { frame, choices: words } = useWords()
  return (
    <Component name="Checkbox" of={Checkbox} words={words.Checkbox}>
      <State name={words.off}>
        <Live start={false}>
          {(isOn: boolean, change) => (
            <Checkbox isSelected={isOn} onChange={change}>
              {words.drafts}
            </Checkbox>
          )}
        </Live>
      </State>
      <State name={words.on}>
        <Live start={true}>
          {(isOn: boolean, change) => (
            <Checkbox hint={words.publicHint} isSelected={isOn} onChange={change}>
              {words.publicPage}
            </Checkbox>
          )}
        </Live>
      </State>
      <State name={words.partly}>
        <Checkbox isIndeterminate isSelected={false} onChange={nothing}>
          {words.drafts}
        </Checkbox>
      </State>
      <State name={frame.hovered} pose="hovered">
        <Checkbox isSelected={false} onChange={nothing}>
          {words.drafts}
        </Checkbox>
      </State>
      <State name={words.onFocused} pose="focused">
        <Checkbox isSelected onChange={nothing}>
          {words.drafts}
        </Checkbox>
      </State>
      <State name={frame.long}>
        <Checkbox hint={words.remindersHint} isSelected onChange={nothing}>
          {words.longLabel}
        </Checkbox>
      </State>
      <State name={words.offDisabled}>
        <Checkbox isDisabled isSelected={false} onChange={nothing}>
          {words.drafts}
        </Checkbox>
      </State>
      <State name={words.onDisabled}>
        <Checkbox isDisabled isSelected onChange={nothing}>
          {words.drafts}
        </Checkbox>
      </State>
    </Component>
  )
}

const Switches = () => {
  const { frame, choices: words } = useWords()
  return (
    <Component name="Switch" of={Switch} words={words.Switch}>
      <State name={words.off}>
        <Live start={false}>
          {(isOn: boolean, change) => (
            <Switch isSelected={isOn} onChange={change}>
              {words.reminders}
            </Switch>
          )}
        </Live>
      </State>
      <State name={words.on}>
        <Live start={true}>
          {(isOn: boolean, change) => (
            <Switch hint={words.remindersHint} isSelected={isOn} onChange={change}>
              {words.reminders}
            </Switch>
          )}
        </Live>
      </State>
      <State name={words.onFocused} pose="focused">
        <Switch isSelected onChange={nothing}>
          {words.reminders}
        </Switch>
      </State>
      <State name={frame.long}>
        <Switch isSelected={false} onChange={nothing}>
          {words.longLabel}
        </Switch>
      </State>
      <State name={words.offDisabled}>
        <Switch isDisabled isSelected={false} onChange={nothing}>
          {words.reminders}
        </Switch>
      </State>
      <State name={words.onDisabled}>
        <Switch isDisabled isSelected onChange={nothing}>
          {words.reminders}
        </Switch>
      </State>
    </Component>
  )
}

const LiveRadios = ({ value, ...rest }: Omit<RadioGroupProps<string>, "onChange">) => (
  <Live start={value}>{(chosen, change) => <RadioGroup {...rest} onChange={change} value={chosen} />}</Live>
)

const LiveSegments = ({ value, ...rest }: Omit<SegmentedProps<string>, "onChange">) => (
  <Live start={value}>{(chosen, change) => <Segmented {...rest} onChange={change} value={chosen} />}</Live>
)

const Radios = () => {
  const { frame, choices: words } = useWords()
  const ways = [
    { id: "momo", label: words.momo, hint: words.momoHint, icon: "mobileMoney" as const },
    { id: "cash", label: words.cash, icon: "cash" as const },
    { id: "bank", label: words.bank, icon: "bank" as const }
  ]
  return (
    <Component name="RadioGroup" of={RadioGroup} words={words.RadioGroup}>
      <State name={frame.empty}>
        <LiveRadios isRequired label={words.paidBy} options={ways} value={null} />
      </State>
      <State name={words.on}>
        <LiveRadios label={words.paidBy} options={ways} value="momo" />
      </State>
      <State name={frame.hovered} on="label[data-rac]" pose="hovered">
        <LiveRadios label={words.paidBy} options={ways} value="cash" />
      </State>
      <State name={frame.focused} on="label[data-rac]" pose="focused">
        <LiveRadios label={words.paidBy} options={ways} value="momo" />
      </State>
      <State name={frame.wrong}>
        <LiveRadios errorMessage={words.paidWrong} label={words.paidBy} options={ways} value={null} />
      </State>
      <State name={frame.disabled}>
        <LiveRadios isDisabled label={words.paidBy} options={ways} value="cash" />
      </State>
    </Component>
  )
}

const Segments = () => {
  const { frame, choices: words } = useWords()
  const kinds = [
    { id: "percent", label: words.percent },
    { id: "amount", label: words.amount }
  ]
  const periods = [
    { id: "week", label: words.week },
    { id: "month", label: words.month },
    { id: "quarter", label: words.quarter },
    { id: "year", label: words.year }
  ]
  return (
    <Component name="Segmented" of={Segmented} words={words.Segmented}>
      <State name={words.on}>
        <LiveSegments label={words.discount} options={kinds} value="percent" />
      </State>
      <State name={frame.focused} pose="focused">
        <LiveSegments label={words.discount} options={kinds} value="percent" />
      </State>
      <State name={frame.disabled}>
        <LiveSegments isDisabled label={words.discount} options={kinds} value="amount" />
      </State>
      <State isWide name={frame.long}>
        <LiveSegments label={words.period} options={periods} value="month" />
      </State>
    </Component>
  )
}

export const ChoiceSection = () => (
  <Section id="choices" title={useWords().choices.title}>
    <Checkboxes />
    <Switches />
    <Radios />
    <Segments />
  </Section>
)
