import type { RadioInput } from '../definition/types.ts'
import { asWritten, equalsText, fitsChoice } from './conditions.ts'
import { chooseOne } from './edit.ts'
import type { InputRules } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import {
  checkChoice,
  choiceShape,
  cleanChoice,
  describeChoice,
  emptyBoxes,
  nestedInOptions,
} from './options.ts'

export const radioSchema: InputSchema<RadioInput> = {
  properties: {
    options: {
      $ref: '#/$defs/options',
      description: 'What can be chosen, in order.',
    },
    settles: {
      $ref: '#/$defs/settles',
    },
  },
  required: ['options'],
}

export const radioRules: InputRules<RadioInput> = {
  suffixes: () => [''],
  maxLength: () => 100,
  clean: cleanChoice,
  shape: choiceShape,
  // Where one option is left, it is drawn as a box: then there is nothing to choose.
  check: (input, answers, ask) => {
    const offered = input.options.filter(({ value }) => !ask.withheld?.includes(value))
    return checkChoice(input, answers, ask).map(issue =>
      offered.length === 1 ? { ...issue, rule: 'tickRequired' } : issue,
    )
  },
  edit: (edit, event) => (event.type === 'choose' ? chooseOne(edit, event.option) : edit.section),
  equals: equalsText,
  fits: fitsChoice,
  fromText: asWritten,
  nested: nestedInOptions,
  rows: true,
  settles: ({ settles }) => settles,
  paperLine: emptyBoxes,
  describe: (input, answers, { lang }) => describeChoice(input, answers, lang),
}
