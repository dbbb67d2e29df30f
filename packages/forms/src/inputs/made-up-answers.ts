import type { InputDefinition, InputType } from '../definition/form-definition.ts'
import type { SectionAnswers } from '../values/answer.ts'
import { usStates } from '../lists/us-states.ts'
import { isExclusive } from './check.ts'
import { ownOptions } from './options.ts'

/** The values with which the conditions of a form compare an answer; `value` is absent where they ask only whether it is answered. */
export interface Compared {
  suffix: string
  value?: string
}

interface MakeUp {
  compared: readonly Compared[]
  /** Unlike that of any other input, so that no two people are the same by chance. */
  n: number
  /** yyyy-MM-dd */
  today: string
}

type Make<Input> = (input: Input, make: MakeUp) => SectionAnswers[]

/** A person whom several inputs may name. */
const shared = { first: 'Pat', last: 'Sameperson' }

const valuesOf = (compared: readonly Compared[], suffix = ''): string[] =>
  compared.flatMap(one => (one.suffix === suffix && one.value !== undefined ? [one.value] : []))

/** A number as letters, for names: 1 → 'b', 27 → 'bb'. */
const letters = (n: number): string =>
  n < 26 ? String.fromCodePoint(97 + n) : letters(Math.floor(n / 26)) + letters(n % 26)

const digits = (n: number, length: number): string =>
  String(2_000_000_000 + n * 7)
    .repeat(3)
    .slice(-length)

/** The options that may differ for conditions, and one of the rest. */
function telling(input: InputDefinition, compared: readonly Compared[]): string[] {
  const named = new Set(valuesOf(compared))
  const options = ownOptions(input)
  const apart = options.filter(
    option =>
      named.has(option.value) ||
      option.items !== undefined ||
      option.condition !== undefined ||
      isExclusive(option),
  )
  const other = options.find(option => !apart.includes(option))
  return [...(other ? [other] : []), ...apart].map(option => option.value)
}

const one: Make<InputDefinition> = (input, { compared }) =>
  telling(input, compared).map(value => ({ [input.id]: value }))

/** All subsets of a few values; of more values each alone, each pair and all together; of a long list each alone and all together. */
function setsOf(values: readonly string[]): string[][] {
  if (values.length > 40) return [...values.map(value => [value]), [...values]]
  if (values.length <= 4)
    return values
      .reduce<string[][]>((sets, value) => [...sets, ...sets.map(set => [...set, value])], [[]])
      .slice(1)
  const pairs = values.flatMap((first, index) => values.slice(index + 1).map(second => [first, second]))
  return [...values.map(value => [value]), ...pairs, [...values]]
}

/** A drawing of one pixel. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const line: Make<InputDefinition & { kind?: string; maxLength?: number }> = (
  { id, kind, maxLength = 400 },
  { compared, n },
) => {
  const given = {
    email: `person${n}@people.example`,
    number: digits(n, Math.min(maxLength, 10)),
    text: `Words ${letters(n)}`.slice(0, maxLength),
  }[kind === 'email' || kind === 'number' ? kind : 'text']
  const named =
    kind === undefined || kind === 'text' ? [`${shared.first} ${shared.last}`.slice(0, maxLength)] : []
  return [given, ...valuesOf(compared), ...named].map(text => ({ [id]: text }))
}

const dateFrom = (id: string, iso: string): SectionAnswers => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return { [id]: { day, month, year } }
}

/** Answers of each type that may differ for the rules of a form; the first is whole and valid. */
const makes: { [Type in InputType]: Make<Extract<InputDefinition, { type: Type }>> } = {
  text: line,
  textarea: line,
  maskedInput: (input, make) => {
    const { id, kind, format } = input
    if (kind === 'phone')
      return [{ [id]: `517555${digits(make.n, 4)}`, [`${id}DialCode`]: '1', [`${id}Format`]: 'us' }]
    if (kind === 'email' || format === undefined) return line(input, make)
    const free = digits(make.n, format.split('#').length - 1)
    return [free, ...valuesOf(make.compared)].map(text => ({ [id]: text }))
  },
  name: ({ id }, { compared, n }) => {
    const own = {
      [`${id}First`]: `Ada${letters(n)}`,
      [`${id}Middle`]: 'Joy',
      [`${id}Last`]: `Rivers${letters(n)}`,
    }
    const { first, last } = shared
    const parts = compared
      .filter(({ suffix }) => suffix !== '')
      .flatMap(({ suffix, value }): SectionAnswers[] => {
        const { [`${id}${suffix}`]: _without, ...others } = own
        return value === undefined ? [others] : [{ ...own, [`${id}${suffix}`]: value }]
      })
    return [own, { [`${id}First`]: first, [`${id}Last`]: last }, ...parts]
  },
  address: ({ id }, { compared, n }) => {
    const own = {
      [`${id}Street`]: `${n + 1} Willow Road`,
      [`${id}City`]: 'Springfield',
      [`${id}State`]: 'MI',
      [`${id}Zip`]: '48000',
      [`${id}Country`]: 'us',
    }
    const others = compared.flatMap(({ suffix, value }) =>
      value === undefined || suffix === '' ? [] : [{ ...own, [`${id}${suffix}`]: value }],
    )
    return [own, ...others]
  },
  date: ({ id, limit, postDateYears, dateRange }, { compared, today }) => {
    const year = Number(today.slice(0, 4))
    const past = dateRange === '1970' ? '1990-06-12' : '1951-03-04'
    const later = `${year + Math.min(1, postDateYears ?? 0)}-12-31`
    const free = limit === 'future' ? [later] : limit === 'past' ? [past] : [past, later]
    return [...free, today, ...valuesOf(compared)].map(iso => dateFrom(id, iso))
  },
  simpleSelect: one,
  radio: one,
  dropdown: (input, make) => {
    if (input.source === undefined) return one(input, make)
    const named = valuesOf(make.compared)
    const list = input.source === 'usStates' ? Object.keys(usStates) : ['US', 'MX']
    const other = list.find(value => !named.includes(value))
    return [...(other === undefined ? [] : [other]), ...named].map(value => ({ [input.id]: value }))
  },
  check: (input, { compared }) => {
    if (!input.options) return [{ [input.id]: true }]
    const alone = new Set(input.options.filter(isExclusive).map(option => option.value))
    const values = telling(input, compared)
    const sets = [...setsOf(values.filter(value => !alone.has(value))), ...[...alone].map(value => [value])]
    return sets.map(set => ({ [input.id]: set }))
  },
  signature: ({ id }, { today }) => [{ [id]: picture, [`${id}Date`]: `${today}T10:00:00.000Z` }],
  // The items of a row have answers of their own.
  textrow: () => [],
  // Confirms two answers as they are, so that it cannot be made up without them.
  keepBoth: () => [],
}

/** The table is typed per type; which row it is, only the input itself knows. */
export const madeUpAnswers = <Input extends InputDefinition>(input: Input, make: MakeUp): SectionAnswers[] =>
  (makes[input.type] as unknown as Make<Input>)(input, make)
