import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { usePartner } from '../partner/partner-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { PatientFacts } from './patient-facts.tsx'
import { patientQuery } from './patient-query.ts'
import css from './patient-strip.module.css'

/**
 * Whose page it is, under the header of every page about somebody else: nobody reads or writes in the document of the wrong
 * person. The page's loader asks for it; until it came its room is kept.
 */
export function PatientStrip({ patientId }: { patientId: string }) {
  const { t } = usePartner()
  const { data: patient, isError } = useQuery({ ...patientQuery(patientId), enabled: false })
  const name = patient?.name.fullname ?? (isError ? t('home.patientUnknown') : null)
  return (
    <div className={css.strip} data-patient-strip>
      <p className={css.inside}>
        {name === null ? null : (
          <>
            <span className={css.who}>
              <Icon of={UserRound} />
              <strong className={css.name}>{name}</strong>
            </span>
            {patient ? <PatientFacts of={patient} className={css.facts} /> : null}
          </>
        )}
      </p>
    </div>
  )
}
