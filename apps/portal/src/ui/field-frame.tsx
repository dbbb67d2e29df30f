import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import css from './field-frame.module.css'
import { FieldHelp } from './field-help.tsx'

/** The attributes that link label, help and error to the control for screen readers. */
interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export interface FrameProps {
  label: ReactNode
  /** A word or star after the label, such as '(optional)'. */
  mark?: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  id?: string
  className?: string | undefined
}

/** The props of a widget: the parts of the frame, and everything that its control takes. */
export type Framed<Control> = FrameProps & Omit<Control, keyof FrameProps | 'children'>

type Props<Control> = Framed<Control> & { children: (control: Control & ControlProps) => ReactNode }

/** One field: label above, help under the label, control, error under the control. */
export function FieldFrame<Control = unknown>(props: Props<Control>) {
  const { label, mark, help, error, required, id, className, children, ...rest } = props
  const made = useId()
  const control = id ?? made
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={control}>
        {label}
        <Mark>{mark}</Mark>
      </label>
      {help ? <FieldHelp id={`${control}-help`}>{help}</FieldHelp> : null}
      {children({ ...(rest as Control), ...describe(control, help, error, required) })}
      {error ? <FieldError id={`${control}-error`}>{error}</FieldError> : null}
    </div>
  )
}

interface GroupProps extends FrameProps {
  children: ReactNode
  /** The question is already a title above: hides the legend from all but screen readers. */
  legendClassName?: string | undefined
}

/** Several controls that answer one question: radio and checkbox rows, the three parts of a date. */
export function FieldGroup({
  label,
  mark,
  help,
  error,
  id,
  className,
  legendClassName,
  children,
}: GroupProps) {
  const made = useId()
  const group = id ?? made
  const described = describe(group, help, error)
  return (
    <fieldset
      id={group}
      className={classNames(css.group, className)}
      {...(described['aria-describedby'] ? { 'aria-describedby': described['aria-describedby'] } : {})}
    >
      <legend className={legendClassName ?? css.legend}>
        {label}
        <Mark>{mark}</Mark>
      </legend>
      {help ? <FieldHelp id={`${group}-help`}>{help}</FieldHelp> : null}
      {children}
      {error ? <FieldError id={`${group}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}

function Mark({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <>
      {' '}
      <span className={css.mark} {...(children === '*' ? { 'data-star': '' } : {})}>
        {children}
      </span>
    </>
  )
}

/** The attributes that tie a control to its help and its error. */
function describe(id: string, help?: ReactNode, error?: ReactNode, required?: boolean): ControlProps {
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(required ? { 'aria-required': true as const } : {}),
  }
}
