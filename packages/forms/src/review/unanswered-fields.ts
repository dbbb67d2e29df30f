// Finds the fields that the document shows as not answered, without describing it: a save uses them to count the steps of the tile.
import { ownProperty } from '../values/read-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import { isDescribedByParent } from '../inputs/described-by-parent.ts'
import { rulesOf } from '../inputs/table.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { settles } from './contradictions.ts'

/**
 * Whether the document can show this input as not answered. A blank question that settles a contradiction would cast doubt on both answers
 * (G-100).
 */
export const canShowBlank = (input: InputDefinition): boolean =>
  input.printed === undefined && !settles(input)

/** Whether the section is part of the document; a locked section is if it has answers. */
export const isInDocument = (place: SectionPlace, evaluator: Evaluator): boolean =>
  evaluator.included(place) &&
  (!evaluator.locked(place) || place.fields.some(field => Object.keys(storedOf(field, evaluator)).length > 0))

/** The fields of a section that the document shows as not answered, in their order. */
export const unansweredFields = (place: SectionPlace, evaluator: Evaluator): FieldPlace[] =>
  isInDocument(place, evaluator)
    ? place.fields.filter(
        field =>
          canShowBlank(field.input) &&
          !isDescribedByParent(field) &&
          evaluator.visible(field) &&
          isLeftBlank(field, evaluator),
      )
    : []

function isLeftBlank(field: FieldPlace, evaluator: Evaluator): boolean {
  const { input, keys } = field
  const { leftBlank, describesItems } = rulesOf(input)
  const answers = storedOf(field, evaluator)
  if (!leftBlank) return keys.every(key => ownProperty(answers, key) === undefined)
  if (!describesItems) return leftBlank(input, answers)
  const items = field.section.fields.filter(({ parent }) => parent === field)
  return leftBlank(input, Object.assign({}, ...items.map(item => storedOf(item, evaluator))))
}

const none: SectionAnswers = Object.freeze({})

const storedOf = (field: FieldPlace, evaluator: Evaluator): SectionAnswers =>
  evaluator.stored(field) ? evaluator.cleaned(field) : none
