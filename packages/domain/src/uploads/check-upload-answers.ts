import { isFuture, parseDate } from '../dates/dates.ts'
import type { FieldIssue } from '../field-issue.ts'
import type { PaperDays } from './paper-days.ts'
import { fitsAnswers, type StateVersions, type UploadTarget } from './upload-target.ts'
import {
  asksDayOfSigning,
  dateFieldOf,
  isUnsigned,
  optsOut,
  type UploadAnswers,
  type UploadSchema,
  type UploadStep,
} from './upload-steps.ts'

type UploadRule =
  | 'choiceRequired'
  | 'tickRequired'
  | 'unknownOption'
  | 'optionEndsUpload'
  | 'dateIncomplete'
  | 'dateInvalid'
  | 'dateInFuture'
  | 'dateBeforeBirth'
  | 'dateBeforeSigned'
  | 'dayUnconfirmed'
export type UploadIssue = FieldIssue<UploadRule>

export interface UploadRules extends PaperDays {
  /** The owner's date of birth; null if unknown. */
  born: string | null
  /** The states that the partner offers, by their two letters. */
  states: readonly string[]
  stateVersions: StateVersions
}

/**
 * The issues of the finished answers after an upload (Documents spec §5), for the screen's button and the server. A step of the type's
 * workflow is at fault if `path` names its answer.
 */
export function checkUploadAnswers(
  schema: UploadSchema,
  target: UploadTarget,
  answers: UploadAnswers,
  rules: UploadRules,
): UploadIssue[] {
  const found = schema.uploadWorkflow.flatMap(
    (_, index) => checkUploadStep(schema, index, answers, rules) ?? [],
  )
  const say = (path: string, rule: UploadRule) => {
    if (!found.some(issue => issue.path === path)) found.push({ path, rule })
  }
  // Values without a question of their own.
  if (answers.docType !== schema.type) say('docType', 'unknownOption')
  if (answers.usState && !rules.states.includes(answers.usState)) say('usState', 'unknownOption')
  for (const [index, value] of Object.entries(answers.chosen ?? {}))
    if (!isOption(schema.uploadWorkflow[Number(index)], value)) say(`chosen.${index}`, 'unknownOption')
  if ((answers.docOptOut ?? false) !== optsOut(schema, answers.chosen)) say('docOptOut', 'unknownOption')
  for (const field of ['docDate', 'docEffectiveDate'] as const) {
    const rule = answers[field] ? issueOfDay(answers[field], rules) : null
    if (rule) say(field, rule)
  }
  const end = answers.docExpirationDate
  if (end && !parseDate(end)) say('docExpirationDate', 'dateInvalid')
  else if (end && end < (answers.docDate ?? answers.docEffectiveDate ?? end))
    say('docExpirationDate', 'dateBeforeSigned')
  if (!fitsAnswers(schema, answers, rules.stateVersions, target)) say('metadata', 'unknownOption')
  return found
}

/** The reason why the person cannot leave this step; null if they can. */
export function checkUploadStep(
  schema: UploadSchema,
  index: number,
  answers: UploadAnswers,
  rules: UploadRules,
): UploadIssue | null {
  const step = schema.uploadWorkflow[index]
  if (!step) return null
  const path = answerPath(step, index)
  const rule = ruleOf(step, index, schema, answers, rules)
  return rule ? { path, rule } : null
}

/** The path of a step's answer in the submitted body. */
export function answerPath(step: UploadStep, index: number): string {
  switch (step.type) {
    case 'document_type':
      return 'docType'
    case 'usa_state_picker':
      return 'usState'
    case 'document_owner':
      return 'owner'
    case 'options':
      return `chosen.${index}`
    case 'date_picker':
      return dateFieldOf(step)
  }
}

function ruleOf(
  step: UploadStep,
  index: number,
  schema: UploadSchema,
  answers: UploadAnswers,
  rules: UploadRules,
): UploadRule | null {
  const { required, unlockNextOption } = step.config
  switch (step.type) {
    case 'document_type':
      return answers.docType === schema.type ? null : 'choiceRequired'
    case 'usa_state_picker':
      if (!answers.usState) return required ? 'choiceRequired' : null
      return rules.states.includes(answers.usState) ? null : 'unknownOption'
    case 'document_owner':
      return required && !answers.owner?.confirmed ? 'tickRequired' : null
    case 'options': {
      const value = answers.chosen?.[index]
      if (value === undefined) return required || unlockNextOption !== null ? 'choiceRequired' : null
      if (!isOption(step, value)) return 'unknownOption'
      return unlockNextOption === null || value === unlockNextOption ? null : 'optionEndsUpload'
    }
    case 'date_picker': {
      const day = answers[dateFieldOf(step)]
      // An unsigned paper has no day of signing.
      const needed = required && !(asksDayOfSigning(step) && isUnsigned(schema, answers.seen))
      if (!day) return needed ? 'dateIncomplete' : null
      return issueOfDay(day, rules)
    }
  }
}

const isOption = (step: UploadStep | undefined, value: string): boolean =>
  step?.type === 'options' && step.config.options.some(option => option.value === value)

function issueOfDay(day: string, { latest, born }: UploadRules): UploadRule | null {
  if (!parseDate(day)) return 'dateInvalid'
  if (isFuture(day, latest)) return 'dateInFuture'
  return born !== null && day < born ? 'dateBeforeBirth' : null
}
