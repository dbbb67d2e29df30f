import { type ReactNode, useEffect, useRef } from 'react'
import type { UploadNote } from '@careword/domain/uploads/upload-states'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { ReviewStep } from './review-step.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { StepQuestion } from './step-question.tsx'
import type { Questions } from '../answers/use-questions.ts'
import { WhatFollows } from './what-follows.tsx'
import css from './workflow-panel.module.css'
import layout from '../../../ui/layout.module.css'

interface Props {
  questions: Questions
  patientId: string
  notes: readonly UploadNote[]
  failure: ReactNode
  busy: boolean
  onSubmit: () => void
  /** Whether the panel replaced another one, so that its heading takes the focus. */
  arrives?: boolean
}

/** The steps beside the pages; on a phone a panel over them, which can be folded (Documents spec §2, upload screen). */
export function WorkflowPanel({
  questions,
  patientId,
  notes,
  failure,
  busy,
  onSubmit,
  arrives = false,
}: Props) {
  const { t, content } = usePartner()
  const { number, count, steps, workflow, issue, isFirst, isLast } = questions
  const { looking } = workflow
  const closed = issue !== null
  const label = steps[workflow.index]?.label

  // The heading takes the focus at the next question, but not at the first one, where the page begins.
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(arrives ? 0 : number)
  useEffect(() => {
    if (before.current !== number) heading.current?.focus()
    before.current = number
  }, [number])

  const place = t('upload.step', { number, count })
  return (
    <QuestionPanel
      label={t('upload.title')}
      head={<p className={css.place}>{place}</p>}
      under={
        <div className={css.progress}>
          <Progress slim value={number} max={count} label={place} />
        </div>
      }
      busy={busy}
      onSubmit={() => {
        if (closed) return
        if (isLast) onSubmit()
        else questions.next()
      }}
      foot={
        <>
          {isLast ? <AnswersFollow questions={questions} patientId={patientId} /> : null}
          <p className={css.closed}>{closed ? t(closedBy(questions)) : null}</p>
          <div className={layout.row}>
            {isFirst ? null : (
              <Button className={css.button} onClick={questions.back}>
                {t('upload.back')}
              </Button>
            )}
            <Button
              className={css.button}
              type="submit"
              variant="primary"
              disabled={closed}
              busy={busy}
              busyLabel={t('upload.submitting')}
            >
              {t(isLast ? 'upload.submit' : 'upload.next')}
            </Button>
          </div>
        </>
      }
    >
      {number === 1 && notes.length > 0 ? (
        <Alert tone="info">
          {notes.map(note => (
            <p key={note}>{t(`upload.note.${note}`)}</p>
          ))}
        </Alert>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {looking ? t('upload.check.title') : label ? content(label) : null}
      </h2>
      {looking ? (
        <ReviewStep questions={questions} patientId={patientId} />
      ) : (
        <StepQuestion questions={questions} patientId={patientId} />
      )}
      {failure}
    </QuestionPanel>
  )
}

/** Notes on the answers, above the submit button, where the reader looks. */
function AnswersFollow({ questions, patientId }: Pick<Props, 'questions' | 'patientId'>) {
  const { schema, answers } = questions.workflow
  return (
    <WhatFollows
      closed={questions.issue !== null}
      patientId={patientId}
      type={answers.docType}
      checks={schema?.uploadCheck ?? []}
      seen={answers.seen ?? {}}
      day={answers.docDate ?? null}
    />
  )
}

/** The reason why Next is disabled. */
function closedBy({ workflow, issue }: Questions): string {
  if (workflow.looking) return 'upload.closedAll'
  return issue?.rule === 'dayUnconfirmed' ? 'upload.closedDay' : 'upload.closed'
}
