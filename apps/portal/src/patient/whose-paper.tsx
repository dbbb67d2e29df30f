import { useUser } from '../session/use-user.ts'
import { PatientFacts } from './patient-facts.tsx'
import { usePatient } from './patient-query.ts'
import css from './whose-paper.module.css'

/** Whose documents a paper is added to, with what tells two people of one name apart; nothing to the patient, whose own they are. */
export function WhosePaper({ patientId }: { patientId: string }) {
  const user = useUser()
  const patient = usePatient(patientId)
  if (user.patientId === patientId || !patient) return null
  return (
    <p className={css.whose}>
      <span>{patient.name.fullname}</span> <PatientFacts of={patient} className={css.facts} />
    </p>
  )
}
