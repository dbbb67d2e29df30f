import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import css from './control.module.css'
import { FieldFrame, type FrameProps } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface Props
  extends FrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'required' | 'type'> {
  /** The label of the toggle, and its action for screen readers, such as 'Show the password'. */
  showLabel: string
  hideLabel: string
  showAction: string
  hideAction: string
  ref?: Ref<HTMLInputElement>
}

/** A password that can be read while typing. It may be pasted: a password manager is welcome. */
export function PasswordField({
  label,
  mark,
  help,
  error,
  required,
  id,
  className,
  showLabel,
  hideLabel,
  showAction,
  hideAction,
  ref,
  ...input
}: Props) {
  const [shown, setShown] = useState(false)
  const frame: FrameProps = {
    label,
    mark,
    help,
    error,
    className,
    ...(required ? { required } : {}),
    ...(id ? { id } : {}),
  }
  return (
    <FieldFrame {...frame}>
      {control => (
        <span className={css.password}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={ref}
            type={shown ? 'text' : 'password'}
            className={css.control}
          />
          <button
            type="button"
            className={css.toggle}
            disabled={input.disabled}
            aria-pressed={shown}
            aria-label={shown ? hideAction : showAction}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
            <span>{shown ? hideLabel : showLabel}</span>
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
