import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import { usePartner } from '../partner/partner-context.tsx'
import { AnswerWords } from './answer-words.tsx'
import { DialLink } from './dial-link.tsx'
import sheet from './document-sheet.module.css'
import { SinceSignedLines } from './since-signed-lines.tsx'

interface Props {
  answers: readonly DescribedAnswer[]
  timeZone: string
  /** The language of the document, where it is not the reader's. */
  lang?: string
  /** Whether a phone number can be called from here. */
  dials?: boolean
  /** The section, as the place to return to after changing an answer; not for blanks, which have their link above. */
  place?: string
}

/** The questions of one section with their answers, blank ones included, each in its place (decision 0056). */
export function DocumentAnswers({ answers, timeZone, lang, dials = false, place }: Props) {
  if (answers.length === 0) return null
  return (
    <dl className={sheet.answers}>
      {answers.map(answer => (
        <div
          key={answer.inputId}
          className={sheet.answer}
          data-place={
            answer.kind === 'blank' || place === undefined ? undefined : `${place}.${answer.inputId}`
          }
          data-depth={Math.min(answer.depth, 2)}
          data-blank={answer.kind === 'blank' || undefined}
        >
          <dt lang={lang}>
            {answer.label}
            {answer.text === undefined ? null : <span className={sheet.printed}>{answer.text}</span>}
          </dt>
          <dd lang={lang}>
            <AnswerShown answer={answer} timeZone={timeZone} dials={dials} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AnswerShown({
  answer,
  timeZone,
  dials,
}: {
  answer: DescribedAnswer
  timeZone: string
  dials: boolean
}) {
  const { t, lang } = usePartner()
  if (answer.refused) {
    const { how: kind, ...refusal } = answer.refused
    return (
      <div lang={lang}>
        <SinceSignedLines of={[{ kind, ...refusal }]} />
      </div>
    )
  }
  if (answer.kind === 'line')
    return (
      <>
        <p className={sheet.quiet} lang={lang}>
          {t('print.reading.notSigned')}
        </p>
        {answer.meaning === undefined ? null : <p>{answer.meaning}</p>}
      </>
    )
  if (dials && answer.dial !== undefined)
    return <DialLink dial={answer.dial} shown={answer.values.join(' ')} />
  return <AnswerWords answer={answer} timeZone={timeZone} />
}
