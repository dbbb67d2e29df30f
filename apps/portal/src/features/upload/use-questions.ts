import { answerPath, type UploadRules } from '@careword/domain/uploads/check-upload-answers'
import { keepAnswers, type KeptAnswers, resumeUpload } from '@careword/domain/uploads/kept-answers'
import { paperDays } from '@careword/domain/uploads/paper-days'
import { documentZone } from '@careword/domain/documents/document-zone'
import {
  beginUploadWorkflow,
  isLastUploadStep,
  reduceUpload,
  type UploadEvent,
  uploadStepIssue,
  uploadSteps,
  type UploadWorkflow,
} from '@careword/domain/uploads/upload-workflow'
import { regionCodes } from '@careword/forms/lists/states-by-name'
import { useEffect, useRef, useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { useShowCode } from '../../partner/show-code.tsx'
import { usePatient } from '../../patient/patient-query.ts'
import type { Keeper } from './keeper.ts'
import type { Schema, UploadParams } from './load-upload.ts'
import { ownZone } from './own-zone.ts'
import { useNow } from './use-now.ts'

interface Options {
  params: UploadParams
  types: readonly Schema[]
  /** Of a document whose state does not say another. */
  timeZone: string
  kept: KeptAnswers | null
  keeper: Keeper
  /** They are asked; not so while a paper of a draft is. */
  asked: boolean
}

interface AnswersSoFar {
  workflow: UploadWorkflow<Schema>
  /** The last look at the pages: after the questions, before it is submitted. */
  looking: boolean
  /** By the index of the question of the look. */
  seen: Readonly<Record<number, 'yes' | 'no'>>
}

/** The questions one at a time, then the last look at the pages; kept with the upload, for whoever comes back. */
export function useQuestions({ params, types, timeZone, kept, keeper, asked }: Options) {
  const showCode = useShowCode()
  const { config } = usePartner()
  const patient = usePatient(params.patientId)
  const { stateVersions } = config.patientEngagement.collections
  const now = useNow()
  const rulesFor = (usState: string | null | undefined): UploadRules => ({
    ...paperDays(now, documentZone(usState ?? null, timeZone), ownZone()),
    born: patient?.dob ?? null,
    states: regionCodes,
    stateVersions,
  })
  const [so, setSo] = useState<AnswersSoFar>(() => {
    const again = kept && resumeUpload(types, kept, rulesFor(kept.usState))
    if (!again) return { workflow: beginUploadWorkflow(types, params.documentType), looking: false, seen: {} }
    const hasLook = (again.workflow.schema?.uploadCheck.length ?? 0) > 0
    return { ...again, looking: again.looking && hasLook, seen: kept?.seen ?? {} }
  })
  const { workflow, looking, seen } = so
  const rules = rulesFor(workflow.answers.usState)

  const done = useRef(false)
  const toKeep = keepAnswers(workflow, seen)
  const text = JSON.stringify(toKeep)
  // Of one that was just begun nothing is kept yet: of what kind it is may be told by the page alone that led here.
  const before = useRef(kept === null ? '' : text)
  const newest = useRef(toKeep)
  useEffect(() => {
    newest.current = toKeep
  })
  useEffect(() => {
    if (!asked || before.current === text) return
    before.current = text
    keeper.keep(newest.current)
  }, [asked, text, keeper])

  const steps = uploadSteps(workflow)
  const checks = workflow.schema?.uploadCheck ?? []
  const issue = looking ? null : uploadStepIssue(workflow, rules)
  const unseen = looking && checks.some((_, index) => seen[index] === undefined)
  const atEnd = isLastUploadStep(workflow)

  function press(event: UploadEvent): void {
    const next = reduceUpload(workflow, event, rules)
    if (next.error) showCode(next.error)
    const wentPast = event.do === 'next' && atEnd && issue === null
    setSo({
      workflow: next,
      looking: looking || wentPast,
      // Another type has other questions, in the last look too.
      seen: next.schema === workflow.schema ? seen : {},
    })
  }

  return {
    workflow,
    rules,
    /** The types on offer; what the upload was begun for comes first, where it is seen that it is chosen. */
    types: types.toSorted(
      (a, b) => Number(b.type === params.documentType) - Number(a.type === params.documentType),
    ),
    /** Of the document that it becomes. */
    timeZone: documentZone(workflow.answers.usState ?? null, timeZone),
    steps,
    checks,
    seen,
    looking,
    issue,
    /** The way on is closed. */
    closed: issue !== null || unseen,
    /** Signatures, and the day beside them, mostly stand at the foot of the last page. */
    opensAt: looking || steps[workflow.at]?.config.useAsSignedAtDate ? ('end' as const) : ('start' as const),
    /** Counted as the person counts, the last look included. */
    number: looking ? steps.length + 1 : workflow.at + 1,
    count: steps.length + (checks.length > 0 ? 1 : 0),
    isLast: looking || (atEnd && checks.length === 0),
    isFirst: workflow.at === 0,
    press,
    look: (index: number, answer: 'yes' | 'no') => setSo({ ...so, seen: { ...seen, [index]: answer } }),
    next: () => press({ do: 'next' }),
    back: () => (looking ? setSo({ ...so, looking: false }) : press({ do: 'back' })),
    /** To the step whose answer this is; false where none asks for it. */
    goTo: (path: string): boolean => {
      const at = steps.findIndex((step, index) => path === answerPath(step, index))
      if (at >= 0) setSo({ ...so, looking: false, workflow: { ...workflow, at } })
      return at >= 0
    },
    /** These are asked after all: whoever comes back is asked them, too. */
    begin: () => keeper.keep(toKeep),
    /** It is submitted or given up: nothing waits for anybody. */
    finish: () => {
      done.current = true
      keeper.end()
    },
    /** It cannot be submitted from here: nobody is asked on the way out, and all that was answered waits with the upload. */
    leave: () => {
      done.current = true
      keeper.resume()
    },
    isDone: () => done.current,
  }
}

export type Questions = ReturnType<typeof useQuestions>
