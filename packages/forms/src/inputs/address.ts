import { digitsOf } from '@careword/domain/text/digits'
import { contactLimits, formLimits } from '@careword/domain/limits'
import { isBlank, textAt } from '../values/read-answers.ts'
import { withoutKeys } from '../values/without-keys.ts'
import { cut, lineText } from '../values/clean-text.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { AddressInput, Lang } from '../definition/form-definition.ts'
import { countryName, isCountry } from '../lists/countries.ts'
import { regionCodes } from '../lists/states-by-name.ts'
import { regionName } from '../lists/us-territories.ts'
import { asWritten, equalsText, fitsPart } from './conditions.ts'
import { setPart } from './edit-answer.ts'
import {
  type Ask,
  type InputRules,
  type PartIssue,
  type ReadPart,
  textLines,
  writingLine,
} from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { stateNamesSchema } from './state-names-schema.ts'
import { printableIssues, textShape } from './text-shape.ts'

const parts = ['Street', 'Apt', 'City', 'State', 'Zip', 'Country'] as const
type Part = (typeof parts)[number]

const partMax = 100
/** Documents spec §5: 'state is cut to 2, zip to 5'; only inside the United States (ruling C-17). */
const { stateLength: usStateLength, zipLength: usZipLength } = formLimits

const countryOf = (raw: unknown): string => {
  const code = lineText(raw).toUpperCase()
  return isCountry(code) ? code : ''
}
/** An address without a country is one in the United States. */
export const isUsAddress = (country: string): boolean =>
  country === '' || country === contactLimits.defaultCountry

function cleanPart(part: Part, read: ReadPart, us: boolean, maxLength: number): string {
  if (part === 'Country') return countryOf(read(part))
  const text = lineText(read(part), maxLength)
  // A cut text may be invisible, such as a control character alone.
  if (us && part === 'State') return lineText(text.toUpperCase(), usStateLength)
  if (us && part === 'Zip') return cut(digitsOf(text), usZipLength)
  return text
}

function checkPart(part: Part, text: string, us: boolean, ask: Ask): PartIssue[] {
  const needed = part === 'Street' || part === 'City' || part === 'State' || part === 'Zip'
  if (text === '') return ask.required && needed ? [{ suffix: part, rule: 'required' }] : []
  if (us && part === 'State' && text.length < usStateLength)
    return [{ suffix: part, rule: 'stateTooShort', values: { length: usStateLength } }]
  if (us && part === 'Zip' && text.length < usZipLength)
    return [{ suffix: part, rule: 'zipTooShort', values: { length: usZipLength } }]
  return printableIssues(part, text)
}

/** An address in the format of an envelope of its country. */
function addressLines(answers: SectionAnswers, { id, stateNames }: AddressInput, lang: Lang): string[] {
  const at = (part: Part) => textAt(answers, id + part)
  const us = isUsAddress(at('Country'))
  const region = us ? regionName(at('State'), lang, stateNames) : at('State')
  const regionAndZip = [region, at('Zip')].filter(text => text !== '').join(' ')
  const place = [at('City'), regionAndZip].filter(text => text !== '').join(', ')
  const country = us ? '' : countryName(at('Country'), lang)
  return [at('Street'), at('Apt'), place, country].filter(line => line !== '')
}

/** A state chosen from the list of one country means nothing in another country, and would be cut to two letters. */
function fitRegion(before: SectionAnswers, after: SectionAnswers, id: string): SectionAnswers {
  const us = isUsAddress(textAt(after, `${id}Country`))
  if (us === isUsAddress(textAt(before, `${id}Country`))) return after
  const state = textAt(after, `${id}State`).toUpperCase()
  if (us && regionCodes.includes(state)) return after
  return withoutKeys(after, new Set([`${id}State`]))
}

export const addressSchema: InputSchema<AddressInput> = {
  properties: { stateNames: stateNamesSchema },
}

export const addressRules: InputRules<AddressInput> = {
  suffixes: () => parts,
  maxLength: () => partMax,
  clean: (input, read, maxLength) => {
    const us = isUsAddress(countryOf(read('Country')))
    const found: SectionAnswers = {}
    for (const part of parts) {
      const text = cleanPart(part, read, us, maxLength)
      if (text !== '') found[input.id + part] = text
    }
    return found
  },
  shape: (_input, read, maxLength) =>
    parts.flatMap(part => {
      const raw = read(part)
      const issues = textShape(part, raw, maxLength)
      if (issues.length > 0 || part !== 'Country') return issues
      const unknown = !isBlank(raw) && countryOf(raw) === ''
      return unknown ? [{ suffix: part, rule: 'unknownOption' as const }] : []
    }),
  check: (input, answers, ask) => {
    const us = isUsAddress(textAt(answers, `${input.id}Country`))
    return parts.flatMap(part => checkPart(part, textAt(answers, input.id + part), us, ask))
  },
  edit: (edit, event) => fitRegion(edit.section, setPart(parts, edit, event), edit.input.id),
  equals: equalsText,
  fits: fitsPart,
  fromText: asWritten,
  paperLine: () => ({ ...writingLine, rows: 2 }),
  // A country alone is written only abroad.
  leftBlank: ({ id }, answers) =>
    isUsAddress(textAt(answers, `${id}Country`)) &&
    parts.every(part => part === 'Country' || textAt(answers, id + part) === ''),
  describe: (input, answers, { lang }) => textLines(addressLines(answers, input, lang)),
}
