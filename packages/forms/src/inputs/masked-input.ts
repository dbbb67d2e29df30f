import { digitsOf } from '@careword/domain/text/digits'
import { textAt } from '../values/read-answers.ts'
import { cut, defaultMaxLength } from '../values/clean-text.ts'
import type { DefinitionIssueName } from '../definition/definition-issue.ts'
import type { MaskedInput } from '../definition/form-definition.ts'
import { asWritten, equalsText, fitsText } from './conditions.ts'
import { limited, oneLine, put } from './edit-answer.ts'
import { type InputRules, textLines, writingLine } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import {
  checkPhone,
  cleanPhone,
  editPhone,
  maskText,
  phoneMaxLength,
  phoneShape,
  phoneSuffixes,
  writtenPhone,
} from './phone.ts'
import { checkLine, cleanLine } from './text.ts'
import { textShape } from './text-shape.ts'
import { oneOfValues, shape } from '../definition/json-schema.ts'

/** The number of digits that a format asks for. */
const placeholders = (format: string): number => format.split('#').length - 1

/** With a format, or as a number, only digits are stored; the mask is added where the value is shown. */
const storedAs = (input: MaskedInput): 'email' | 'number' | 'text' => {
  if (input.kind === 'email') return 'email'
  return input.format !== undefined || input.kind === 'number' ? 'number' : 'text'
}

function formatIssues({ format, kind }: MaskedInput): { key?: string; issue: DefinitionIssueName }[] {
  if (format === undefined) return kind === undefined ? [{ issue: 'formatMissing' }] : []
  const key = 'format'
  if (kind === 'phone' || kind === 'email') return [{ key, issue: 'formatUnused' }]
  if (!format.includes('#')) return [{ key, issue: 'formatMissing' }]
  // Digits of the format itself could not be distinguished from typed ones.
  return /\d/.test(format) ? [{ key, issue: 'formatHasDigits' }] : []
}

const prefillIssues = ({ prefill, kind }: MaskedInput): { key: string; issue: DefinitionIssueName }[] =>
  prefill === undefined || prefill === kind ? [] : [{ key: 'prefill', issue: 'prefillDoesNotFit' }]

export const maskedInputSchema: InputSchema<MaskedInput> = {
  properties: {
    format: {
      type: 'string',
      minLength: 1,
      description: "'#' is a digit: '###-##-####'.",
    },
    kind: oneOfValues(['phone', 'number', 'email'], 'What is written in it.'),
    prefill: oneOfValues(
      ['phone', 'email'],
      "A document never saved begins with that of the patient's record; of the same kind.",
    ),
    maxLength: shape('maxLength', 'How many characters it takes; 400 where absent.'),
  },
}

export const maskedInputRules: InputRules<MaskedInput> = {
  suffixes: input => (input.kind === 'phone' ? phoneSuffixes : ['']),
  maxLength: input => {
    if (input.kind === 'phone') return phoneMaxLength
    if (input.kind !== 'email' && input.format !== undefined) return placeholders(input.format)
    return input.maxLength ?? defaultMaxLength
  },
  clean: (input, read, maxLength) => {
    if (input.kind === 'phone') return cleanPhone(input.id, read)
    const text = cleanLine(storedAs(input), read(''), maxLength)
    return text === '' ? {} : { [input.id]: text }
  },
  // A mask's own characters ride along, so the raw text may be longer than its digits.
  shape: (input, read, maxLength) =>
    input.kind === 'phone'
      ? phoneShape(read)
      : textShape('', read(''), maxLength + (input.format?.length ?? 0)),
  check: (input, answers, ask) => {
    if (input.kind === 'phone') return checkPhone(input.id, answers, ask)
    const text = textAt(answers, input.id)
    const kind = storedAs(input)
    if (kind === 'number' && text !== '' && input.format !== undefined) {
      // Documents spec §5: 'at least as many digits as the format has placeholders'.
      const length = placeholders(input.format)
      return text.length < length ? [{ suffix: '', rule: 'digitsMissing', values: { length } }] : []
    }
    return checkLine(kind, text, input.maxLength, ask)
  },
  edit: ({ section, input, maxLength }, event) => {
    if (input.kind === 'phone') return editPhone(section, input.id, event)
    if (event.type !== 'setText') return section
    const digitsOnly = storedAs(input) === 'number'
    return put(
      section,
      input.id,
      digitsOnly ? cut(digitsOf(event.value), maxLength) : limited(oneLine(event.value), maxLength),
    )
  },
  equals: equalsText,
  fits: fitsText,
  fromText: asWritten,
  paperLine: () => writingLine,
  beginsWith: ({ prefill }) => prefill,
  issues: input => [...formatIssues(input), ...prefillIssues(input)],
  email: (input, answers) => (input.kind === 'email' ? textAt(answers, input.id) || null : undefined),
  phone: (input, answers) => (input.kind === 'phone' ? writtenPhone(input.id, answers) : undefined),
  // A phone's country alone is not a number.
  leftBlank: ({ id }, answers) => textAt(answers, id) === '',
  describe: (input, answers) => {
    if (input.kind === 'phone') {
      const phone = writtenPhone(input.id, answers)
      return phone === null ? textLines([]) : { ...textLines([phone.shown]), dial: phone.dial }
    }
    const text = textAt(answers, input.id)
    if (text === '') return textLines([])
    return textLines([storedAs(input) === 'number' && input.format ? maskText(input.format, text) : text])
  },
}
