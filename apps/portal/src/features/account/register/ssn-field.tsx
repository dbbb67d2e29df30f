import { ssnLimits } from '@careword/domain/limits'
import { digitsOf } from '@careword/domain/text/digits'
import { type ClipboardEvent, useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './register-page.module.css'

interface Props {
  id: string
  mode: 'full' | 'last4'
  mark: string | undefined
  required: boolean
  error: string | undefined
  /** Digits to begin with. */
  first: string
  /** All digits typed so far. */
  onChange: (digits: string) => void
}

/** The Social Security number: three boxes of 3, 2 and 4 digits, or one of the last four (Shell spec §5). */
export function SsnField({ id, mode, mark, required, error, first, onChange }: Props) {
  const { t } = usePartner()
  const sizes: readonly number[] = mode === 'full' ? ssnLimits.boxes : [ssnLimits.lastDigits]
  const [parts, setParts] = useState<string[]>(() => {
    let used = 0
    return sizes.map(size => first.slice(used, (used += size)))
  })

  function change(next: string[]): void {
    setParts(next)
    onChange(next.join(''))
  }

  /** A whole number pasted into any box fills all of them. */
  function paste(event: ClipboardEvent): void {
    const digits = digitsOf(event.clipboardData.getData('text'))
    const whole = sizes.reduce((sum, size) => sum + size, 0)
    if (mode !== 'full' || digits.length !== whole) return
    event.preventDefault()
    let used = 0
    change(sizes.map(size => digits.slice(used, (used += size))))
  }

  const box = (index: number, label: string) => (
    <TextField
      key={index}
      id={index === 0 ? id : `${id}-${index}`}
      label={label}
      mark={mode === 'full' ? undefined : mark}
      error={mode === 'full' ? undefined : error}
      help={mode === 'full' ? undefined : t('account.register.ssnHelp')}
      required={required}
      aria-invalid={error ? true : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={sizes[index]}
      value={parts[index] ?? ''}
      onPaste={paste}
      onChange={event =>
        change(
          parts.map((part, at) => (at === index ? digitsOf(event.target.value).slice(0, sizes[at]) : part)),
        )
      }
    />
  )
  if (mode === 'last4') return box(0, t('account.register.ssnLast4'))
  return (
    <FieldGroup
      label={t('account.register.ssn')}
      mark={mark}
      help={t('account.register.ssnHelp')}
      error={error}
    >
      <div className={css.ssn}>
        {sizes.map((size, index) => box(index, t(`account.register.ssnBox${index + 1}`, { digits: size })))}
      </div>
    </FieldGroup>
  )
}
