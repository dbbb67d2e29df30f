import type { DropdownInput } from '../definition/form-definition.ts'
import { choiceRules } from './choice-rules.ts'
import type { InputRules } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { oneOfValues, onlyTrue, shape } from '../definition/json-schema.ts'
import { stateNamesSchema } from './state-names-schema.ts'

export const dropdownSchema: InputSchema<DropdownInput> = {
  properties: {
    options: shape('options', 'What can be chosen, in order.'),
    source: oneOfValues(['usStates', 'countries'], 'A list that is known: the states, or all countries.'),
    stateNames: stateNamesSchema,
    prefill: oneOfValues(
      ['usState', 'language'],
      'A document never saved begins with the state that was chosen when it was started, or with the language that the patient speaks with us.',
    ),
    askedAtStart: onlyTrue(
      'It was asked before the document was begun: its answer is a line that can be changed. So it is with the state, without this key.',
    ),
    chosenAtStart: {
      type: 'object',
      properties: {
        text: shape(
          'text',
          'Why another state is refused; {state} in it is the name of the state that was chosen.',
        ),
        secondLang: shape('textWords'),
      },
      required: ['text'],
      additionalProperties: false,
      description:
        'It keeps the state that was chosen when the document was begun: another one is refused with this text.',
    },
  },
}

export const dropdownRules: InputRules<DropdownInput> = {
  ...choiceRules,
  beginsWith: ({ prefill }) => prefill,
  asksState: ({ chosenAtStart, source, options = [] }) => ({
    ...(chosenAtStart ? { refusesOthers: chosenAtStart } : {}),
    offers: usState => source === 'usStates' || options.some(({ value }) => value === usState),
  }),
  ownWords: ({ chosenAtStart }) =>
    chosenAtStart ? [{ path: 'chosenAtStart', words: chosenAtStart, keys: ['text'] }] : [],
  issues: ({ options, source }) => {
    if (options && source !== undefined) return [{ issue: 'optionsAndSource' }]
    return options || source !== undefined ? [] : [{ issue: 'optionsMissing' }]
  },
}
