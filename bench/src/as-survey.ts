// Converts a definition of ours for SurveyJS: the same questions in the same order, shown, required, hidden, locked and answered under the
// same conditions. Features that SurveyJS lacks (a changing limit of text) are left out, which only makes its work less.

import type {
  Answers,
  Condition,
  FormDefinition,
  InputDefinition,
  LogicalValidator,
  SectionDefinition,
  ValidatorAction,
} from '@careword/forms'

type Json = Record<string, unknown>

/** SurveyJS has one namespace for all pages. */
export const nameOf = (ref: string): string => ref.replace('.', '_')

interface Deeds {
  hidden: string[]
  required: string[]
}

export function asSurvey(def: FormDefinition): Json {
  const validators = def.validators ?? []
  const all = [...validators, ...def.sections.flatMap(section => section.validators ?? [])]
  const deeds = deedsOf(all)
  return {
    pages: def.sections.map(section => ({
      name: section.id,
      elements: section.inputs.flatMap(input => questions(input, section, deeds)),
      ...lockOf(section, all),
    })),
    triggers: all.flatMap(answersSet),
    // As in our form, each key is passed to the conditions, and errors are shown during typing.
    textUpdateMode: 'onTyping',
    checkErrorsMode: 'onValueChanged',
    showQuestionNumbers: false,
    showNavigationButtons: false,
    focusFirstQuestionAutomatic: false,
  }
}

/** The answers under SurveyJS's names. */
export const surveyAnswers = (answers: Answers): Json =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([section, given]) =>
      Object.entries(given).map(([id, value]) => [nameOf(`${section}.${id}`), value]),
    ),
  )

function deedsOf(validators: LogicalValidator[]): Map<string, Deeds> {
  const deeds = new Map<string, Deeds>()
  const of = (ref: string): Deeds => {
    const found = deeds.get(ref) ?? { hidden: [], required: [] }
    deeds.set(ref, found)
    return found
  }
  for (const { when, action } of actionsOf(validators)) {
    if (action.action === 'requireField') of(action.input).required.push(expression(when))
    if (action.action !== 'setProperty' || action.value !== true) continue
    if (action.property === 'hidden') of(action.input).hidden.push(expression(when))
    if (action.property === 'required') of(action.input).required.push(expression(when))
  }
  for (const validator of validators) {
    if (!('orValidator' in validator)) continue
    const { groupA, groupB } = validator.orValidator
    for (const [group, other] of [
      [groupA, groupB],
      [groupB, groupA],
    ] as const)
      for (const ref of group) of(ref).required.push(other.map(one => `{${nameOf(one)}} empty`).join(' or '))
  }
  return deeds
}

function actionsOf(validators: LogicalValidator[]): { when: Condition; action: ValidatorAction }[] {
  return validators.flatMap(validator =>
    'actions' in validator ? validator.actions.map(action => ({ when: validator.when, action })) : [],
  )
}

function lockOf({ id }: SectionDefinition, validators: LogicalValidator[]): Json {
  const locks = actionsOf(validators).filter(
    ({ action }) => action.action === 'lockSection' && action.section === id,
  )
  return locks.length === 0
    ? {}
    : { enableIf: locks.map(({ when }) => `!(${expression(when)})`).join(' and ') }
}

const answersSet = (validator: LogicalValidator): Json[] =>
  actionsOf([validator]).flatMap(({ when, action }) =>
    action.action === 'setAnswer'
      ? [
          {
            type: 'setvalue',
            expression: expression(when),
            setToName: nameOf(action.input),
            setValue: action.value,
          },
        ]
      : [],
  )

function questions(
  input: InputDefinition,
  section: SectionDefinition,
  deeds: Map<string, Deeds>,
  parent?: string,
): Json[] {
  const path = `${section.id}.${input.id}`
  const own = deeds.get(path)
  const shown = [
    ...(parent === undefined ? [] : [parent]),
    ...(input.condition ? [expression(input.condition)] : []),
    ...(own?.hidden ?? []).map(hidden => `!(${hidden})`),
  ]
  const options = 'options' in input ? (input.options ?? []) : []
  return [
    {
      name: nameOf(path),
      title: input.label,
      ...typeOf(input),
      ...(input.required === true && { isRequired: true }),
      ...(own && own.required.length > 0 && { requiredIf: anyOf(own.required) }),
      ...(shown.length > 0 && { visibleIf: allOf(shown) }),
    },
    ...options.flatMap(option =>
      (option.items ?? []).flatMap(inside =>
        questions(inside, section, deeds, chosen(input, path, option.value)),
      ),
    ),
  ]
}

const chosen = (input: InputDefinition, path: string, value: string): string =>
  `{${nameOf(path)}} ${input.type === 'check' ? 'contains' : '='} '${value}'`

function typeOf(input: InputDefinition): Json {
  switch (input.type) {
    case 'text':
      return { type: 'text', maxLength: input.maxLength ?? 400 }
    case 'textarea':
      return { type: 'comment', maxLength: input.maxLength ?? 400 }
    case 'radio':
      return { type: 'radiogroup', choices: input.options }
    case 'check':
      return { type: 'checkbox', choices: input.options }
    case 'simpleSelect':
      // The device's own control, as in our form.
      return { type: 'dropdown', renderAs: 'select', choices: input.options }
    default:
      throw new Error(`the bench has no counterpart for '${input.type}'`)
  }
}

function expression(condition: Condition): string {
  if ('all' in condition) return allOf(condition.all.map(expression))
  if ('any' in condition) return anyOf(condition.any.map(expression))
  if ('not' in condition) return `!(${expression(condition.not)})`
  if ('filled' in condition) return `{${nameOf(condition.input)}} ${condition.filled ? 'notempty' : 'empty'}`
  if (!('is' in condition)) throw new Error('the bench has no counterpart for this condition')
  const name = `{${nameOf(condition.input)}}`
  const many = condition.input.includes('.check')
  return `${name} ${many ? 'contains' : '='} '${condition.is}'`
}

const allOf = (parts: string[]): string => parts.map(part => `(${part})`).join(' and ')
const anyOf = (parts: string[]): string => parts.map(part => `(${part})`).join(' or ')
