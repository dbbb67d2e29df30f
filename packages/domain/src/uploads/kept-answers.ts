import { checkUploadStep, type UploadRules } from './check-upload-answers.ts'
import { arrivedAtStep, beginUploadWorkflow, type UploadWorkflow } from './upload-workflow.ts'
import type { UploadAnswers, UploadSchema } from './workflow-steps.ts'

/** What somebody said of an upload that is not submitted yet, as it is kept for them: whatever it is, it may still be wrong. */
export interface KeptAnswers
  extends Pick<UploadAnswers, 'docType' | 'docDate' | 'docEffectiveDate' | 'usState' | 'owner' | 'chosen'> {
  /** Of the paper of a draft: asked is less there. */
  of: 'questions' | 'paper'
  /** How many questions they went past. */
  passed: number
  /** The last look, by the index of its question. */
  seen: Readonly<Record<string, 'yes' | 'no'>>
  /** Of a paper: the pages that we could not recognize are there, and later changes of the draft are not in it. */
  found: boolean
  knows: boolean
}

/** What is kept of the questions: all that was answered, and no day that only we put there. */
export function keepAnswers(
  { answers, passed, proposed }: UploadWorkflow,
  seen: Readonly<Record<number, 'yes' | 'no'>>,
): KeptAnswers {
  const { docType, usState, owner, chosen } = answers
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

export interface ResumedUpload<T extends UploadSchema> {
  workflow: UploadWorkflow<T>
  /** All questions are answered: the last look at the pages is next. */
  looking: boolean
}

/** The workflow at its first question that is not answered; null where the type is not on offer any more. */
export function resumeUpload<T extends UploadSchema>(
  types: readonly T[],
  kept: KeptAnswers,
  rules: UploadRules,
): ResumedUpload<T> | null {
  const begun = beginUploadWorkflow(types, kept.docType)
  const { schema } = begun
  if (schema === null) return null
  const { docType, docDate, docEffectiveDate, usState, owner, chosen } = kept
  const answers: UploadAnswers = { docType, docDate, docEffectiveDate, usState, owner, chosen }
  const count = schema.uploadWorkflow.length
  const open = schema.uploadWorkflow.findIndex(
    (_, index) => index >= kept.passed || checkUploadStep(schema, index, answers, rules) !== null,
  )
  const looking = open < 0
  const at = looking ? Math.max(0, count - 1) : open
  const workflow = { ...begun, answers, at, passed: Math.min(kept.passed, looking ? count : open) }
  return { workflow: looking ? workflow : arrivedAtStep(workflow, rules), looking }
}
