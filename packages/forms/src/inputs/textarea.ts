import { formLimits } from '@careword/domain/limits'
import { textAt } from '../values/read-answers.ts'
import { blockText, defaultMaxLength } from '../values/clean-text.ts'
import type { TextareaInput } from '../definition/form-definition.ts'
import { asWritten, equalsText, fitsText } from './conditions.ts'
import { limited, put } from './edit-answer.ts'
import { type InputRules, textLines, writingLine } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { printableIssues, textShape } from './text-shape.ts'
import { shape } from '../definition/json-schema.ts'

export const textareaSchema: InputSchema<TextareaInput> = {
  properties: {
    maxLength: shape('maxLength', 'How many characters it takes; 400 where absent.'),
  },
}

export const textareaRules: InputRules<TextareaInput> = {
  suffixes: () => [''],
  maxLength: input => input.maxLength ?? defaultMaxLength,
  clean: (input, read, maxLength) => {
    const text = blockText(read(''), maxLength)
    return text === '' ? {} : { [input.id]: text }
  },
  shape: (_input, read, maxLength) => textShape('', read(''), maxLength),
  check: (input, answers, ask) => {
    const text = textAt(answers, input.id)
    if (text === '') return ask.required ? [{ suffix: '', rule: 'required' }] : []
    return printableIssues('', text)
  },
  edit: ({ section, input, maxLength }, event) =>
    event.type === 'setText'
      ? put(section, input.id, limited(event.value.replace(/\r\n?/g, '\n'), maxLength))
      : section,
  equals: equalsText,
  fits: fitsText,
  fromText: asWritten,
  lengthCanBeSet: true,
  mayName: true,
  paperLine: ({ maxLength = defaultMaxLength }) => ({ ...writingLine, rows: textareaRows(maxLength) }),
  describe: (input, answers) => {
    const text = textAt(answers, input.id)
    return textLines(text === '' ? [] : text.split('\n'))
  },
}

/** Documents spec §5: 'rows are 1 when max length is below 100, else 4'. */
export const textareaRows = (maxLength: number): 1 | 4 =>
  maxLength < formLimits.oneRowBelow ? 1 : formLimits.rowsLong
