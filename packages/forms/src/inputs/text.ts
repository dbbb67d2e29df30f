import { digitsOf } from '@careword/domain/text/digits'
import { isValidEmail } from '@careword/domain/people/email'
import { ownProperty, textAt } from '../values/read-answers.ts'
import { defaultMaxLength, lineText, cut } from '../values/clean-text.ts'
import type { TextInput } from '../definition/form-definition.ts'
import { asWritten, equalsText, fitsText } from './conditions.ts'
import { limited, oneLine, put } from './edit-answer.ts'
import { type Ask, type InputRules, type PartIssue, textLines, writingLine } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { printableIssues, textShape } from './text-shape.ts'
import { oneOfValues, shape } from '../definition/json-schema.ts'

type Kind = 'text' | 'number' | 'email'

/** The stored form of one line of text of a kind; '' when empty. */
export function cleanLine(kind: Kind, raw: unknown, max: number): string {
  // Documents spec §5: 'Numbers: non-digits stripped'.
  if (kind === 'number') return cut(digitsOf(raw), max)
  return lineText(kind === 'email' && typeof raw === 'string' ? raw.replace(/\s+/g, '') : raw, max)
}

/** The issues of one cleaned line. */
export function checkLine(kind: Kind, text: string, statedMax: number | undefined, ask: Ask): PartIssue[] {
  if (text === '') return ask.required ? [{ suffix: '', rule: 'required' }] : []
  if (kind === 'email')
    return isValidEmail(text) ? printableIssues('', text) : [{ suffix: '', rule: 'emailInvalid' }]
  if (kind === 'text') return printableIssues('', text)
  // Documents spec §5: 'error if shorter than max length when required'; without a stated length any number will do.
  return ask.required && statedMax !== undefined && text.length < ask.maxLength
    ? [{ suffix: '', rule: 'numberTooShort', values: { length: ask.maxLength } }]
    : []
}

export const textSchema: InputSchema<TextInput> = {
  properties: {
    means: {
      const: 'agent',
      description: 'Who is named here, in any form: documents of several types are compared by it.',
    },
    kind: oneOfValues(['text', 'number', 'email'], 'What is written in it.'),
    prefill: {
      const: 'email',
      description: "A document never saved begins with that of the patient's record; of the same kind.",
    },
    maxLength: shape('maxLength', 'How many characters it takes; 400 where absent.'),
  },
}

export const textRules: InputRules<TextInput> = {
  suffixes: () => [''],
  maxLength: input => input.maxLength ?? defaultMaxLength,
  clean: (input, read, maxLength) => {
    const text = cleanLine(input.kind ?? 'text', read(''), maxLength)
    return text === '' ? {} : { [input.id]: text }
  },
  shape: (_input, read, maxLength) => textShape('', read(''), maxLength),
  check: (input, answers, ask) =>
    checkLine(input.kind ?? 'text', textAt(answers, input.id), input.maxLength, ask),
  edit: ({ section, input, maxLength }, event) => {
    if (event.type !== 'setText') return section
    const isNumber = input.kind === 'number'
    return put(
      section,
      input.id,
      isNumber ? cut(digitsOf(event.value), maxLength) : limited(oneLine(event.value), maxLength),
    )
  },
  equals: equalsText,
  fits: fitsText,
  fromText: asWritten,
  comparable: true,
  mayName: true,
  means: ({ means }) => means,
  email: (input, answers) => (input.kind === 'email' ? textAt(answers, input.id) || null : undefined),
  lengthCanBeSet: true,
  paperLine: () => writingLine,
  beginsWith: ({ prefill }) => prefill,
  issues: ({ prefill, kind }) =>
    prefill === undefined || prefill === kind ? [] : [{ key: 'prefill', issue: 'prefillDoesNotFit' }],
  describe: (input, answers) =>
    textLines(ownProperty(answers, input.id) === undefined ? [] : [textAt(answers, input.id)]),
}
