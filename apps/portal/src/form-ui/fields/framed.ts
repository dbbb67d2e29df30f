import { fieldId } from './field-id.ts'
import type { FieldProps } from './field-props.ts'

/** The surroundings of an input's control: label, mark, help and error. */
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
