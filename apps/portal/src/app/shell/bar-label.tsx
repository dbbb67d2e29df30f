import css from './header.module.css'
import { inTwoLines } from './in-two-lines.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Words of the header: one line when there is width, at most two under an icon on a phone. */
export function BarLabel({ text }: { text: string }) {
  const [first, second] = inTwoLines(text)
  if (second === undefined) return <span className={css.label}>{first}</span>
  // Screen readers announce two blocks inside a link as two links, so they get the label as one text.
  return (
    <>
      <span className={css.label} aria-hidden="true">
        <span className={css.line}>{first}</span> <span className={css.line}>{second}</span>
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}

/** A label as wide as the widest of several, so that a change of words moves nothing. */
export function OneOfLabels({ texts, shown }: { texts: string[]; shown: string }) {
  return (
    <span className={css.oneOf}>
      {texts.map(text => (
        <span key={text} {...(text === shown ? {} : { className: css.unseen, 'aria-hidden': true })}>
          <BarLabel text={text} />
        </span>
      ))}
    </span>
  )
}
