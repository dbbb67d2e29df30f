import type { TextrowInput as TextrowDefinition } from '@careword/forms'
import { FieldGroup } from '../../ui/field-frame.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import { InputList } from './input-list.tsx'

/** Short texts side by side; each is a question of its own. */
export function TextrowInput({
  input,
  sectionId,
  path,
  label,
  help,
  mark,
  error,
}: FieldProps<TextrowDefinition>) {
  return (
    <FieldGroup id={fieldId(path)} label={label} mark={mark} help={help} error={error()}>
      <InputList sectionId={sectionId} inputs={input.items} sideBySide />
    </FieldGroup>
  )
}
