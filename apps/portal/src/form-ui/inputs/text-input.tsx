import type { TextInput as TextDefinition } from '@careword/forms'
import { usePartner } from '../../partner/partner-context.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { framed } from '../fields/framed.ts'
import { useCutPaste } from '../fields/use-cut-paste.ts'

const keyboards = { number: 'numeric', email: 'email', text: 'text' } as const

/** One line: words, a number, or an e-mail address. */
export function TextInput(props: FieldProps<TextDefinition>) {
  const { input, path, help, placeholder, required, maxLength, text, dispatch } = props
  const { t } = usePartner()
  const kind = input.kind ?? 'text'
  // The box accepts no more than this, not even from a paste: a cut must be visible.
  const full = kind === 'text' && text().length >= maxLength
  const { onPaste, cut } = useCutPaste(text(), maxLength)
  const room = cut ?? (full ? t('field.full', { max: maxLength }) : undefined)
  return (
    <TextField
      {...framed(props)}
      help={room === undefined ? help : [help, room].filter(Boolean).join(' ')}
      onPaste={onPaste}
      required={required}
      type={kind === 'email' ? 'email' : 'text'}
      inputMode={keyboards[kind]}
      autoCapitalize={kind === 'email' ? 'none' : undefined}
      spellCheck={kind === 'text' ? undefined : false}
      placeholder={placeholder}
      maxLength={maxLength}
      value={text()}
      onChange={event => dispatch({ type: 'setText', path, value: event.target.value })}
    />
  )
}
