import type { RecoveredPart } from '@careword/forms'
import { useWords } from '../../partner/partner-context.tsx'
import css from './recovered-text.module.css'
import { labelOf } from './plain-recovered-text.ts'

/** Text that was typed and is not in the document: section by section, question by question, to be read and selected. */
export function RecoveredTextList({ parts }: { parts: readonly RecoveredPart[] }) {
  const t = useWords()
  return (
    <div className={css.parts}>
      {parts.map(part => (
        <section key={part.sectionId} aria-label={part.title}>
          <h3 className={css.part}>{part.title}</h3>
          <dl className={css.words}>
            {part.words.map(word => (
              <div key={word.key} className={css.word}>
                <dt>{labelOf(word, t)}</dt>
                <dd>
                  {word.kind === 'signature' ? t('documents.recovered.signature') : word.lines.join('\n')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
