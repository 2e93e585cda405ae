import { useEffect } from "react"
import { LinkButton, TextLink } from "../../../src/ui/components/link.tsx"
import { addressWith, settings } from "./frame/settings.ts"
import { ButtonSection } from "./sections/buttons.tsx"
import { ChoiceSection } from "./sections/choices.tsx"
import { FigureSection } from "./sections/figures.tsx"
import { FormExampleSection } from "./sections/form.tsx"
import { ListSection } from "./sections/lists.tsx"
import { MarkSection } from "./sections/marks.tsx"
import { OverlaySection } from "./sections/overlays.tsx"
import { PageSection } from "./sections/page.tsx"
import { PickerSection } from "./sections/pickers.tsx"
import { StateSection } from "./sections/states.tsx"
import { TextFieldSection } from "./sections/text-fields.tsx"
import { useWords } from "./words/use-words.ts"

interface Choice {
  readonly label: string
  readonly set: Readonly<Record<string, string | null>>
  readonly isCurrent: boolean
}

const Switcher = ({ label, choices }: { readonly label: string; readonly choices: ReadonlyArray<Choice> }) => (
  <nav aria-label={label} className="flex flex-wrap items-center gap-2">
    <span className="w-full text-sm font-medium text-ink-muted sm:w-24">{label}</span>
    {choices.map(({ label: name, set, isCurrent }) => (
      <LinkButton
        href={addressWith(set)}
        key={name}
        size="small"
        variant={isCurrent ? "primary" : "secondary"}
        {...(isCurrent ? { "aria-current": "true" } : {})}
      >
        {name}
      </LinkButton>
    ))}
  </nav>
)

const Switchers = () => {
  const { frame: words } = useWords()
  const { language, isLonger, theme, isContrasty } = settings
  return (
    <div className="flex flex-col gap-3">
      <Switcher
        choices={[
          { label: "Français", set: { lang: "fr" }, isCurrent: language === "fr" && !isLonger },
          { label: "English", set: { lang: "en" }, isCurrent: language === "en" },
          { label: words.longer, set: { lang: "long" }, isCurrent: isLonger }
        ]}
        label={words.language}
      />
      <Switcher
        choices={[
          { label: words.system, set: { theme: null }, isCurrent: theme === undefined },
          { label: words.light, set: { theme: "light" }, isCurrent: theme === "light" },
          { label: words.dark, set: { theme: "dark" }, isCurrent: theme === "dark" }
        ]}
        label={words.theme}
      />
      <Switcher
        choices={[
          { label: words.regular, set: { contrast: null }, isCurrent: !isContrasty },
          { label: words.more, set: { contrast: "more" }, isCurrent: isContrasty }
        ]}
        label={words.contrast}
      />
    </div>
  )
}

const Contents = () => {
  const words = useWords()
  const sections = {
    form: words.form.title,
    buttons: words.buttons.title,
    "text-fields": words.textFields.title,
    figures: words.figures.title,
    pickers: words.pickers.title,
    choices: words.choices.title,
    lists: words.lists.title,
    page: words.page.title,
    overlays: words.overlays.title,
    states: words.states.title,
    marks: words.marks.title
  }
  return (
    <nav aria-label={words.frame.sections} className="flex flex-wrap gap-x-5">
      {Object.entries(sections).map(([id, title]) => (
        <TextLink
          className="inline-flex min-h-11 min-w-11 items-center"
          href={settings.section === undefined ? `#${id}` : addressWith({ section: id })}
          key={id}
          {...(settings.section === id ? { "aria-current": "true" } : {})}
        >
          {title}
        </TextLink>
      ))}
      {settings.section !== undefined && (
        <TextLink className="inline-flex min-h-11 items-center" href={addressWith({ section: null })}>
          {words.frame.all}
        </TextLink>
      )}
    </nav>
  )
}

/** Every component of the kit in its states, on one page. */
export const Gallery = () => {
  const { frame: words } = useWords()
  // After the specimens of PageHeader, which each name the page.
  useEffect(() => {
    document.title = words.title
  }, [words.title])
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-6 sm:px-8">
      <header className="flex flex-col gap-4">
        <h1 className="text-2xl font-bold tracking-tight">{words.title}</h1>
        <p className="max-w-prose text-ink-muted">{words.subtitle}</p>
        <Switchers />
        <Contents />
      </header>
      <FormExampleSection />
      <ButtonSection />
      <TextFieldSection />
      <FigureSection />
      <PickerSection />
      <ChoiceSection />
      <ListSection />
      <PageSection />
      <OverlaySection />
      <StateSection />
      <MarkSection />
    </main>
  )
}
