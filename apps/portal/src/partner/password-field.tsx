import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import css from '../ui/control.module.css'
import { FieldFrame, type Framed } from '../ui/field-frame.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from './partner-context.tsx'

type Input = ComponentProps<'input'>

/** A password that can be read while typing. Pasting is allowed, for password managers. */
export function PasswordField(props: Framed<Input>) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame<Input> {...props}>
      {control => (
        <span className={css.password}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            type={shown ? 'text' : 'password'}
            className={css.control}
          />
          <button
            type="button"
            className={css.toggle}
            disabled={control.disabled}
            aria-pressed={shown}
            aria-label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
            <span>{t(shown ? 'account.hide' : 'account.show')}</span>
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
