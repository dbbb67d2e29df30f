/** The keywords of JSON schema that the schema of a definition uses. */
export interface Schema {
  $ref?: string
  /** The explanation that editors show. */
  description?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  pattern?: string
  minLength?: number
  minimum?: number
  maximum?: number
}

// Parts of a schema. A bundle without the schemas leaves them out, for these calls have no effect but their value.

/** A shape that is defined once, under $defs. */
/* @__NO_SIDE_EFFECTS__ */
export function shape(name: string, description?: string): Schema {
  return described({ $ref: `#/$defs/${name}` }, description)
}

/* @__NO_SIDE_EFFECTS__ */
export function listOf(name: string, description: string): Schema {
  return described({ type: 'array', items: shape(name) }, description)
}

/* @__NO_SIDE_EFFECTS__ */
export function flag(description: string): Schema {
  return described({ type: 'boolean' }, description)
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOfValues(values: readonly unknown[], description: string): Schema {
  return described({ enum: [...values] }, description)
}

/** A switch that is on or absent. */
/* @__NO_SIDE_EFFECTS__ */
export function onlyTrue(description: string): Schema {
  return described({ const: true }, description)
}

/* @__NO_SIDE_EFFECTS__ */
function described(schema: Schema, description: string | undefined): Schema {
  return description === undefined ? schema : { ...schema, description }
}
