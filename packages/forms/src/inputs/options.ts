import { isBlank, textAt } from '../values/read-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { InputDefinition, Lang, OptionDefinition, StateNames } from '../definition/form-definition.ts'
import { optionWords } from '../definition/definition-words.ts'
import { countryCodes, countryName } from '../lists/countries.ts'
import { stateName, usStates } from '../lists/us-states.ts'
import {
  blank,
  type Ask,
  type DescribeContext,
  type DescribedValue,
  type Nested,
  type PartIssue,
  type ReadPart,
} from './input-rules.ts'

/** A choice as a list shows it. */
interface Choice {
  value: string
  text: string
}

const none: readonly OptionDefinition[] = []

/** The options written in the definition; empty for a list that the engine knows. */
export function ownOptions(input: InputDefinition): readonly OptionDefinition[] {
  return 'options' in input && Array.isArray(input.options) ? input.options : none
}

interface KnownList {
  codes: readonly string[]
  nameOf: (code: string, lang: Lang, names?: StateNames) => string
}

/** Lists that the engine knows. */
const lists: Record<'usStates' | 'countries', KnownList> = {
  usStates: {
    codes: Object.keys(usStates),
    nameOf: stateName,
  },
  countries: {
    codes: countryCodes,
    nameOf: countryName,
  },
}

const listOf = (input: InputDefinition) =>
  'source' in input && input.source ? lists[input.source] : undefined

/** The names of states in further languages that an input has for its answer. */
export const stateNamesIn = (input: InputDefinition): StateNames | undefined =>
  (input as { stateNames?: StateNames }).stateNames

/** The options of a radio, check group or select, in words and in order. States and countries are sorted by name in the language. */
export function choicesOf(input: InputDefinition, lang: Lang): Choice[] {
  const list = listOf(input)
  if (!list)
    return ownOptions(input).map(option => ({ value: option.value, text: optionWords(option, lang).text }))
  const order = new Intl.Collator(lang)
  return list.codes
    .map(value => ({ value, text: list.nameOf(value, lang, stateNamesIn(input)) }))
    .sort((a, b) => order.compare(a.text, b.text))
}

/** Whether the input offers this value. */
export const offers = (input: InputDefinition, value: string): boolean =>
  listOf(input)?.codes.includes(value) ?? ownOptions(input).some(option => option.value === value)

/** The words of one chosen value; the value itself when the option is gone. */
export function choiceText(input: InputDefinition, value: string, lang: Lang): string {
  const list = listOf(input)
  if (list) return list.nameOf(value, lang, stateNamesIn(input))
  const option = ownOptions(input).find(one => one.value === value)
  return option ? optionWords(option, lang).text : value
}

/** The inputs inside each option. */
export const nestedInOptions = (input: InputDefinition): Nested[] =>
  ownOptions(input).flatMap(({ value, items }, index) =>
    items ? [{ path: `options[${index}].items`, inputs: items, option: value }] : [],
  )

/** The boxes to tick on paper, one for each choice. */
export const emptyBoxes = (
  input: InputDefinition,
  { lang }: Pick<DescribeContext, 'lang'>,
): DescribedValue => ({
  kind: 'line',
  values: choicesOf(input, lang).map(choice => choice.text),
  line: 'boxes',
})

// One choice out of many (choice-rules.ts).

export function cleanChoice(input: InputDefinition, read: ReadPart): SectionAnswers {
  const raw = read('')
  return typeof raw === 'string' && raw !== '' && offers(input, raw) ? { [input.id]: raw } : {}
}

export function choiceShape(input: InputDefinition, read: ReadPart): PartIssue[] {
  const raw = read('')
  if (isBlank(raw)) return []
  if (typeof raw !== 'string') return [{ suffix: '', rule: 'wrongType' }]
  return offers(input, raw) ? [] : [{ suffix: '', rule: 'unknownOption' }]
}

export const checkChoice = (input: InputDefinition, answers: SectionAnswers, ask: Ask): PartIssue[] =>
  ask.required && textAt(answers, input.id) === '' ? [{ suffix: '', rule: 'choiceRequired' }] : []

export function describeChoice(input: InputDefinition, answers: SectionAnswers, lang: Lang): DescribedValue {
  const value = textAt(answers, input.id)
  if (value === '') return blank
  const chosen = ownOptions(input).find(option => option.value === value)
  return {
    kind: 'choices',
    values: [choiceText(input, value, lang)],
    ...(chosen?.refuses && { refuses: chosen.refuses }),
    ...(chosen?.leavesToAgent && { leavesToAgent: chosen.leavesToAgent }),
  }
}
