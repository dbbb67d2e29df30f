import { useUser } from '../session/use-user.ts'
import { PatientFacts } from './patient-facts.tsx'
import { usePatient } from './patient-query.ts'
import css from './patient-of-paper.module.css'

/**
 * The patient to whose documents a paper is added, with facts that distinguish two people with the same name; renders nothing for patients
 * themselves.
 */
export function PatientOfPaper({ patientId }: { patientId: string }) {
  const user = useUser()
  const patient = usePatient(patientId)
  if (user.patientId === patientId || !patient) return null
  return (
    <p className={css.whose}>
      <span>{patient.name.fullname}</span> <PatientFacts of={patient} className={css.facts} />
    </p>
  )
}
