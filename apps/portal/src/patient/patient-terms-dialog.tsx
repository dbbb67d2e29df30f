import { paths } from '@careword/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { AgreementDialog } from '../dialogs/agreement-dialog.tsx'
import { contactsQuery } from '../dialogs/contact/contacts-query.ts'
import { usePartner } from '../partner/partner-context.tsx'
import { termsLinks } from '../partner/terms-links.ts'
import type { User } from '../session/user-query.ts'
import { type AssociatedPatient, patientsQuery } from './patients-query.ts'

interface Props {
  patient: Pick<AssociatedPatient, 'patientId' | 'patientUserId' | 'name'>
  user: User
  onClose: () => void
}

/**
 * Shell spec §2, §5: a contact accepts the terms for this patient, and confirms that the patient authorised them; then the documents open.
 * A failure leads to the error page with CONTACT_ACCEPT_TERMS_FAILED (ruling C-06).
 */
export function PatientTermsDialog({ patient, user, onClose }: Props) {
  const { t, config, lang } = usePartner()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { patientId, patientUserId, name } = patient
  const { userType, userId, encryptedUserId } = user
  // A patient's own terms differ from those for reading another person's documents.
  const own = userType === 'contact' ? null : termsLinks(config, 'contact', lang)
  const { termsId, link } =
    own === null
      ? { termsId: user.terms_of_use_id, link: user.terms_of_use_link }
      : { termsId: own.termsId, link: own.terms }

  async function accept(): Promise<void> {
    try {
      await call('acceptPatientTerms', {
        body: { termsId: termsId ?? '', patientUserId, contactUserId: userId },
      })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status === 401) throw failure
      await navigate({ to: paths.error.to({}), search: { errorCode: 'CONTACT_ACCEPT_TERMS_FAILED' } })
      return
    }
    for (const { queryKey } of [patientsQuery(encryptedUserId), contactsQuery(userId)])
      await cache.invalidateQueries({ queryKey, refetchType: 'none' })
    await navigate({ to: paths.documents.to({ patientId, userType, encryptedUserId }) })
  }

  return (
    <AgreementDialog
      closable
      title={t('account.patientTerms.title', { name })}
      page={link === null ? null : { link, name: t('shell.termsOfUse') }}
      agree={t('account.patientTerms.agree', { name })}
      acceptLabel={t('account.patientTerms.accept')}
      leaveLabel={t('shell.cancel')}
      call="acceptPatientTerms"
      onAccept={accept}
      onLeave={onClose}
    >
      <p>{t('account.patientTerms.text', { name })}</p>
    </AgreementDialog>
  )
}
