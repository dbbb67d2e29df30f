import { isBlank, textAt } from '../answers/own.ts'
import type { SectionAnswers } from '../answers/types.ts'
import type { InputDefinition, Lang, OptionDefinition } from '../definition/types.ts'
import { optionWords } from '../definition/words.ts'
import { countryCodes, countryName } from '../lists/countries.ts'
import { stateName, usStates } from '../lists/us-states.ts'
import { blank, type Ask, type DescribedValue, type PartFault, type ReadPart } from './input-rules.ts'

/** A choice as a list shows it. */
export interface Choice {
  value: string
  text: string
}

const none: readonly OptionDefinition[] = []

/** The options written in the definition; empty for a list that the engine knows. */
export function ownOptions(input: InputDefinition): readonly OptionDefinition[] {
  return 'options' in input && Array.isArray(input.options) ? input.options : none
}

/**
 * What a radio, check group or select offers, in words and in order. States and countries are sorted by name in the language.
 */
export function choicesOf(input: InputDefinition, lang: Lang): Choice[] {
  if (input.type === 'dropdown' && input.source !== undefined) {
    const codes = input.source === 'usStates' ? Object.keys(usStates) : countryCodes
    const nameOf = input.source === 'usStates' ? stateName : countryName
    const order = new Intl.Collator(lang)
    return codes
      .map(value => ({ value, text: nameOf(value, lang) }))
      .sort((a, b) => order.compare(a.text, b.text))
  }
  return ownOptions(input).map(option => ({ value: option.value, text: optionWords(option, lang).text }))
}

const countrySet: ReadonlySet<string> = new Set(countryCodes)

/** Does the input offer this value? */
export function offers(input: InputDefinition, value: string): boolean {
  if (input.type === 'dropdown' && input.source !== undefined)
    return input.source === 'usStates' ? Object.hasOwn(usStates, value) : countrySet.has(value)
  return ownOptions(input).some(option => option.value === value)
}

/** One chosen value's words; the value itself when the option is gone. */
export function choiceText(input: InputDefinition, value: string, lang: Lang): string {
  if (input.type === 'dropdown' && input.source !== undefined)
    return input.source === 'usStates' ? stateName(value, lang) : countryName(value, lang)
  const option = ownOptions(input).find(one => one.value === value)
  return option ? optionWords(option, lang).text : value
}

// One choice out of many: radio, simpleSelect and dropdown have the same rules.

export function cleanChoice(input: InputDefinition, read: ReadPart): SectionAnswers {
  const raw = read('')
  return typeof raw === 'string' && raw !== '' && offers(input, raw) ? { [input.id]: raw } : {}
}

export function choiceShape(input: InputDefinition, read: ReadPart): PartFault[] {
  const raw = read('')
  if (isBlank(raw)) return []
  if (typeof raw !== 'string') return [{ suffix: '', rule: 'wrongType' }]
  return offers(input, raw) ? [] : [{ suffix: '', rule: 'unknownOption' }]
}

export const checkChoice = (input: InputDefinition, answers: SectionAnswers, ask: Ask): PartFault[] =>
  ask.required && textAt(answers, input.id) === '' ? [{ suffix: '', rule: 'choiceRequired' }] : []

export function describeChoice(input: InputDefinition, answers: SectionAnswers, lang: Lang): DescribedValue {
  const value = textAt(answers, input.id)
  return value === '' ? blank : { kind: 'choices', values: [choiceText(input, value, lang)] }
}
