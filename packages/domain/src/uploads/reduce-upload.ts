import { parseDate } from '../dates/dates.ts'
import { checkUploadStep, type UploadIssue, type UploadRules } from './check-upload-answers.ts'
import {
  asksDayOfSigning,
  type DateField,
  dateFieldOf,
  isUnsigned,
  type UploadAnswers,
  type UploadSchema,
  type UploadStep,
} from './upload-steps.ts'

/** The questions after an upload, one at a time (Documents spec §4, upload flow). */
export interface UploadWorkflow<T extends UploadSchema = UploadSchema> {
  /** The types on offer. */
  readonly types: readonly T[]
  /** The chosen type; null before the choice. */
  readonly schema: T | null
  readonly index: number
  /** Whether the current place is the look at the pages, between two steps or after the last one. */
  readonly looking: boolean
  readonly answers: UploadAnswers
  /** The number of places passed with 'next'. */
  readonly passed: number
  /** The prefilled days, and whether the person confirmed them (decision 0063). */
  readonly proposed: Readonly<Partial<Record<DateField, 'unconfirmed' | 'confirmed'>>>
  /** Set if the last value did not belong to its step; then nothing was changed. */
  readonly error: 'CODE_ERROR_UPLOAD_EVENT_VALUE_ERROR' | null
}

export type UploadEvent =
  | { do: 'chooseType'; type: string }
  | { do: 'chooseState'; state: string }
  | { do: 'chooseOption'; value: string }
  | { do: 'confirmOwner'; confirmed: boolean }
  | { do: 'typeNumber'; which: 'mrn' | 'ssn'; number: string }
  /** Null while the date is not complete. */
  | { do: 'chooseDay'; day: string | null }
  /** The answer about the pages, by the index of its question. */
  | { do: 'look'; index: number; answer: 'yes' | 'no' }
  /** Whether the prefilled day is right. */
  | { do: 'confirmDay'; confirmed: boolean }
  | { do: 'next' }
  | { do: 'back' }

/** @param type the type for which the upload was begun, ignored if it is not on offer */
export function beginUploadWorkflow<T extends UploadSchema>(
  types: readonly T[],
  type: string,
): UploadWorkflow<T> {
  const schema = types.find(each => each.type === type) ?? null
  return {
    types,
    schema,
    index: 0,
    looking: false,
    answers: { docType: schema?.type ?? '' },
    passed: 0,
    proposed: {},
    error: null,
  }
}

/** The steps of the chosen type; before the choice only the question for the type. */
export function uploadSteps<T extends UploadSchema>({
  types,
  schema,
}: UploadWorkflow<T>): T['uploadWorkflow'] {
  if (schema) return schema.uploadWorkflow
  const asking = types.find(each => each.uploadWorkflow.some(isTypeStep))
  return asking?.uploadWorkflow.filter(isTypeStep) ?? []
}

export type UploadPlace = number | 'look'

/**
 * All places in order: the steps by their index, and the look at the pages before the day of signing (decision 0063). A person who reports
 * there that the paper is not signed is not asked for that day.
 */
export function uploadPlaces(workflow: UploadWorkflow): UploadPlace[] {
  const { schema, answers } = workflow
  const steps = uploadSteps(workflow)
  const all = steps.map((_, index) => index)
  if (schema === null || schema.uploadCheck.length === 0) return all
  const day = steps.findIndex(asksDayOfSigning)
  const before = day < 0 ? all.length : day
  const unsigned = isUnsigned(schema, answers.seen)
  const after = steps.flatMap((step, index) =>
    index < before || (unsigned && asksDayOfSigning(step)) ? [] : [index],
  )
  return [...all.slice(0, before), 'look', ...after]
}

/** The current place among the questions, counted from 0. */
export const uploadPlaceAt = (workflow: UploadWorkflow): number =>
  uploadPlaces(workflow).indexOf(workflow.looking ? 'look' : workflow.index)

export const atUploadPlace = <T extends UploadSchema>(
  workflow: UploadWorkflow<T>,
  place: UploadPlace,
): UploadWorkflow<T> =>
  place === 'look' ? { ...workflow, looking: true } : { ...workflow, looking: false, index: place }

/** The reason why Next is disabled: a required step is not answered (Documents spec §5), or a prefilled day is not confirmed. */
export function uploadStepIssue(workflow: UploadWorkflow, rules: UploadRules): UploadIssue | null {
  const { schema, index, looking, answers, proposed } = workflow
  if (!schema) return { path: 'docType', rule: 'choiceRequired' }
  if (looking) {
    const isOpen = schema.uploadCheck.some((_, index) => answers.seen?.[index] === undefined)
    return isOpen ? { path: 'seen', rule: 'choiceRequired' } : null
  }
  const issue = checkUploadStep(schema, index, answers, rules)
  if (issue) return issue
  const step = schema.uploadWorkflow[index]
  const field = step?.type === 'date_picker' ? dateFieldOf(step) : null
  return field && proposed[field] === 'unconfirmed' ? { path: field, rule: 'dayUnconfirmed' } : null
}

