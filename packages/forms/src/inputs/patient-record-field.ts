import type { InputDefinition } from '../definition/form-definition.ts'
import { rulesOf } from './table.ts'

/** The value of the record that an input shows; undefined for an input that is answered. */
export const patientRecordField = (input: InputDefinition): 'name' | 'dob' | undefined =>
  rulesOf(input).record?.(input)
