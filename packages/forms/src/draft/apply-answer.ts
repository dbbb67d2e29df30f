import { digitsOf } from '@careword/domain/text/digits'
// One answer event on one section's raw answers. Each function gives the section after it; equal means nothing changed.
import { isBlank, own, textAt } from '../answers/own.ts'
import { cut } from '../answers/text.ts'
import type { AnswerValue, SectionAnswers } from '../answers/types.ts'
import type { FieldPlace } from '../definition/compile.ts'
import type { CheckInput } from '../definition/types.ts'
import { isUsAddress } from '../inputs/address.ts'
import { chosenInOrder } from '../inputs/check.ts'
import { dateParts, type DatePart } from '../inputs/date.ts'
import { offers } from '../inputs/options.ts'
import { recordOf } from '../inputs/record-of.ts'
import { countryOfPhone, phoneFromTyped } from '../inputs/phone.ts'
import { rulesOf } from '../inputs/table.ts'
import { usStates } from '../lists/us-states.ts'
import { keysWithin, withoutKeys } from '../rules/effects.ts'
import type { AnswerEvent } from './events.ts'

/** A section's raw answers after an event on one of its fields; the same object when the event does not fit the field. */
export function applyAnswer(
  section: SectionAnswers,
  field: FieldPlace,
  event: AnswerEvent,
  maxLength: number,
): SectionAnswers {
  const { input } = field
  // What the record says is not answered (answers/record.ts).
  if (recordOf(input) !== undefined) return section
  switch (event.type) {
    case 'setText':
      return setText(section, field, event.value, maxLength)
    case 'setPart':
      return setPart(section, field, event.suffix, event.value, maxLength)
    case 'setDatePart':
      return input.type === 'date' ? setDatePart(section, input.id, event.part, event.value) : section
    case 'toggleBox':
      return input.type === 'check' && !input.options ? toggleBox(section, field, event.checked) : section
    case 'toggleOption':
      return input.type === 'check' && input.options
        ? toggleOption(section, field, input, event.option, event.checked)
        : section
    case 'chooseRadio':
      if (input.type !== 'radio') return section
      return chooseOne(section, field, textAt(section, input.id) === event.option ? '' : event.option)
    case 'choose':
      return input.type === 'simpleSelect' || input.type === 'dropdown' || input.type === 'radio'
        ? chooseOne(section, field, event.option)
        : section
    case 'setSignature':
      return input.type === 'signature' ? setSignature(section, input.id, event) : section
    case 'clearSignature':
      return input.type === 'signature' ? withoutOwn(section, field) : section
    case 'putBack': {
      const keys = new Set([...field.keys, ...keysWithin(field)])
      const before = Object.entries(event.before).filter(([key]) => keys.has(key))
      return { ...withoutKeys(section, keys), ...Object.fromEntries(before) }
    }
    case 'resetAnswer':
      return withoutKeys(withoutOwn(section, field), keysWithin(field))
  }
}

function set(section: SectionAnswers, key: string, value: AnswerValue | undefined): SectionAnswers {
  if (own(section, key) === value) return section
  // Text stays as it is typed, a blank at its beginning too; whether anything is to be seen is asked when it is stored.
  const kept = typeof value === 'string' ? value !== '' : !isBlank(value)
  if (value !== undefined && kept) return { ...section, [key]: value }
  if (!Object.hasOwn(section, key)) return section
  return withoutKeys(section, new Set([key]))
}

const withoutOwn = (section: SectionAnswers, { keys }: FieldPlace): SectionAnswers =>
  withoutKeys(section, new Set(keys))

/** Composed before it is cut, so that nobody loses letters to the way a keyboard makes accents. */
const limited = (text: string, max: number): string =>
  text.length > max ? cut(text.normalize('NFC'), max) : text

const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ')

function setText(section: SectionAnswers, { input }: FieldPlace, typed: string, max: number): SectionAnswers {
  if (input.type === 'textarea') return set(section, input.id, limited(typed.replace(/\r\n?/g, '\n'), max))
  if (input.type === 'text')
    return set(
      section,
      input.id,
      input.kind === 'number' ? cut(digitsOf(typed), max) : limited(oneLine(typed), max),
    )
  if (input.type !== 'maskedInput') return section
  if (input.kind === 'phone') return setPhone(section, input.id, typed)
  const digitsOnly = input.kind !== 'email' && (input.format !== undefined || input.kind === 'number')
  return set(section, input.id, digitsOnly ? cut(digitsOf(typed), max) : limited(oneLine(typed), max))
}

function setPhone(section: SectionAnswers, id: string, typed: string): SectionAnswers {
  const { value, dialCode } = phoneFromTyped(typed, textAt(section, `${id}DialCode`))
  return withPhone(section, id, value, dialCode)
}

