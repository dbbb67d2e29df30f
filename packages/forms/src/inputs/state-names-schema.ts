import { shape, type Schema } from '../definition/json-schema.ts'

/** Names of states by language and code. */
export const stateNamesSchema: Schema = {
  type: 'object',
  additionalProperties: { type: 'object', additionalProperties: shape('text') },
  description: 'Put in from content/<lang>.json (states.NY) when the folder is read.',
}
