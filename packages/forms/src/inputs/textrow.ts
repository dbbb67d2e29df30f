import type { TextrowInput } from '../definition/form-definition.ts'
import { textAt } from '../values/read-answers.ts'
import { documentWords } from '../definition/definition-words.ts'
import { equalsText } from './conditions.ts'
import { blank, type InputRules, writingLine } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { shape } from '../definition/json-schema.ts'

/** Short text inputs side by side. The row has no answer itself; its items have their answers under their own ids. */
export const textrowSchema: InputSchema<TextrowInput> = {
  properties: {
    items: {
      type: 'array',
      items: shape('textInput'),
      minItems: 1,
      description: 'What is shown inside, in order.',
    },
  },
  required: ['items'],
}

export const textrowRules: InputRules<TextrowInput> = {
  suffixes: () => [],
  maxLength: () => 0,
  clean: () => ({}),
  shape: () => [],
  check: () => [],
  edit: ({ section }) => section,
  equals: equalsText,
  fits: () => 'conditionDoesNotFit',
  paperLine: () => writingLine,
  nested: input => [{ path: 'items', inputs: input.items }],
  describesItems: true,
  leftBlank: ({ items }, answers) => items.every(({ id }) => textAt(answers, id) === ''),
  // Describes the row as one answer with a line per item, so that the row's own label is above them.
  describe: (input, _answers, { lang, nameOf, describe }) => {
    const lines = input.items.flatMap(item => {
      const { label } = documentWords(item, lang, nameOf)
      const value = describe(item)
      if (!value || value.kind !== 'text') return []
      return value.values.map(text => (label === '' ? text : `${label}: ${text}`))
    })
    return lines.length === 0 ? blank : { kind: 'text', values: lines }
  },
}
