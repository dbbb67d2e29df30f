import type { ComponentProps } from 'react'
import { useWords } from '../partner/partner-context.tsx'
import { TypedDateField } from '../partner/typed-date-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The name of another person, as it is looked for. */
export function SearchedName(props: ComponentProps<typeof TextField>) {
  return <TextField autoCapitalize="words" autoCorrect="off" spellCheck={false} {...props} />
}

export function SearchedDob(props: Omit<ComponentProps<typeof TypedDateField>, 'label' | 'help'>) {
  const t = useWords()
  return <TypedDateField label={t('account.patients.dob')} help={t('account.patients.dobHelp')} {...props} />
}
