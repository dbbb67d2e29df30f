import type { InputDefinition } from '../definition/form-definition.ts'
import { asWritten, equalsText, fitsChoice } from './conditions.ts'
import { chooseOne } from './edit-answer.ts'
import type { InputRules } from './input-rules.ts'
import { checkChoice, choiceShape, cleanChoice, describeChoice, nestedInOptions } from './options.ts'

/** One choice out of many: radio, simpleSelect and dropdown have the same rules. */
export const choiceRules = {
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
} satisfies InputRules<InputDefinition>
