import type { RadioInput } from '../definition/form-definition.ts'
import { choiceRules } from './choice-rules.ts'
import type { InputRules } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { checkChoice, emptyBoxes } from './options.ts'
import { shape } from '../definition/json-schema.ts'

export const radioSchema: InputSchema<RadioInput> = {
  properties: {
    options: shape('options', 'What can be chosen, in order.'),
    settles: shape('settles'),
  },
  required: ['options'],
}

export const radioRules: InputRules<RadioInput> = {
  ...choiceRules,
  // With a single option left there is no choice: the option is drawn as a box.
  check: (input, answers, ask) => {
    const offered = input.options.filter(({ value }) => !ask.withheld?.includes(value))
    return checkChoice(input, answers, ask).map(issue =>
      offered.length === 1 ? { ...issue, rule: 'tickRequired' } : issue,
    )
  },
  rows: true,
  settles: ({ settles }) => settles,
  paperLine: emptyBoxes,
}
