import { todayAt } from '@careword/domain/dates/dates'
import { formatShortDate } from '@careword/domain/dates/format-date'
import { dateYears } from '@careword/domain/limits'
import { readTypedDate } from '@careword/domain/dates/typed-date'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '../partner/partner-context.tsx'
import { TypedDateField } from '../partner/typed-date-field.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './person-fields.module.css'

interface Props {
  id: string
  mark: string | undefined
  required: boolean
  error: string | undefined
  /** 'yyyy-MM-dd', or the text typed before; '' for none. */
  first?: string
  /** Passes the date as 'yyyy-MM-dd'; an incomplete date as typed, '' for none. */
  onChange: (date: string) => void
  onLeave?: () => void
}

/** A date of birth, typed as MM/dd/yyyy or chosen from the device's own calendar, which offers no day after today (Shell spec §5). */
export function DobField({ id, mark, required, error, first = '', onChange, onLeave }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(() => formatShortDate(first) || first)
  const [today] = useState(() => todayAt(new Date()))
  const calendar = useRef<HTMLInputElement>(null)
  const oldest = `${Number(today.slice(0, 4)) - dateYears.back}-01-01`

  function change(next: string): void {
    setTyped(next)
    onChange(readTypedDate(next) ?? next.trim())
  }

  const day = readTypedDate(typed)
  const canChoose = typeof HTMLInputElement.prototype.showPicker === 'function'
  return (
    <TypedDateField
      id={id}
      label={t('account.register.dob')}
      mark={mark}
      help={t('account.register.dobHelp')}
      error={error}
      required={required}
      name="bday"
      autoComplete="bday"
      inputMode="numeric"
      value={typed}
      onType={change}
      onLeave={onLeave}
      after={
        canChoose ? (
          <span className={css.calendar}>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={oldest}
              max={today}
              value={day ?? ''}
              onChange={event => change(formatShortDate(event.target.value))}
            />
            <Button icon={<Icon of={CalendarDays} />} onClick={() => calendar.current?.showPicker()}>
              {t('account.register.dobChoose')}
            </Button>
          </span>
        ) : undefined
      }
    />
  )
}
