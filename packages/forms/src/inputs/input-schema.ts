import { type Schema, flag, listOf, oneOfValues, onlyTrue, shape } from '../definition/json-schema.ts'
import { keyFactRoles } from '../definition/key-fact-roles.ts'
import type { DateInput, InputBase, InputDefinition, NameInput } from '../definition/form-definition.ts'

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
  id: shape('id'),
  label: shape('text', 'The question or statement. On paper it is alone, so it has to show what was asked.'),
  help: shape('text', 'One or two quiet sentences under the label.'),
  placeholder: shape('text', 'An example inside an empty box.'),
  meaning: shape('text', 'signature: what signing here means, printed beside it.'),
  printLabel: shape(
    'text',
    "Replaces the label in the document (review, text, paper), where the person speaks: 'My phone'. Needed where the label asks or has 'you'.",
  ),
  tip: shape('text', 'A short word of advice beside it.'),
  whenOpen: shape(
    'text',
    'What it means that it stays blank: shown at the question while it is, and first on the review.',
  ),
  secondLang: shape('inputWords'),
  orderNumber: {
    type: 'number',
    description: 'Sorts the inputs of a section, ascending; file order where absent.',
  },
  allowedSites: listOf('text', "When the list exists and lacks 'PE' the input is hidden."),
  required: flag('Has to be answered before going on.'),
  condition: shape('condition', 'Shown only while this holds.'),
  paper: shape('paper'),
  names: shape('names'),
  printHelp: shape('printHelp'),
  printed: shape('printed'),
  atBedside: oneOfValues(
    [true, ...keyFactRoles],
    'What a carer has to know first: how the agent is reached, what is wanted and refused. It is repeated at the head of the document. What has its own place there names it: called, agent, alternate, agentElsewhere, cpr, cprLimit, agentLimit, matters.',
  ),
  detail: onlyTrue('May well be left: on a narrow screen it is folded away with the details beside it.'),
}
