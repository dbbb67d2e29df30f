// Helpers of the input types for conditions on a value, and for validators that set one.
import { ownProperty } from '../values/read-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import type { ConditionIssue, Wanted } from './input-rules.ts'
import { offers } from './options.ts'

/** The text of the part is the one that is asked for; only a single box is ever true, so anything else is 'not true'. */
export const equalsText = (
  input: InputDefinition,
  answers: SectionAnswers,
  suffix: string,
  wanted: Wanted,
): boolean => wanted === false || ownProperty(answers, input.id + suffix) === wanted

/** Accepts any text. */
export const fitsText = (_input: InputDefinition, wanted: Wanted): ConditionIssue | undefined =>
  typeof wanted === 'boolean' ? 'conditionDoesNotFit' : undefined

/** Accepts only options that the input offers. */
export function fitsChoice(input: InputDefinition, wanted: Wanted): ConditionIssue | undefined {
  if (typeof wanted === 'boolean') return 'conditionDoesNotFit'
  return offers(input, wanted) ? undefined : 'unknownOption'
}

/** Whether a condition fits a part of an input that has no answer as a whole. */
export const fitsPart = (
  _input: InputDefinition,
  wanted: Wanted,
  suffix: string,
): ConditionIssue | undefined =>
  typeof wanted === 'boolean' || suffix === '' ? 'conditionDoesNotFit' : undefined

export const asWritten = (_input: InputDefinition, text: string): unknown => text
