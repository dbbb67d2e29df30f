import { useWords } from '../../partner/partner-context.tsx'

interface Props {
  /** The type, then the form. */
  name: string
  patientName: string
}

/** Names the document that a dialog is about, and its patient. */
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
