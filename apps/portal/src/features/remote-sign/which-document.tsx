import { useWords } from '../../partner/partner-context.tsx'

interface Props {
  /** Its kind, then its form. */
  name: string
  patientName: string
}

/** Which document a dialog is about, and whose it is. */
export function WhichDocument({ name, patientName }: Props) {
  const t = useWords()
  return (
    <div>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t('remote.whose', { person: patientName })}</p>
    </div>
  )
}
