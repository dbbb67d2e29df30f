import type { Ref } from 'react'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { PatientFacts } from '../../../patient/patient-facts.tsx'
import { homePath } from '../../../session/home-path.ts'
import { useUser } from '../../../session/use-user.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import css from './patient-search.module.css'
import layout from '../../../ui/layout.module.css'

interface Props {
  found: ApiResponse<'searchPatients'>
  /** Gets the focus when a response came, so that it is heard. */
  headingRef: Ref<HTMLHeadingElement>
}

/** The patients found, with the facts that distinguish two people with the same name. */
export function SearchResults({ found: { data, more }, headingRef }: Props) {
  const { t, config } = usePartner()
  const user = useUser()
  return (
    <section className={layout.apart} aria-labelledby="patients-found">
      <h2 id="patients-found" ref={headingRef} tabIndex={-1} className={css.title}>
        {data.length === 0
          ? t('account.patients.noneTitle')
          : more
            ? t('account.patients.foundMore', { count: data.length })
            : t('account.patients.found', { count: data.length })}
      </h2>
      {data.length === 0 ? <p>{t('account.patients.none')}</p> : null}
      {more ? <p>{t('account.patients.moreHelp')}</p> : null}
      <ul className={css.rows}>
        {data.map(({ patientId, name, dob, mrn }) => (
          <li key={patientId} className={css.row}>
            <div className={css.who} id={`found-${patientId}`}>
              <p className={css.name}>{name}</p>
              <PatientFacts of={{ dob, mrn }} className={css.facts} />
            </div>
            <LinkButton
              variant={data.length === 1 ? 'primary' : 'secondary'}
              to={homePath(user, config, patientId)}
              aria-describedby={`found-${patientId}`}
            >
              {t('account.patients.open')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
