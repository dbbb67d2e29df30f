import type { TextrowInput as TextrowDefinition } from '@careword/forms'
import { FieldGroup } from '../../ui/field-frame.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { framed } from '../fields/framed.ts'
import { InputList } from './input-list.tsx'

/** Short texts side by side; each is a question of its own. */
export function TextrowInput(props: FieldProps<TextrowDefinition>) {
  return (
    <FieldGroup {...framed(props)}>
      <InputList sectionId={props.sectionId} inputs={props.input.items} sideBySide />
    </FieldGroup>
  )
}
