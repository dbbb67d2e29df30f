import type { SimpleSelectInput } from '../definition/form-definition.ts'
import { choiceRules } from './choice-rules.ts'
import type { InputRules } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { shape } from '../definition/json-schema.ts'

export const simpleSelectSchema: InputSchema<SimpleSelectInput> = {
  properties: {
    options: shape('options', 'What can be chosen, in order.'),
  },
  required: ['options'],
}

export const simpleSelectRules: InputRules<SimpleSelectInput> = choiceRules
