import { type TextareaInput as TextareaDefinition, textareaRows } from '@careword/forms'
import { usePartner } from '../../partner/partner-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import controlCss from '../../ui/control.module.css'
import { FieldFrame } from '../../ui/field-frame.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { framed } from '../fields/framed.ts'
import css from './inputs.module.css'
import { useCutPaste } from '../fields/use-cut-paste.ts'

/** Several lines, with the room that is left. */
export function TextareaInput(props: FieldProps<TextareaDefinition>) {
  const { path, placeholder, required, maxLength, text, dispatch } = props
  const { t } = usePartner()
  const frame = framed(props)
  const left = Math.max(0, maxLength - text().length)
  const { onPaste, cut } = useCutPaste(text(), maxLength)
  return (
    <FieldFrame {...frame} required={required}>
      {control => (
        <>
          <textarea
            {...control}
            aria-describedby={[control['aria-describedby'], `${frame.id}-left`].filter(Boolean).join(' ')}
            className={classNames(controlCss.control, controlCss.area, css.area)}
            rows={textareaRows(maxLength)}
            placeholder={placeholder}
            maxLength={maxLength}
            value={text()}
            onPaste={onPaste}
            onChange={event => dispatch({ type: 'setText', path, value: event.target.value })}
          />
          <p className={classNames(css.left, cut !== undefined && css.cut)} id={`${frame.id}-left`}>
            {cut ?? t('field.charactersLeft', { left })}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
