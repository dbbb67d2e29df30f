import PenLine from 'lucide-react/icons/pen-line'
import { Icon } from '../../ui/icon.tsx'
import css from './print-page.module.css'

/** The state of requests that the pages do not show, above all the agent's acceptance; shown beside the pages. */
export function SignatureRequestLines({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <ul className={css.lines}>
      {of.map(sentence => (
        <li key={sentence}>
          <Icon of={PenLine} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
