import { useEffect, useRef } from "react"
import type { ReactNode } from "react"
import { classNames } from "../../../../src/ui/components/class-names.ts"
import { useWords } from "../words/use-words.ts"
import { settings } from "./settings.ts"

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A family of components. Alone on the page when the address asks for it. */
export const Section = ({ id, title, children }: SectionProps) =>
  settings.section !== undefined && settings.section !== id ? null : (
    <section aria-labelledby={`title-${id}`} className="flex flex-col gap-8 border-t border-line pt-6" id={id}>
      <h2 className="text-xl font-bold tracking-tight" id={`title-${id}`}>
        {title}
      </h2>
      {children}
    </section>
  )

/** What a component is for and what its props mean. */
export interface Description {
  readonly purpose: string
  readonly props: Readonly<Record<string, string>>
}

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never

/** Words for props that the component has: one that is renamed or gone is an error of types. */
type Described<Component, Words> = {
  readonly purpose: string
  readonly props: Words & { readonly [Gone in Exclude<keyof Words, keyof PropsOf<Component>>]: never }
}

interface ComponentProps<Component, Words> {
  readonly name: string
  readonly of: Component
  readonly words: Described<Component, Words>
  readonly children?: ReactNode
}

/** A component: what it is for, its props in words, and its states. */
export const Component = <Component, Words extends Readonly<Record<string, string>>>({
  name,
  words,
  children
}: ComponentProps<Component, Words>) => {
  const { frame } = useWords()
  const { purpose, props }: Description = words
  const named = Object.entries(props)
  return (
    <article aria-labelledby={`component-${name}`} className="flex min-w-0 flex-col gap-3" data-component={name}>
      <h3 className="text-lg font-semibold" id={`component-${name}`}>
        {name}
      </h3>
      <p className="max-w-prose text-ink-muted">{purpose}</p>
      {named.length > 0 && (
        <dl
          aria-label={`${frame.props} ${name}`}
          className="grid max-w-prose gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]"
        >
          {named.map(([prop, meaning]) => (
            <div className="contents" key={prop}>
              <dt className="font-mono text-brand-ink max-sm:mt-1">{prop}</dt>
              <dd className="text-ink-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {children !== undefined && (
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-6 pt-2 sm:grid-cols-2 lg:grid-cols-3">
          {children}
        </div>
      )}
    </article>
  )
}

export type Pose = "hovered" | "pressed" | "focused"

/** The attributes React Aria gives to what is under the pointer, pressed, or reached by the keyboard. */
const attributes: Record<Pose, ReadonlyArray<string>> = {
  hovered: ["data-hovered"],
  pressed: ["data-pressed"],
  focused: ["data-focused", "data-focus-visible", "data-focus-within"]
}

interface StateProps {
  readonly name: string
  readonly pose?: Pose
  /** What takes the pose; else the first control. */
  readonly on?: string
  /** Takes the whole row. */
  readonly isWide?: boolean
  /** As another state to the eye until it is opened. */
  readonly showsWhenOpen?: boolean
  readonly children: ReactNode
}

const controls = "label[data-rac], input, textarea, button, a[href]"

/** One state of a component, under its name. */
export const State = ({ name, pose, on = controls, isWide = false, showsWhenOpen = false, children }: StateProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pose === undefined) return
    const posing = place.current?.querySelector(on)
    // A label draws its ring on what it labels, by the attributes below.
    if (!(posing instanceof HTMLLabelElement)) posing?.setAttribute("data-pose", pose)
    for (const attribute of attributes[pose]) posing?.setAttribute(attribute, "true")
  }, [pose, on])
  return (
    <div className={classNames("flex min-w-0 flex-col items-start gap-2", isWide && "sm:col-span-full")}>
      <p className="text-xs font-medium text-ink-faint">{name}</p>
      <div className="w-full min-w-0" data-posed={pose} data-state={showsWhenOpen ? undefined : name} ref={place}>
        {children}
      </div>
    </div>
  )
}
