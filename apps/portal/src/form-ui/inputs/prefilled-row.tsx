import { PencilLine } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { fieldId, focusField } from '../fields/field-id.ts'
import css from './patient-record-row.module.css'

interface Props {
  path: string
  label: string
  answer: string
  onChange(): void
}

/** A prefilled answer, shown as text with a button to change it. */
export function PrefilledRow({ path, label, answer, onChange }: Props) {
  const t = useWords()
  const id = fieldId(path)
  return (
    <div className={css.row} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={css.label}>
        {label}
      </p>
      <p className={css.said}>{answer}</p>
      <Button
        className={css.change}
        data-change=""
        variant="quiet"
        icon={<Icon of={PencilLine} size={18} />}
        onClick={() => {
          onChange()
          // The input replaces the button.
          requestAnimationFrame(() => focusField(path))
        }}
      >
        {t('wizard.change')}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </div>
  )
}
