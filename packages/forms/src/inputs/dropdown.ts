import type { DropdownInput } from '../definition/types.ts'
import { chooseOne } from './edit.ts'
import type { InputRules } from './input-rules.ts'
import { checkChoice, choiceShape, cleanChoice, describeChoice } from './options.ts'

export const dropdownRules: InputRules<DropdownInput> = {
  suffixes: () => [''],
  maxLength: () => 100,
  clean: cleanChoice,
  shape: choiceShape,
  check: checkChoice,
  edit: (edit, event) => (event.type === 'choose' ? chooseOne(edit, event.option) : edit.section),
  describe: (input, answers, { lang }) => describeChoice(input, answers, lang),
}
