import { type KeepBothInput as KeepBothDefinition, markToKeep } from '@careword/forms'
import { useCallback } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { useDraft } from '../draft/use-draft.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import { useOnePress } from '../fields/use-one-press.ts'

/** A box that confirms both contradictory answers as they are now. When one of the answers changes, the box is empty again. */
export function KeepBothInput({ path, label, help, value, dispatch }: FieldProps<KeepBothDefinition>) {
  const t = useWords()
  const mark = useDraft(useCallback(draft => markToKeep(draft, path), [path]))
  const isOwnPress = useOnePress()
  const id = fieldId(path)
  return (
    <FieldGroup id={id} label={label} help={help}>
      <ChoiceRow
        type="checkbox"
        name={id}
        value="true"
        label={t('wizard.contradiction.keepBoth')}
        checked={value() === mark}
        onChange={checked => {
          if (isOwnPress('true')) dispatch({ type: 'keepBoth', path, mark: checked ? mark : '' })
        }}
      />
    </FieldGroup>
  )
}
