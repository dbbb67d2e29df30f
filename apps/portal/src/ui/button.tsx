import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

/** onDeep and onDeepQuiet are for the partner's deep background. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onDeep' | 'onDeepQuiet'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  variant?: ButtonVariant
  icon?: ReactNode
  iconAfter?: ReactNode
  /** Whether it has the full width of its place. */
  block?: boolean
  /** Whether a request runs: the button keeps the focus, ignores further presses, and shows `busyLabel` when there is one. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant = 'secondary',
  icon,
  iconAfter,
  block,
  busy,
  busyLabel,
  type = 'button',
  children,
  onClick,
  className,
  ref,
  ...rest
}: Props) {
  return (
    <button
      // A press renders before the browser acts on it: a node that became the button of a form would submit it with the same press.
      key={type}
      {...rest}
      ref={ref}
      type={type}
      className={buttonClass(variant, block, busy, className)}
      {...(busy ? { 'aria-disabled': true } : {})}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
      {busy ? null : iconAfter}
    </button>
  )
}

/** The look of a button for links. */
export function buttonClass(variant: ButtonVariant, block?: boolean, busy?: boolean, more?: string): string {
  return classNames(css.button, css[variant], block && css.block, busy && css.busy, more)
}
