import { formatDayInWords } from '@careword/domain/dates/format-date'
import { type ReactNode, useId } from 'react'
import type { KeptAnswers } from '@careword/domain/uploads/resume-upload'
import type { UploadNote } from '@careword/domain/uploads/upload-states'
import { usePartner } from '../../../partner/partner-context.tsx'
import { typeName, versionName } from '../../../partner/type-name.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxLine } from '../../../ui/checkbox-line.tsx'
import { DateStep } from '../steps/date-step.tsx'
import { ReviewQuestions } from '../steps/review-step.tsx'
import type { AnswersAutosave } from '../answers/answers-autosave.ts'
import type { DocumentTypeSettings } from '../answers/load-upload.ts'
import { QuestionPanel } from '../steps/question-panel.tsx'
import { PagesFound } from './pages-found.tsx'
import type { PaperOfDraft } from './paper-of-draft.ts'
import css from '../steps/workflow-panel.module.css'
import own from './paper.module.css'
import { useCheckWords } from '../answers/use-check-words.ts'
import { WhatFollows } from '../steps/what-follows.tsx'
import { usePaper } from './use-paper.ts'

interface Props {
  paper: PaperOfDraft
  patientId: string
  /** The earlier answers, and the autosaver for new ones. */
  autosaved: { kept: KeptAnswers | null; answersAutosave: AnswersAutosave }
  types: readonly DocumentTypeSettings[]
  notes: readonly UploadNote[]
  failure: ReactNode
  busy: boolean
  onConfirm: (day: string | null, seen: Readonly<Record<number, 'yes' | 'no'>>) => void
  /** Uploads the paper again, with all its pages. */
  onAgain: () => void
  /** Called if it is not a paper of this draft: the usual questions follow. */
  onOther: () => void
}

const issuesShownAtOnce = ['dateInvalid', 'dateInFuture', 'dateBeforePrinted']

/** The panel of a recognized paper of ours, whose type and state are known and not asked. */
export function PaperPanel({
  paper,
  patientId,
  autosaved,
  types,
  notes,
  failure,
  busy,
  onConfirm,
  onAgain,
  onOther,
}: Props) {
  const { t, config, lang } = usePartner()
  const state = usePaper(paper, types, autosaved)
  const { day, issue, closed, status } = state
  const dayId = useId()
  const { type, site, version } = paper.draft
  const wordsOf = useCheckWords({ type, site, version }, paper.usState)
  const kind = typeName(config, lang, type, type)
  const form = versionName(config, lang, type, { site, version, displayName: kind })
  const title = form === kind ? kind : `${kind} – ${form}`
  const incomplete = status === 'incomplete'
  return (
    <QuestionPanel
      label={t('upload.paper.title')}
      head={<p className={css.place}>{t('upload.paper.place')}</p>}
      busy={busy}
      reads={incomplete}
      onSubmit={() => {
        if (!closed) onConfirm(state.unsigned ? null : day, state.seen)
      }}
      foot={
        <>
          {incomplete ? null : (
            <>
              <WhatFollows
                patientId={patientId}
                type={type}
                checks={state.checks}
                seen={state.seen}
                day={day}
              />
              <p className={css.closed}>
                {closed
                  ? t(
                      issue !== null && issuesShownAtOnce.includes(issue)
                        ? 'upload.paper.closedDay'
                        : 'upload.paper.closed',
                    )
                  : null}
              </p>
            </>
          )}
          <div className={own.buttons}>
            {incomplete ? (
              <Button variant="primary" onClick={onAgain}>
                {t('upload.paper.again')}
              </Button>
            ) : (
              <Button
                type="submit"
                variant="primary"
                disabled={closed}
                busy={busy}
                busyLabel={t('upload.submitting')}
              >
                {t('upload.submit')}
              </Button>
            )}
            <Button variant="quiet" onClick={onOther}>
              {t('upload.paper.other')}
            </Button>
          </div>
        </>
      }
    >
      <h2 className={css.title}>{t('upload.paper.title')}</h2>
      <p>{t('upload.paper.which', { document: title, date: formatDayInWords(paper.madeOn, lang, 'UTC') })}</p>
      {notes.length > 0 ? (
        <Alert tone="info">
          {notes.map(note => (
            <p key={note}>{t(`upload.note.${note}`)}</p>
          ))}
        </Alert>
      ) : null}
      <PagesFound paper={paper} state={state} />
      {incomplete ? null : (
        <>
          {paper.older ? (
            <>
              <Alert tone="warn" title={t('upload.paper.older')}>
                <p>{t('upload.paper.olderText')}</p>
              </Alert>
              <CheckboxLine label={t('upload.paper.knows')} checked={state.knows} onChange={state.setKnows} />
            </>
          ) : null}
          <ReviewQuestions
            patientId={patientId}
            type={type}
            checks={state.checks}
            seen={state.seen}
            look={state.look}
            wordsOf={wordsOf}
          />
          {state.unsigned ? null : (
            <DateStep
              id={dayId}
              label={t('upload.paper.day')}
              help={t('upload.date.help')}
              error={issue !== null && issuesShownAtOnce.includes(issue) ? t(`field.${issue}`) : undefined}
              day={day}
              days={state.days}
              timeZone={paper.timeZone}
              onDay={state.setDay}
            />
          )}
          {failure}
        </>
      )}
    </QuestionPanel>
  )
}
