import type { InputDefinition, InputType } from '../definition/form-definition.ts'
import { addressRules, addressSchema } from './address.ts'
import { checkRules, checkSchema } from './check.ts'
import { dateRules, dateSchema } from './date.ts'
import { dropdownRules, dropdownSchema } from './dropdown.ts'
import type { InputRules } from './input-rules.ts'
import type { InputSchema } from './input-schema.ts'
import { keepBothRules, keepBothSchema } from './keep-both.ts'
import { maskedInputRules, maskedInputSchema } from './masked-input.ts'
import { nameRules, nameSchema } from './name.ts'
import { radioRules, radioSchema } from './radio.ts'
import { signatureRules, signatureSchema } from './signature.ts'
import { simpleSelectRules, simpleSelectSchema } from './simple-select.ts'
import { textRules, textSchema } from './text.ts'
import { textareaRules, textareaSchema } from './textarea.ts'
import { textrowRules, textrowSchema } from './textrow.ts'

/** Every input type of Documents spec §2 and its rules. */
const table: { [Type in InputType]: InputRules<Extract<InputDefinition, { type: Type }>> } = {
  address: addressRules,
  check: checkRules,
  simpleSelect: simpleSelectRules,
  dropdown: dropdownRules,
  maskedInput: maskedInputRules,
  name: nameRules,
  radio: radioRules,
  signature: signatureRules,
  text: textRules,
  textarea: textareaRules,
  date: dateRules,
  textrow: textrowRules,
  keepBoth: keepBothRules,
}

/** The schema of each input type. Separate from the rules: the portal loads those and no schema. */
export const inputSchemas: { [Type in InputType]: InputSchema<Extract<InputDefinition, { type: Type }>> } = {
  address: addressSchema,
  check: checkSchema,
  simpleSelect: simpleSelectSchema,
  dropdown: dropdownSchema,
  maskedInput: maskedInputSchema,
  name: nameSchema,
  radio: radioSchema,
  signature: signatureSchema,
  text: textSchema,
  textarea: textareaSchema,
  date: dateSchema,
  textrow: textrowSchema,
  keepBoth: keepBothSchema,
}

export const inputTypes = Object.keys(table) as InputType[]

export const isInputType = (type: unknown): type is InputType =>
  typeof type === 'string' && Object.hasOwn(table, type)

/** The rules of an input's type. The table is typed per type; which row it is, only the input itself knows. */
export function rulesOf<Input extends InputDefinition>(input: Input): InputRules<Input> {
  return table[input.type] as unknown as InputRules<Input>
}
