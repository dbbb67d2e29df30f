import { paths } from '@careword/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { usePatient } from '../../patient/patient-query.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProfileForm } from './profile-form.tsx'
import css from './profile-page.module.css'
import layout from '../../ui/layout.module.css'
import { profileQuery } from './profile-query.ts'

/** Shell spec §2: the patient's own details. */
export function ProfilePage() {
  const t = useWords()
  const user = useUser()
  const router = useRouter()
  const patientId = user.patientId ?? ''
  const patient = usePatient(patientId)
  const { data: profile } = useQuery({ ...profileQuery(patientId), enabled: false })
  return (
    <div className={css.page}>
      <div className={layout.near}>
        <h1>{t('shell.titles.profile')}</h1>
        <p className={layout.lead}>{t('profile.description')}</p>
        {patient && profile ? <p className={layout.lead}>{t('account.register.required')}</p> : null}
      </div>
      {patient && profile ? (
        <ProfileForm user={user} patient={patient} profile={profile} />
      ) : (
        <CodeAlert
          code="PATIENT_USER_FETCH_FAILED"
          actions={<Button onClick={() => void router.invalidate()}>{t('shell.tryAgain')}</Button>}
        />
      )}
      <LinkButton
        variant="quiet"
        className={layout.start}
        to={paths['access-log'].to({ patientId, userType: 'patient', encryptedUserId: user.encryptedUserId })}
      >
        {t('profile.allData')}
      </LinkButton>
    </div>
  )
}
