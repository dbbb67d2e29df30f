// The schema of definitions: a frame for sections, conditions and validators, and the schema of each input type.
import { wholeSchema } from '../inputs/input-schema.ts'
import { inputSchemas, inputTypes } from '../inputs/table.ts'
import frame from './schema-frame.json' with { type: 'json' }
import type { Schema } from '../definition/json-schema.ts'

const nameOf = (type: string) => `${type}Input`

/** JSON schema (2020-12) of a definition, as written and as stored. */
export const formSchema = {
  ...frame,
  $defs: {
    ...(frame.$defs as unknown as Record<string, Schema>),
    ...Object.fromEntries(inputTypes.map(type => [nameOf(type), wholeSchema(type, inputSchemas[type])])),
    input: { oneOf: inputTypes.map(type => ({ $ref: `#/$defs/${nameOf(type)}` })) },
  },
}
