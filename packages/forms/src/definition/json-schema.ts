/** The keywords of JSON schema that the schema of a definition uses. */
export interface Schema {
  $ref?: string
  /** Shown by editors. */
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
