import type { FieldPlace } from '../definition/compiled-form.ts'
import { resolveRef } from '../rules/compile-form.ts'
import { withheldOf } from '../answers/derived-state.ts'
import type { LogicalValidator } from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { rulesOf } from '../inputs/table.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { writtenInputs, writtenValidators } from '../definition-checks/walk-definition.ts'
import { ownOptions } from '../inputs/options.ts'
import { walkDay } from './choices.ts'
import { unlessEver, type Walk } from './walk-context.ts'

/**
 * Validators that never act, validators that require an answer that cannot be given at that point, and questions of which every answer is
 * refused.
 */
export function validatorIssues(walk: Walk): DefinitionIssue[] {
  const { def, form } = walk
  return [
    ...writtenValidators(def).flatMap(({ validator, place, sectionId }) => {
      const scope = sectionId === undefined ? undefined : form.byId.get(sectionId)
      const applies = (now: Evaluator) =>
        now.applies({ ...(validator.when ? { when: validator.when } : {}), ...(scope ? { scope } : {}) })
      const idle = validator.when
        ? unlessEver(walk, applies, { place: `${place}.when`, issue: 'validatorNeverActs' })
        : []
      return idle.length > 0 ? idle : askedIssues(walk, validator, place, applies)
    }),
    ...writtenInputs(def).flatMap(({ input, place, sectionId }) => {
      const field = form.byPath.get(`${sectionId}.${input.id}`)
      return field ? refusedIssues(walk, field, place) : []
    }),
  ]
}

/** Inputs that are required while they cannot be answered: hidden, or in a part that is locked then. */
function askedIssues(
  walk: Walk,
  validator: LogicalValidator,
  place: string,
  applies: (now: Evaluator) => boolean,
): DefinitionIssue[] {
  if (!('actions' in validator)) return []
  const locked = new Set(
    validator.actions.flatMap(action => (action.action === 'lockSection' ? [action.section] : [])),
  )
  return validator.actions.flatMap((action, index) => {
    const asks =
      action.action === 'requireField' ||
      (action.action === 'setProperty' && action.property === 'required' && action.value === true)
    const field = asks ? resolveRef(walk.form, action.input)?.field : undefined
    if (!field) return []
    const here = `${place}.actions[${index}]`
    if (locked.has(field.section.section.id))
      return [{ place: here, issue: 'requiresLocked', values: { ref: field.path } }]
    return unlessEver(walk, now => applies(now) && now.visible(field) && !now.locked(field.section), {
      place: here,
      issue: 'requiresHidden',
      values: { ref: field.path },
    })
  })
}

/** The issue of a question of which every answer is refused, or every option withheld, whatever else was answered. */
function refusedIssues(walk: Walk, field: FieldPlace, place: string): DefinitionIssue[] {
  const refusals = walk.form.refusals.filter(one => one.inputs.some(target => target.field === field))
  const options = ownOptions(field.input)
  const mayBeWithheld = options.length > 0 && options.every(option => option.condition)
  if (refusals.length === 0 && !mayBeWithheld) return []
  if (isUnreachable(walk, field)) return []
  return unlessEver(
    walk,
    now => {
      if (!now.visible(field) || !isAnswered(field, now)) return false
      return !refusals.some(
        one =>
          now.applies(one) &&
          (one.answered === undefined || now.holds({ input: field.path, is: one.answered })),
      )
    },
    { place, issue: 'everyAnswerRefused' },
  )
}

const isUnreachable = ({ search }: Walk, field: FieldPlace): boolean =>
  search(now => now.visible(field)) !== 'yes'

function isAnswered(field: FieldPlace, now: Evaluator): boolean {
  const answer = now.cleaned(field)
  if (Object.keys(answer).length === 0) return false
  const offered = !withheldOf(field, now).some(value =>
    rulesOf(field.input).equals(field.input, answer, '', value),
  )
  const ask = { required: true, maxLength: field.widestLength, today: walkDay }
  return offered && rulesOf(field.input).check(field.input, answer, ask).length === 0
}
