import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './rule-list.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ListedRule {
  label: string
  held: boolean
}

interface Props {
  /** The subject of the list: its title, and its name for screen readers. */
  label: string
  rules: readonly ListedRule[]
  /** Words for those who listen, such as 'done' and 'still missing'. */
  heldLabel: string
  openLabel: string
  /** Whether the user tried to continue: missing rules are marked as such. */
  tried?: boolean
  id?: string
}

/** Rules with their state: a sign and words for each, never colour alone. */
export function RuleList({ label, rules, heldLabel, openLabel, tried, id }: Props) {
  return (
    <div className={css.box} id={id}>
      <p className={css.label} id={id && `${id}-label`}>
        {label}
      </p>
      <ul className={css.list}>
        {rules.map(rule => (
          <li
            key={rule.label}
            className={classNames(css.rule, rule.held ? css.held : tried && css.missing)}
            data-held={rule.held}
          >
            <Icon of={rule.held ? CircleCheck : tried ? CircleX : Circle} size={20} />
            <span>
              {rule.label}
              <VisuallyHidden> ({rule.held ? heldLabel : openLabel})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
