import { fieldId } from './field-id.ts'
import type { FieldProps } from './field-props.ts'

/** What surrounds the control of an input: label, mark, help and error. */
export const framed = ({
  path,
  label,
  mark,
  help,
  error,
}: Pick<FieldProps<unknown>, 'path' | 'label' | 'mark' | 'help' | 'error'>) => ({
  id: fieldId(path),
  label,
  mark,
  help,
  error: error(),
})
