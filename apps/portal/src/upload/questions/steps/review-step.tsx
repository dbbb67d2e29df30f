import { paperEffect } from '@careword/domain/documents/paper-effect'
import { partsReportedMissing, signatureLacking } from '@careword/domain/documents/reported-missing'
import { uploadTarget } from '@careword/domain/uploads/upload-target'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { documentsQuery } from '../../../patient/documents-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { announce } from '../../../ui/announce.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import type { DocumentTypeSettings } from '../answers/load-upload.ts'
import css from './steps.module.css'
import { type CheckWords, useCheckWords } from '../answers/use-check-words.ts'
import type { Questions } from '../answers/use-questions.ts'

/** Asks whether the signature and the other required parts are there, with the pages in view and before the day of signing. */
export function ReviewStep({ questions, patientId }: { questions: Questions; patientId: string }) {
  const { t, config } = usePartner()
  const { schema, answers } = questions.workflow
  const target = schema && uploadTarget(schema, answers, config.patientEngagement.collections.stateVersions)
  const wordsOf = useCheckWords(target ?? undefined, answers.usState ?? null)
  return (
    <div className={css.looks}>
      <p>{t('upload.check.text')}</p>
      <ReviewQuestions
        patientId={patientId}
        type={answers.docType}
        checks={schema?.uploadCheck ?? []}
        seen={answers.seen ?? {}}
        look={(index, answer) => questions.press({ do: 'look', index, answer })}
        wordsOf={wordsOf}
      />
    </div>
  )
}

type Seen = Readonly<Record<number, 'yes' | 'no'>>
interface ReviewQuestionsProps {
  patientId: string
  type: string
  checks: DocumentTypeSettings['uploadCheck']
  seen: Seen
  look: (index: number, answer: 'yes' | 'no') => void
  wordsOf: ReturnType<typeof useCheckWords>
}

/** Asks about each part that makes the paper valid. A 'no' shows how to add the part, and does not block the person. */
export function ReviewQuestions({ patientId, type, checks, seen, look, wordsOf }: ReviewQuestionsProps) {
  const { data: documents } = useQuery({ ...documentsQuery(patientId), staleTime: Number.POSITIVE_INFINITY })
  const group = documents?.[type]
  /** Whether a missing signature of this question would keep the paper out of force, whatever its date. */
  const keptOutBy = (index: number): boolean => {
    const ownLack = signatureLacking(partsReportedMissing(checks, { [index]: 'no' }))
    if (!group || ownLack === 'none') return false
    return paperEffect(group, { day: null, lacking: ownLack })?.place.startsWith('unsigned') ?? false
  }
  return checks.map((check, index) => (
    <ReviewQuestion
      key={check.question}
      words={wordsOf(check)}
      keptOut={keptOutBy(index)}
      answer={seen[index]}
      onAnswer={answer => look(index, answer)}
    />
  ))
}

interface ReviewQuestionProps {
  words: CheckWords
  /** Whether the paper does not come into force because of a 'no'. */
  keptOut: boolean
  answer: 'yes' | 'no' | undefined
  onAnswer: (answer: 'yes' | 'no') => void
}

function ReviewQuestion({ words: { question, ifNo }, keptOut, answer, onAnswer }: ReviewQuestionProps) {
  const { t } = usePartner()
  const box = useRef<HTMLDivElement>(null)
  const hint = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const toDo = [ifNo, t(keptOut ? 'upload.check.anywayNotInForce' : 'upload.check.anyway')]
  // The instruction is announced after a press, but not when the person returns to an earlier answer.
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (answer !== 'no') return
    // Keeps the question visible too, if both fit.
    box.current?.scrollIntoView({ block: 'nearest' })
    hint.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <div ref={box} className={css.look}>
      <RadioRows
        beside
        label={question}
        options={[
          { value: 'yes', label: t('upload.check.yes') },
          { value: 'no', label: t('upload.check.no') },
        ]}
        value={answer ?? ''}
        onChange={value => {
          pressed.current = true
          onAnswer(value === 'yes' ? 'yes' : 'no')
          if (value === 'no') announce(toDo.join(' '))
        }}
      />
      {answer === 'no' ? (
        <Alert tone="warn" className={css.toDo} ref={hint}>
          {toDo.map(words => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      ) : null}
    </div>
  )
}
