import { Combobox } from "../../../../src/ui/components/combobox.tsx"
import type { ComboboxProps } from "../../../../src/ui/components/combobox.tsx"
import type { ComboboxOption } from "../../../../src/ui/components/combobox-options.ts"
import { DateField } from "../../../../src/ui/components/date-field.tsx"
import type { DateFieldProps } from "../../../../src/ui/components/date-field.tsx"
import { SearchBox } from "../../../../src/ui/components/search-box.tsx"
import { SelectLater } from "../../../../src/ui/components/select-later.tsx"
import { Select } from "../../../../src/ui/components/select.tsx"
import type { SelectProps } from "../../../../src/ui/components/select.tsx"
import { Live } from "../frame/live.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { customers } from "../samples.ts"
import { useWords } from "../words/use-words.ts"

const LiveDate = ({ value, ...rest }: Omit<DateFieldProps, "onChange">) => (
  <Live start={value}>{(day, change) => <DateField {...rest} onChange={change} value={day} />}</Live>
)

const LiveSelect = ({ value, ...rest }: Omit<SelectProps<string>, "onChange">) => (
  <Live start={value}>{(chosen, change) => <Select {...rest} onChange={change} value={chosen} />}</Live>
)

const LiveCombobox = ({ value, ...rest }: Omit<ComboboxProps<ComboboxOption>, "onChange">) => (
  <Live start={value}>{(chosen, change) => <Combobox {...rest} onChange={change} value={chosen} />}</Live>
)

const Dates = () => {
  const { frame, pickers: words } = useWords()
  const group = "[role=group]"
  return (
    <Component name="DateField" of={DateField} words={words.DateField}>
      <State name={frame.empty}>
        <LiveDate label={words.issued} value={null} />
      </State>
      <State name={frame.hovered} on={group} pose="hovered">
        <LiveDate label={words.issued} value="2026-05-03" />
      </State>
      <State name={frame.focused} on="[role=spinbutton]" pose="focused">
        <LiveDate label={words.issued} value="2026-05-03" />
      </State>
      <State name={frame.described}>
        <LiveDate description={words.dueHelp} isRequired label={words.due} value="2026-06-02" />
      </State>
      <State name={frame.wrong}>
        <LiveDate errorMessage={words.dueWrong} label={words.due} min="2026-05-03" value="2026-04-30" />
      </State>
      <State name={frame.readOnly}>
        <LiveDate isReadOnly label={words.issued} value="2026-05-03" />
      </State>
      <State name={frame.disabled}>
        <LiveDate isDisabled label={words.issued} value="2026-05-03" />
      </State>
      <State name={words.open}>
        <div data-opens="calendar">
          <LiveDate label={words.due} max="2026-05-28" min="2026-05-03" value="2026-05-12" />
        </div>
      </State>
    </Component>
  )
}

const Selects = () => {
  const { frame, pickers: words } = useWords()
  const methods = [
    { id: "cash", label: words.cash },
    { id: "transfer", label: words.transfer, hint: words.transferHint },
    { id: "momo", label: words.momo },
    { id: "voucher", label: words.voucher, isDisabled: true }
  ]
  return (
    <Component name="Select" of={Select} words={words.Select}>
      <State name={frame.empty}>
        <LiveSelect label={words.method} options={methods} value={null} />
      </State>
      <State name={frame.hovered} pose="hovered">
        <LiveSelect label={words.method} options={methods} value="momo" />
      </State>
      <State name={frame.focused} pose="focused">
        <LiveSelect label={words.method} options={methods} value="momo" />
      </State>
      <State name={frame.described}>
        <LiveSelect
          description={words.transferHint}
          isRequired
          label={words.method}
          options={methods}
          value="transfer"
        />
      </State>
      <State name={frame.wrong}>
        <LiveSelect errorMessage={words.methodWrong} label={words.method} options={methods} value={null} />
      </State>
      <State name={frame.unusual}>
        <LiveSelect label={words.method} options={methods} value="transfer" warning={words.methodUnusual} />
      </State>
      <State name={frame.long}>
        <LiveSelect label={words.country} options={[{ id: "CD", label: words.longOption }]} value="CD" />
      </State>
      <State name={frame.disabled}>
        <LiveSelect isDisabled label={words.method} options={methods} value="cash" />
      </State>
      <State name={words.onPhone}>
        <LiveSelect
          isLabelHidden
          label={words.sort}
          options={[{ id: "new", label: words.sortChoice }]}
          phoneIcon="sort"
          value="new"
        />
      </State>
      <State name={words.open}>
        <div data-opens="select">
          <LiveSelect label={words.method} options={methods} value="transfer" />
        </div>
      </State>
    </Component>
  )
}

const SelectsLater = () => {
  const { frame, pickers: words } = useWords()
  const options = [
    { id: "cash", label: words.cash },
    { id: "momo", label: words.momo }
  ]
  return (
    <Component name="SelectLater" of={SelectLater} words={words.SelectLater}>
      <State name={frame.filled}>
        <Live start="momo">
          {(chosen, change) => <SelectLater label={words.method} onChange={change} options={options} value={chosen} />}
        </Live>
      </State>
    </Component>
  )
}

const Comboboxes = () => {
  const { frame, pickers: words } = useWords()
  return (
    <Component name="Combobox" of={Combobox} words={words.Combobox}>
      <State name={frame.empty}>
        <LiveCombobox label={words.customer} options={customers} value={null} />
      </State>
      <State name={frame.hovered} pose="hovered">
        <LiveCombobox label={words.customer} options={customers} value="c1" />
      </State>
      <State name={frame.focused} pose="focused">
        <LiveCombobox label={words.customer} options={customers} value="c1" />
      </State>
      <State name={frame.described}>
        <LiveCombobox
          description={words.customerHelp}
          isRequired
          label={words.customer}
          options={customers}
          value="c2"
        />
      </State>
      <State name={frame.wrong}>
        <LiveCombobox errorMessage={words.customerWrong} label={words.customer} options={customers} value={null} />
      </State>
      <State name={frame.long}>
        <LiveCombobox label={words.customer} options={customers} value="c4" />
      </State>
      <State name={frame.disabled}>
        <LiveCombobox isDisabled label={words.customer} options={customers} value="c1" />
      </State>
      <State name={words.noResult} showsWhenOpen>
        <LiveCombobox label={words.customer} options={[]} value={null} />
      </State>
      <State name={words.open} showsWhenOpen>
        <div data-opens="combobox">
          <LiveCombobox label={words.customer} onCreate={() => undefined} options={customers} value={null} />
        </div>
      </State>
    </Component>
  )
}

const Searches = () => {
  const { frame, pickers: words } = useWords()
  const entries = [{ id: "cement", label: words.product, hint: words.productHint }]
  return (
    <Component name="SearchBox" of={SearchBox} words={words.SearchBox}>
      <State name={frame.filled}>
        <Live start={words.itemText}>
          {(text: string, change) => (
            <SearchBox
              chosenId={null}
              find={() => ({ entries, moreCount: 0 })}
              isFreeText
              isTyped
              label={words.item}
              onChoose={() => change(words.product)}
              onText={change}
              placeholder={words.item}
              text={text}
              wanted={() => () => undefined}
            />
          )}
        </Live>
      </State>
    </Component>
  )
}

export const PickerSection = () => (
  <Section id="pickers" title={useWords().pickers.title}>
    <Dates />
    <Selects />
    <SelectsLater />
    <Comboboxes />
    <Searches />
  </Section>
)
