// The schema for editors: a value that may have one of several shapes is checked by the intended shape, so that a misspelt key gives one
// message and not one for each other shape.
import type { Schema } from '../definition/json-schema.ts'
import { tagOf } from './run-schema.ts'

interface EditorSchema extends Schema {
  if?: EditorSchema
  then?: EditorSchema
  else?: EditorSchema
  allOf?: EditorSchema[]
  anyOf?: EditorSchema[]
}

/** The same schema, with if and then in place of each oneOf. */
export function editorSchema(root: Schema): EditorSchema {
  return converted(root, root) as EditorSchema
}

function converted(root: Schema, part: unknown): unknown {
  if (Array.isArray(part)) return part.map(item => converted(root, item))
  if (typeof part !== 'object' || part === null) return part
  const { oneOf, ...rest } = part as Schema
  const inside = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, converted(root, value)]))
  return oneOf ? { ...inside, ...chosen(root, oneOf) } : inside
}

function chosen(root: Schema, branches: Schema[]): EditorSchema {
  const shapes = branches.map(branch => ({
    shape: converted(root, branch) as EditorSchema,
    meant: root.$defs?.[branch.$ref?.replace('#/$defs/', '') ?? ''] ?? branch,
  }))
  const tag = tagOf(shapes.map(({ meant }) => meant))
  return tag === undefined ? byKeys(shapes) : byTag(shapes, tag)
}

interface Shape {
  /** The schema as the editor reads it. */
  shape: EditorSchema
  /** The schema with its references resolved. */
  meant: Schema
}

function byTag(shapes: Shape[], tag: string): EditorSchema {
  const valueOf = ({ meant }: Shape) => meant.properties?.[tag]?.const
  return {
    type: 'object',
    required: [tag],
    properties: { [tag]: { enum: shapes.map(valueOf), description: 'Which kind it is.' } },
    allOf: shapes.map(one => ({
      if: { type: 'object', required: [tag], properties: { [tag]: { const: valueOf(one) } } },
      then: one.shape,
    })),
  }
}

/** The first shape whose keys are all present. Without such a shape, the editor asks for one of them. */
function byKeys(shapes: Shape[]): EditorSchema {
  const none: EditorSchema = { anyOf: shapes.map(({ meant }) => ({ required: meant.required ?? [] })) }
  return {
    type: 'object',
    ...shapes.reduceRight<EditorSchema>(
      (otherwise, { shape, meant }) => ({
        if: { type: 'object', required: meant.required ?? [] },
        then: shape,
        else: otherwise,
      }),
      none,
    ),
  }
}
