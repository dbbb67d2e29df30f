import { answerPath, type UploadRules } from '@careword/domain/uploads/check-upload-answers'
import { keepAnswers, type KeptAnswers, resumeUpload } from '@careword/domain/uploads/resume-upload'
import { paperDays } from '@careword/domain/uploads/paper-days'
import { documentZone } from '@careword/domain/documents/document-zone'
import {
  atUploadPlace,
  beginUploadWorkflow,
  isFirstUploadStep,
  isLastUploadStep,
  reduceUpload,
  type UploadEvent,
  uploadPlaceAt,
  uploadPlaces,
  uploadStepIssue,
  uploadSteps,
  type UploadWorkflow,
} from '@careword/domain/uploads/reduce-upload'
import { regionCodes } from '@careword/forms/lists/states-by-name'
import { useEffect, useRef, useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useShowCode } from '../../../partner/show-code.tsx'
import { usePatient } from '../../../patient/patient-query.ts'
import type { AnswersAutosave } from './answers-autosave.ts'
import type { DocumentTypeSettings, UploadParams } from './load-upload.ts'
import { deviceTimeZone } from './device-time-zone.ts'
import { useNow } from './use-now.ts'

interface Options {
  params: UploadParams
  types: readonly DocumentTypeSettings[]
  /** The time zone of a document whose state determines none. */
  timeZone: string
  kept: KeptAnswers | null
  answersAutosave: AnswersAutosave
  /** Whether the questions are asked, and not those about the paper of a draft. */
  asked: boolean
}

/**
 * The questions, one at a time, including those about the pages. The server stores the answers with the upload, so that it can be continued
 * later.
 */
export function useQuestions({ params, types, timeZone, kept, answersAutosave, asked }: Options) {
  const showCode = useShowCode()
  const { config } = usePartner()
  const patient = usePatient(params.patientId)
  const { stateVersions } = config.patientEngagement.collections
  const now = useNow()
  const rulesFor = (usState: string | null | undefined): UploadRules => ({
    ...paperDays(now, documentZone(usState ?? null, timeZone), deviceTimeZone()),
    born: patient?.dob ?? null,
    states: regionCodes,
    stateVersions,
  })
  const [workflow, setWorkflow] = useState<UploadWorkflow<DocumentTypeSettings>>(
    () =>
      (kept && resumeUpload(types, kept, rulesFor(kept.usState))) ??
      beginUploadWorkflow(types, params.documentType),
  )
  const rules = rulesFor(workflow.answers.usState)

  const done = useRef(false)
  const toKeep = keepAnswers(workflow)
  const text = JSON.stringify(toKeep)
  // Nothing is stored for a new upload: its type may come from the page that led here.
  const before = useRef(kept === null ? '' : text)
  const newest = useRef(toKeep)
  useEffect(() => {
    newest.current = toKeep
  })
  useEffect(() => {
    if (!asked || before.current === text) return
    before.current = text
    answersAutosave.keep(newest.current)
  }, [asked, text, answersAutosave])

  const steps = uploadSteps(workflow)
  const { looking } = workflow
  const issue = uploadStepIssue(workflow, rules)

  function press(event: UploadEvent): void {
    const next = reduceUpload(workflow, event, rules)
    if (next.error) showCode(next.error)
    setWorkflow(next)
  }

  return {
    workflow,
    rules,
    /** The types on offer, first the type for which the upload was begun, so that the person sees it selected. */
    types: types.toSorted(
      (a, b) => Number(b.type === params.documentType) - Number(a.type === params.documentType),
    ),
    /** The time zone of the resulting document. */
    timeZone: documentZone(workflow.answers.usState ?? null, timeZone),
    steps,
    /** The reason why Next is disabled. */
    issue,
    /** Signatures and their day are usually at the end of the last page. */
    opensAt:
      looking || steps[workflow.index]?.config.useAsSignedAtDate ? ('end' as const) : ('start' as const),
    /** The number of the question for the person, including the look at the pages. */
    number: uploadPlaceAt(workflow) + 1,
    count: uploadPlaces(workflow).length,
    isLast: isLastUploadStep(workflow),
    isFirst: isFirstUploadStep(workflow),
    press,
    next: () => press({ do: 'next' }),
    back: () => press({ do: 'back' }),
    /** Goes to the step of this answer; false if no step asks for it. */
    goTo: (path: string): boolean => {
      const index = steps.findIndex((step, index) => path === answerPath(step, index))
      if (index >= 0) setWorkflow(atUploadPlace(workflow, index))
      return index >= 0
    },
    /** Stores that the questions were begun, so that a reload continues with them. */
    begin: () => answersAutosave.keep(toKeep),
    /** Stops storing answers: the upload is submitted or discarded. */
    finish: () => {
      done.current = true
      answersAutosave.end()
    },
    /** Leaves an upload that cannot be submitted from here, without a dialog; the answers stay stored with the upload. */
    leave: () => {
      done.current = true
      answersAutosave.resume()
    },
    isDone: () => done.current,
  }
}

export type Questions = ReturnType<typeof useQuestions>
