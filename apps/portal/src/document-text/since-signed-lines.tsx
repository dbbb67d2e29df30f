import { formatDayInWords } from '@careword/domain/dates/format-date'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import { usePartner } from '../partner/partner-context.tsx'
import css from './document-text.module.css'

/**
 * Events after the signing that concern the agents (ruling G-102), shown where the document names them. A document that is not in force is
 * already marked above.
 */
export function SinceSignedLines({ of: since = [] }: { of: readonly SinceSigned[] | undefined }) {
  const { t, lang } = usePartner()
  const lines = since.flatMap(came => {
    if (came.kind === 'notYet') return [{ key: 'notYet', gone: false, text: t('print.since.notYet') }]
    if (!('who' in came)) return []
    const { kind, who, on } = came
    const name = came.name || t(who === 'agent' ? 'documents.asked.agent' : 'documents.asked.alternate')
    return [
      {
        key: `${kind} ${who} ${name}`,
        gone: kind !== 'accepted',
        text: t(`print.since.${kind}.${who}`, { name, date: formatDayInWords(on, lang, 'UTC') }),
      },
    ]
  })
  if (lines.length === 0) return null
  return (
    <ul className={css.lines}>
      {lines.map(({ key, gone, text }) => (
        <li key={key} data-gone={gone || undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
