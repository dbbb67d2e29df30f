import type { InputDefinition, InputType } from '../definition/types.ts'
import { addressRules } from './address.ts'
import { checkRules } from './check.ts'
import { dateRules } from './date.ts'
import { dropdownRules } from './dropdown.ts'
import type { InputRules } from './input-rules.ts'
import { maskedInputRules } from './masked-input.ts'
import { nameRules } from './name.ts'
import { radioRules } from './radio.ts'
import { signatureRules } from './signature.ts'
import { simpleSelectRules } from './simple-select.ts'
import { textRules } from './text.ts'
import { textareaRules } from './textarea.ts'
import { textrowRules } from './textrow.ts'

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
}

export const inputTypes = Object.keys(table) as InputType[]

export const isInputType = (type: unknown): type is InputType =>
  typeof type === 'string' && Object.hasOwn(table, type)

/** The rules of an input's type. The table is typed per type; which row it is, only the input itself knows. */
export function rulesOf<Input extends InputDefinition>(input: Input): InputRules<Input> {
  return table[input.type] as unknown as InputRules<Input>
}
