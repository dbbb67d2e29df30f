import type { UploadRules } from './check-upload-answers.ts'
import {
  arrivedAtStep,
  atUploadPlace,
  beginUploadWorkflow,
  type UploadPlace,
  uploadPlaces,
  uploadStepIssue,
  type UploadWorkflow,
} from './reduce-upload.ts'
import type { UploadAnswers, UploadSchema } from './upload-steps.ts'

/** The autosaved answers of an unsubmitted upload, which are not validated. */
export interface KeptAnswers
  extends Pick<UploadAnswers, 'docType' | 'docDate' | 'docEffectiveDate' | 'usState' | 'owner' | 'chosen'> {
  /** 'paper': the paper of a draft, with fewer questions. */
  of: 'questions' | 'paper'
  /** The number of passed questions; the look at the pages counts as one. */
  passed: number
  /** The answers about the pages, by the index of their question. */
  seen: Readonly<Record<string, 'yes' | 'no'>>
  /**
   * For the paper of a draft. found: the person confirmed that unrecognized pages are there; knows: that later changes of the draft are
   * lost.
   */
  found: boolean
  knows: boolean
}

/** The answers to store: all that the person gave, without days that were only prefilled. */
export function keepAnswers({ answers, passed, proposed }: UploadWorkflow): KeptAnswers {
  const { docType, usState, owner, chosen, seen } = answers
  const day = (field: 'docDate' | 'docEffectiveDate') =>
    proposed[field] === 'unconfirmed' ? null : answers[field]
  return {
    of: 'questions',
    docType,
    docDate: day('docDate'),
    docEffectiveDate: day('docEffectiveDate'),
    usState,
    owner,
    chosen,
    passed,
    seen: { ...seen },
    found: false,
    knows: false,
  }
}

/** The workflow at its first unanswered question, or at its last; null if the type is no longer on offer. */
export function resumeUpload<T extends UploadSchema>(
  types: readonly T[],
  kept: KeptAnswers,
  rules: UploadRules,
): UploadWorkflow<T> | null {
  const begun = beginUploadWorkflow(types, kept.docType)
  if (begun.schema === null) return null
  const { docType, docDate, docEffectiveDate, usState, owner, chosen, seen } = kept
  const answers: UploadAnswers = { docType, docDate, docEffectiveDate, usState, owner, chosen, seen }
  const again = { ...begun, answers }
  const places = uploadPlaces(again)
  const isOpen = (place: UploadPlace, index: number) =>
    index >= kept.passed || uploadStepIssue(atUploadPlace(again, place), rules) !== null
  const open = places.findIndex(isOpen)
  const passed = Math.min(kept.passed, open < 0 ? places.length : open)
  const place = places[open < 0 ? places.length - 1 : open] ?? 0
  return arrivedAtStep(atUploadPlace({ ...again, passed }, place), rules)
}
