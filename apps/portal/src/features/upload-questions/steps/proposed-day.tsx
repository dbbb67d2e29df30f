import { dayInWords } from '@careword/domain/dates/in-words'
import { usePartner } from '../../../partner/partner-context.tsx'
import { CheckboxLine } from '../../../ui/checkbox-line.tsx'
import css from './steps.module.css'

interface Props {
  /** 'yyyy-MM-dd' */
  day: string
  /** The day was found beside the signature. */
  isOfSigning: boolean
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** A prefilled day is a guess until the person confirms it (decision 0063). */
export function ProposedDay({ day, isOfSigning, confirmed, onConfirm }: Props) {
  const { t, lang } = usePartner()
  const date = dayInWords(day, lang, 'UTC')
  return (
    <div className={css.proposed}>
      <p>{t('upload.date.filledIn', { date })}</p>
      <CheckboxLine
        label={t(isOfSigning ? 'upload.date.confirm' : 'upload.date.confirmOther')}
        checked={confirmed}
        onChange={onConfirm}
      />
    </div>
  )
}
