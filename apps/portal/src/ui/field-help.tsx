import type { ReactNode } from 'react'
import css from './field-help.module.css'

/** The mark of a line that belongs to a list. */
const bullet = '• '

/**
 * The help of a question. A text of several lines, such as a state's requirements for witnesses, is not optional reading. It is rendered in
 * paragraphs and lists, as dark as the question.
 */
export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  if (typeof children !== 'string' || !children.includes('\n')) {
    return (
      <p className={css.help} id={id}>
        {children}
      </p>
    )
  }
  return (
    <div className={css.long} id={id}>
      {blocks(children).map(block =>
        Array.isArray(block) ? (
          <ul key={block.join()} className={css.list}>
            {block.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={block}>{block}</p>
        ),
      )}
    </div>
  )
}

/** Paragraphs as texts, lists as their lines. */
function blocks(text: string): (string | string[])[] {
  const found: (string | string[])[] = []
  for (const line of text.split('\n').filter(each => each.trim() !== '')) {
    const last = found.at(-1)
    if (!line.startsWith(bullet)) found.push(line)
    else if (Array.isArray(last)) last.push(line.slice(bullet.length))
    else found.push([line.slice(bullet.length)])
  }
  return found
}