/** Whether the place is the first one, which has no Back. */
export const isFirstUploadStep = (workflow: UploadWorkflow): boolean => uploadPlaceAt(workflow) === 0
export const isLastUploadStep = (workflow: UploadWorkflow): boolean =>
  workflow.schema !== null && uploadPlaceAt(workflow) >= uploadPlaces(workflow).length - 1

/** Applies one event to the workflow. A value that does not belong to the step changes nothing and is reported in `error`. */
export function reduceUpload<T extends UploadSchema>(
  workflow: UploadWorkflow<T>,
  event: UploadEvent,
  rules: UploadRules,
): UploadWorkflow<T> {
  const next = reduce(workflow, event, rules)
  return next === null
    ? { ...workflow, error: 'CODE_ERROR_UPLOAD_EVENT_VALUE_ERROR' }
    : { ...next, error: null }
}

function reduce<T extends UploadSchema>(
  workflow: UploadWorkflow<T>,
  event: UploadEvent,
  rules: UploadRules,
): UploadWorkflow<T> | null {
  const { types, index, answers, proposed } = workflow
  const step = workflow.looking ? undefined : uploadSteps(workflow)[index]
  const answered = (more: Partial<UploadAnswers>) => ({ ...workflow, answers: { ...answers, ...more } })
  switch (event.do) {
    case 'chooseType': {
      const schema = types.find(({ type }) => type === event.type)
      if (!schema || step?.type !== 'document_type') return null
      if (schema === workflow.schema) return workflow
      // The workflow of the new type starts again: answers to another type's questions do not apply.
      const asked = schema.uploadWorkflow.findIndex(isTypeStep)
      return {
        ...workflow,
        schema,
        index: Math.max(asked, 0),
        looking: false,
        answers: { docType: schema.type },
        passed: 0,
        proposed: {},
      }
    }
    case 'chooseState':
      if (step?.type !== 'usa_state_picker') return null
      if (event.state !== '' && !rules.states.includes(event.state)) return null
      return answered({ usState: event.state || null })
    case 'chooseOption': {
      const known = step?.config.options.some(({ value }) => value === event.value)
      if (step?.type !== 'options' || !known) return null
      return answered({ chosen: { ...answers.chosen, [index]: event.value } })
    }
    case 'confirmOwner':
      if (step?.type !== 'document_owner') return null
      return answered({ owner: { ...answers.owner, confirmed: event.confirmed } })
    case 'typeNumber':
      if (step?.type !== 'document_owner' || !step.config.include[event.which]) return null
      return answered({ owner: { confirmed: false, ...answers.owner, [event.which]: event.number } })
    case 'chooseDay':
      if (step?.type !== 'date_picker') return null
      if (event.day !== null && !parseDate(event.day)) return null
      return {
        ...answered({ [dateFieldOf(step)]: event.day }),
        proposed: without(proposed, dateFieldOf(step)),
      }
    case 'look':
      if (!workflow.looking || !workflow.schema?.uploadCheck[event.index]) return null
      return answered({ seen: { ...answers.seen, [event.index]: event.answer } })
    case 'confirmDay': {
      const field = step?.type === 'date_picker' ? dateFieldOf(step) : null
      if (field === null || !proposed[field]) return null
      return {
        ...workflow,
        proposed: { ...proposed, [field]: event.confirmed ? 'confirmed' : 'unconfirmed' },
      }
    }
    case 'next': {
      if (uploadStepIssue(workflow, rules)) return workflow
      const here = uploadPlaceAt(workflow)
      const passed = Math.max(workflow.passed, here + 1)
      const next = uploadPlaces(workflow)[here + 1]
      if (next === undefined) return { ...workflow, passed }
      return arrivedAtStep(atUploadPlace({ ...workflow, passed }, next), rules)
    }
    case 'back': {
      const before = uploadPlaces(workflow)[uploadPlaceAt(workflow) - 1]
      return before === undefined ? workflow : atUploadPlace(workflow, before)
    }
  }
}

/** Prefills a date step that is reached by 'next' with today if it has no answer; the person must confirm it. */
export function arrivedAtStep<T extends UploadSchema>(
  workflow: UploadWorkflow<T>,
  { today }: UploadRules,
): UploadWorkflow<T> {
  const step = uploadSteps(workflow)[workflow.index]
  if (workflow.looking || step?.type !== 'date_picker') return workflow
  const field = dateFieldOf(step)
  if (workflow.answers[field]) return workflow
  return {
    ...workflow,
    answers: { ...workflow.answers, [field]: today },
    proposed: { ...workflow.proposed, [field]: 'unconfirmed' },
  }
}

function without(proposed: UploadWorkflow['proposed'], field: DateField): UploadWorkflow['proposed'] {
  const { [field]: _, ...rest } = proposed
  return rest
}

const isTypeStep = (step: UploadStep): boolean => step.type === 'document_type'
