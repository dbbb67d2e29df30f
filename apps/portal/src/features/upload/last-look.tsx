import { uploadTarget } from '@careword/domain/uploads/upload-target'
import { useEffect, useRef } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { announce } from '../../ui/announce.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import css from './steps.module.css'
import { type CheckWords, useCheckWords } from './use-check-words.ts'
import type { Questions } from './use-questions.ts'
import { WhatFollows } from './what-follows.tsx'

/** Before it is submitted, with the pages in view. */
export function LastLook({ questions, patientId }: { questions: Questions; patientId: string }) {
  const { t, config } = usePartner()
  const { checks, seen, look, workflow } = questions
  const { schema, answers } = workflow
  const target = schema && uploadTarget(schema, answers, config.patientEngagement.collections.stateVersions)
  const wordsOf = useCheckWords(target ?? undefined, answers.usState ?? null)
  return (
    <div className={css.looks}>
      <p>{t('upload.check.text')}</p>
      <Looks checks={checks} seen={seen} look={look} wordsOf={wordsOf} />
      <WhatFollows
        patientId={patientId}
        type={answers.docType}
        day={answers.docDate ?? null}
        lacks={lacks(seen)}
      />
    </div>
  )
}

/** Whoever looked said no to something. */
export const lacks = (seen: Questions['seen']): boolean => Object.values(seen).includes('no')

/** Is everything there that makes the paper count? A no says what to do, and keeps nobody. */
export function Looks({
  checks,
  seen,
  look,
  wordsOf,
}: Pick<Questions, 'checks' | 'seen' | 'look'> & { wordsOf: ReturnType<typeof useCheckWords> }) {
  return checks.map((check, index) => (
    <Look
      key={check.question}
      words={wordsOf(check)}
      answer={seen[index]}
      onAnswer={answer => look(index, answer)}
    />
  ))
}

interface LookProps {
  words: CheckWords
  answer: 'yes' | 'no' | undefined
  onAnswer: (answer: 'yes' | 'no') => void
}

function Look({ words: { question, ifNo }, answer, onAnswer }: LookProps) {
  const { t } = usePartner()
  const box = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const toDo = [ifNo, t('upload.check.anyway')]
  // What to do now is seen and heard where the person is, and not when they come back to an answer of before.
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (answer !== 'no') return
    // With its question where both have room.
    box.current?.scrollIntoView({ block: 'nearest' })
    said.current?.scrollIntoView({ block: 'nearest' })
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
        <Alert tone="warn" className={css.toDo} ref={said}>
          {toDo.map(words => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      ) : null}
    </div>
  )
}
