import type { Schema } from '../definition/json-schema.ts'
import { keyFactRoles } from '../definition/key-fact-roles.ts'
import type { DateInput, InputBase, InputDefinition, NameInput } from '../definition/types.ts'

type OwnKey<Input> = Exclude<keyof Input, keyof InputBase | 'type' | Bygone<Input>> & string

/** `prefill` of a name or a date occurs in stored documents alone: new definitions do not have it. */
type Bygone<Input> = Input extends NameInput | DateInput ? 'prefill' : never

/** The schema of one type: its own keys, and which of them it needs. A key left out is a type error. */
export interface InputSchema<Input extends InputBase> {
  properties: { [Key in OwnKey<Input>]-?: Schema }
  required?: OwnKey<Input>[]
}

/** The schema of an input of a type, with the keys that all inputs have. */
export const wholeSchema = (
  type: InputDefinition['type'],
  own: { properties: Record<string, Schema>; required?: string[] },
): Schema => ({
  type: 'object',
  properties: { type: { const: type }, ...common, ...own.properties },
  required: ['id', 'type', 'label', ...(own.required ?? [])],
  additionalProperties: false,
})

const common: { [Key in keyof InputBase]-?: Schema } = {
  id: {
    $ref: '#/$defs/id',
  },
  label: {
    $ref: '#/$defs/text',
    description: 'The question or statement. On paper it is alone, so it has to show what was asked.',
  },
  help: {
    $ref: '#/$defs/text',
    description: 'One or two quiet sentences under the label.',
  },
  placeholder: {
    $ref: '#/$defs/text',
    description: 'An example inside an empty box.',
  },
  meaning: {
    $ref: '#/$defs/text',
    description: 'signature: what signing here means, printed beside it.',
  },
  printLabel: {
    $ref: '#/$defs/text',
    description:
      "Replaces the label in the document (review, text, paper), where the person speaks: 'My phone'. Needed where the label asks or has 'you'.",
  },
  tip: {
    $ref: '#/$defs/text',
    description: 'A short word of advice beside it.',
  },
  whenOpen: {
    $ref: '#/$defs/text',
    description:
      'What it means that it stays blank: shown at the question while it is, and first on the review.',
  },
  secondLang: {
    $ref: '#/$defs/inputWords',
  },
  orderNumber: {
    type: 'number',
    description: 'Sorts the inputs of a section, ascending; file order where absent.',
  },
  allowedSites: {
    type: 'array',
    items: {
      $ref: '#/$defs/text',
    },
    description: "When the list exists and lacks 'PE' the input is hidden.",
  },
  required: {
    type: 'boolean',
    description: 'Has to be answered before going on.',
  },
  condition: {
    $ref: '#/$defs/condition',
    description: 'Shown only while this holds.',
  },
  paper: {
    $ref: '#/$defs/paper',
  },
  names: {
    $ref: '#/$defs/names',
  },
  printHelp: {
    $ref: '#/$defs/printHelp',
  },
  printed: {
    $ref: '#/$defs/printed',
  },
  atBedside: {
    enum: [true, ...keyFactRoles],
    description:
      'What a carer has to know first: how the agent is reached, what is wanted and refused. It is repeated at the head of the document. What has its own place there names it: called, agent, alternate, agentElsewhere, cpr, cprLimit, matters.',
  },
  detail: {
    const: true,
    description: 'May well be left: on a narrow screen it is folded away with the details beside it.',
  },
}