function withPhone(section: SectionAnswers, id: string, digits: string, dialCode: string): SectionAnswers {
  const { format } = countryOfPhone(dialCode)
  return set(set(set(section, id, digits), `${id}DialCode`, dialCode), `${id}Format`, format)
}

function setPart(
  section: SectionAnswers,
  { input }: FieldPlace,
  suffix: string,
  value: string,
  max: number,
): SectionAnswers {
  if (input.type === 'maskedInput')
    return input.kind === 'phone' && suffix === 'DialCode'
      ? chooseDialCode(section, input.id, value)
      : section
  if (input.type !== 'name' && input.type !== 'address') return section
  if (!rulesOf(input).suffixes(input).includes(suffix)) return section
  const next = set(section, input.id + suffix, limited(oneLine(value), max))
  return input.type === 'address' && suffix === 'Country' ? fitRegion(section, next, input.id) : next
}

/** A state chosen from the list of one country means nothing in another: it would be cut to two letters. */
function fitRegion(before: SectionAnswers, after: SectionAnswers, id: string): SectionAnswers {
  const us = isUsAddress(textAt(after, `${id}Country`))
  if (us === isUsAddress(textAt(before, `${id}Country`))) return after
  const state = textAt(after, `${id}State`)
  if (us && Object.hasOwn(usStates, state.toUpperCase())) return after
  return withoutKeys(after, new Set([`${id}State`]))
}

/** Another country for the same number: its digits stay, the dial code before them changes. */
function chooseDialCode(section: SectionAnswers, id: string, value: string): SectionAnswers {
  const old = countryOfPhone(textAt(section, `${id}DialCode`))
  const next = countryOfPhone(value)
  const digits = textAt(section, id)
  const national = digits.startsWith(old.dialCode) ? digits.slice(old.dialCode.length) : digitsOf(digits)
  return withPhone(section, id, national === '' ? '' : next.dialCode + national, next.dialCode)
}

function setDatePart(section: SectionAnswers, id: string, part: DatePart, value: string): SectionAnswers {
  const old = own(section, id)
  const at = (name: DatePart): string => {
    const text = own(old, name)
    return typeof text === 'string' ? text : ''
  }
  const digits = digitsOf(value).slice(0, part === 'year' ? 4 : 2)
  if (at(part) === digits) return section
  const date = { day: at('day'), month: at('month'), year: at('year'), [part]: digits }
  return dateParts.every(name => date[name] === '')
    ? withoutKeys(section, new Set([id]))
    : { ...section, [id]: date }
}

function toggleBox(section: SectionAnswers, field: FieldPlace, checked?: boolean): SectionAnswers {
  const { id } = field.input
  const wanted = checked ?? own(section, id) !== true
  if (wanted) return set(section, id, true)
  // Documents spec §4: 'unchecking an item removes its child answers'.
  return withoutKeys(set(section, id, undefined), keysWithin(field))
}

function toggleOption(
  section: SectionAnswers,
  field: FieldPlace,
  input: CheckInput,
  value: string,
  checked?: boolean,
): SectionAnswers {
  const option = input.options?.find(one => one.value === value)
  if (!option) return section
  const chosen = chosenInOrder(input, own(section, input.id))
  const wanted = checked ?? !chosen.includes(value)
  if (wanted === chosen.includes(value)) return section
  const next = wanted ? withChosen(input, chosen, value) : chosen.filter(one => one !== value)
  const gone = chosen.filter(one => !next.includes(one)).flatMap(one => [...keysWithin(field, one)])
  return withoutKeys(set(section, input.id, next), new Set(gone))
}

/** An exclusive option stands alone; any other choice takes it away. */
function withChosen(input: CheckInput, chosen: string[], value: string): string[] {
  const isExclusive = (one: string) => input.options?.find(option => option.value === one)?.exclusive === true
  if (isExclusive(value)) return [value]
  return chosenInOrder(input, [...chosen.filter(one => !isExclusive(one)), value])
}

function chooseOne(section: SectionAnswers, field: FieldPlace, value: string): SectionAnswers {
  const { input } = field
  const old = textAt(section, input.id)
  if (old === value || (value !== '' && !offers(input, value))) return section
  // Documents spec §4: 'nested item answers clear when the choice changes'.
  return withoutKeys(set(section, input.id, value), keysWithin(field))
}

function setSignature(
  section: SectionAnswers,
  id: string,
  event: Extract<AnswerEvent, { type: 'setSignature' }>,
): SectionAnswers {
  const name = event.typed && event.name !== undefined ? event.name : undefined
  const image = set(set(section, id, event.image), `${id}Date`, event.now)
  const typed = set(set(image, `${id}Typed`, event.typed ? 'true' : undefined), `${id}Name`, name)
  // Made anew: whose it is the server writes down when it is saved.
  return set(typed, `${id}For`, undefined)
}
