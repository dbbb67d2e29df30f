import { ApiError } from './api-error.ts'

/** An error of one field of a form, found here or by the server, which may know rules that the page does not. */
export interface FieldProblem<Field extends string> {
  field: Field
  rule: string
  values?: Record<string, string | number>
}

/** The problems that the server named, of the fields that the form has. */
export function refusedFields<Field extends string>(
  failure: unknown,
  fields: readonly Field[],
): FieldProblem<Field>[] {
  if (!(failure instanceof ApiError)) return []
  return failure.fields.flatMap(({ path, rule, values }) => {
    const field = fields.find(each => each === path)
    return field === undefined ? [] : [{ field, rule, ...(values ? { values } : {}) }]
  })
}
