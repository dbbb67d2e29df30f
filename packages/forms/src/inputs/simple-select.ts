import type { SimpleSelectInput } from '../definition/types.ts'
import { asWritten, equalsText, fitsChoice } from './conditions.ts'
import { chooseOne } from './edit.ts'
import type { InputRules } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { checkChoice, choiceShape, cleanChoice, describeChoice, nestedInOptions } from './options.ts'

export const simpleSelectSchema: InputSchema<SimpleSelectInput> = {
  properties: {
    options: {
      $ref: '#/$defs/options',
      description: 'What can be chosen, in order.',
    },
  },
  required: ['options'],
}

export const simpleSelectRules: InputRules<SimpleSelectInput> = {
  suffixes: () => [''],
  maxLength: () => 100,
  clean: cleanChoice,
  shape: choiceShape,
  check: checkChoice,
  edit: (edit, event) => (event.type === 'choose' ? chooseOne(edit, event.option) : edit.section),
  equals: equalsText,
  fits: fitsChoice,
  fromText: asWritten,
  nested: nestedInOptions,
  describe: (input, answers, { lang }) => describeChoice(input, answers, lang),
}
