import type { DropdownInput } from '../definition/types.ts'
import { asWritten, equalsText, fitsChoice } from './conditions.ts'
import { chooseOne } from './edit.ts'
import type { InputRules } from './input-rules.ts'
import { checkChoice, choiceShape, cleanChoice, describeChoice, nestedInOptions } from './options.ts'

export const dropdownRules: InputRules<DropdownInput> = {
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
  asksState: ({ prefill, chosenAtStart, source, options = [] }) => ({
    prefilled: prefill === 'usState',
    ...(chosenAtStart ? { refusesOthers: chosenAtStart } : {}),
    offers: usState => source === 'usStates' || options.some(({ value }) => value === usState),
  }),
  ownWords: ({ chosenAtStart }) =>
    chosenAtStart ? [{ at: 'chosenAtStart', words: chosenAtStart, keys: ['text'] }] : [],
  faults: ({ options, source }) => {
    if (options && source !== undefined) return [{ fault: 'optionsAndSource' }]
    return options || source !== undefined ? [] : [{ fault: 'optionsMissing' }]
  },
  describe: (input, answers, { lang }) => describeChoice(input, answers, lang),
}
