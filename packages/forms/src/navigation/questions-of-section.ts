// A section as shown on a narrow screen: question by question, answered ones folded to a line, one of them open.
import { missingFields } from '../validation/missing-fields.ts'
import { ownProperty } from '../values/read-answers.ts'
import { compile } from '../rules/compile-form.ts'
import { orderedInputs } from '../definition/sections.ts'
import type { InputDefinition, InputType, Lang } from '../definition/form-definition.ts'
import { describeScreen } from '../describe/describe-form.ts'
import type { DescribedForm } from '../describe/described-form.ts'
import type { Draft } from '../draft/draft.ts'
import { evaluatedOf } from '../answers/cached-evaluation.ts'
import { ownOptions } from '../inputs/options.ts'
import { patientRecordField } from '../inputs/patient-record-field.ts'
import { rulesOf } from '../inputs/table.ts'
import { settles } from '../review/contradictions.ts'

/** A unit that is shown together: one question, a few consecutive short ones, or optional details. */
export interface Question {
  /** The path of its first input. */
  path: string
  inputs: readonly InputDefinition[]
  /** The paths of all inputs in it, those inside its options included. */
  paths: readonly string[]
  /** Whether these are optional details, which 'continue' skips. */
  details: boolean
  /** Whether two answers clash, and it settles that. */
  isContradiction: boolean
  /** The path of the question whose chosen option asks it, where it follows that one (`asksBelow`). */
  below?: string
}

interface AskedPart {
  /** Inputs that show values of the patient's record and are not asked. */
  shown: readonly InputDefinition[]
  questions: readonly Question[]
}

/** With more inputs than this between two options, the second option is out of sight. */
const mostInside = 3

/** Whether one of its options has more inputs inside than fit between two options. These inputs are then below all options. */
export const asksBelow = (input: InputDefinition): boolean =>
  rulesOf(input).rows === true && ownOptions(input).some(option => (option.items?.length ?? 0) > mostInside)

/** Types that are short enough to be asked together. */
const short: ReadonlySet<InputType> = new Set([
  'text',
  'maskedInput',
  'name',
  'simpleSelect',
  'dropdown',
  'date',
  'textrow',
])
const mostTogether = 4

/** A form with its typed answers: from a draft, whose answers are immutable. */
export type Typed = Pick<Draft, 'def' | 'typed'>

/** The questions of a section for its current answers. */
export function questionsOf(draft: Typed, sectionId: string): AskedPart {
  const section = compile(draft.def).byId.get(sectionId)?.section
  const asked = section ? inTurn(draft, sectionId, section.inputs) : []
  const inputs = asked.map(({ input }) => input)
  const below = new Map(asked.map(each => [each.input, each.below]))
  const shown = inputs.filter(input => patientRecordField(input) !== undefined)
  const together: InputDefinition[][] = []
  for (const input of inputs) {
    if (patientRecordField(input) !== undefined) continue
    const before = together.at(-1)
    if (before?.[0] && below.get(before[0]) === below.get(input) && goesWith(before, input))
      before.push(input)
    else together.push([input])
  }
  const questions = together.map(each => {
    const above = each[0] && below.get(each[0])
    return { ...questionOf(sectionId, each), ...(above === undefined ? {} : { below: above }) }
  })
  return { shown, questions }
}

interface InTurn {
  input: InputDefinition
  below?: string
}

/** The visible inputs, in order; inputs asked below a question follow it. */
function inTurn(
  draft: Typed,
  sectionId: string,
  inputs: readonly InputDefinition[],
  below?: string,
): InTurn[] {
  const { byPath } = compile(draft.def)
  const { visible } = evaluatedOf(draft.def, draft.typed).evaluator()
  return orderedInputs({ inputs }).flatMap((input): InTurn[] => {
    const path = `${sectionId}.${input.id}`
    const field = byPath.get(path)
    if (!field || !visible(field)) return []
    const follow = asksBelow(input) ? (rulesOf(input).nested?.(input) ?? []) : []
    return [
      { input, ...(below === undefined ? {} : { below }) },
      ...follow.flatMap(each => inTurn(draft, sectionId, each.inputs, path)),
    ]
  })
}

function goesWith(before: readonly InputDefinition[], input: InputDefinition): boolean {
  const detail = input.detail === true
  if (before.some(each => (each.detail === true) !== detail)) return false
  return detail || (before.length < mostTogether && [...before, input].every(each => short.has(each.type)))
}

function questionOf(sectionId: string, inputs: InputDefinition[]): Question {
  const paths = inputs.flatMap(input => [
    `${sectionId}.${input.id}`,
    ...(asksBelow(input) ? [] : pathsInside(sectionId, input)),
  ])
  return {
    path: paths[0] ?? '',
    inputs,
    paths,
    details: inputs.every(input => input.detail === true),
    isContradiction: inputs.some(settles),
  }
}

const pathsInside = (sectionId: string, input: InputDefinition): string[] =>
  (rulesOf(input).nested?.(input) ?? []).flatMap(({ inputs }) =>
    inputs.flatMap(each => [`${sectionId}.${each.id}`, ...pathsInside(sectionId, each)]),
  )

// All lines of a part ask for the same answers at each key.
const describedOnce = new WeakMap<object, { def: object; lang: Lang; form: DescribedForm }>()

function described({ def, answers }: Draft, lang: Lang): DescribedForm {
  const known = describedOnce.get(answers)
  if (known?.def === def && known.lang === lang) return known.form
  const form = describeScreen(def, answers, lang)
  describedOnce.set(answers, { def, lang, form })
  return form
}

/** The answer to a question, in words; empty while it is not answered. */
export function answersTo(draft: Draft, question: Question, lang: Lang): string[] {
  if (!isAnswered(draft, question)) return []
  const [sectionId = ''] = question.path.split('.')
  const section = described(draft, lang).sections.find(each => each.id === sectionId)
  const asked = new Set(question.paths.map(path => path.slice(sectionId.length + 1)))
  return (section?.answers ?? [])
    .filter(answer => asked.has(answer.inputId) && answer.kind !== 'blank' && answer.kind !== 'line')
    .flatMap(answer => answer.values)
}

/** Whether any part of the question is answered. */
export function isAnswered(draft: Typed, question: Question): boolean {
  const { byPath } = compile(draft.def)
  const { stored, cleaned } = evaluatedOf(draft.def, draft.typed).evaluator()
  return question.paths.some(path => {
    const field = byPath.get(path)
    return field?.keys.some(key => stored(field) && ownProperty(cleaned(field), key) !== undefined)
  })
}

/**
 * The question to open next: the first after this one (from the top without it) that is not answered, or not as it can be kept.
 * Details are passed over unless something in them is wrong. Undefined where nothing is left to ask.
 */
export function nextQuestion(
  draft: Draft,
  sectionId: string,
  questions: readonly Question[],
  after?: string,
): Question | undefined {
  const wrong = missingFields(draft.def, draft.answers, sectionId).map(issue => issue.path)
  const from = questions.findIndex(question => question.path === after) + 1
  return questions
    .slice(from)
    .filter(question => !question.isContradiction)
    .find(
      question =>
        question.paths.some(path => wrong.some(each => isPartOf(draft, each, path))) ||
        (!question.details && !isAnswered(draft, question)),
    )
}

/** Is an issue's path that of this field, or of one of its parts? */
function isPartOf(draft: Draft, issue: string, path: string): boolean {
  const field = compile(draft.def).byPath.get(path)
  return field !== undefined && field.keys.some(key => issue === `${field.section.section.id}.${key}`)
}
