import { paths } from '@careword/contract/paths'
import { redirect } from '@tanstack/react-router'
import { forgetVerified } from './verify/verified-person.ts'
import { arrivalOf, rememberArrival, takeArrival } from './arrival/link-arrival.ts'

interface Place {
  hash: string
  search: {
    patientId?: string
    contactUserId?: string
    code?: string
    email?: string
    data?: string
  }
}

/** The alert that goes with a verified link (Shell spec §2). */
const verified = { alertCode: 'VERIFICATION_ACCOUNT_CODE_VERIFIED' }

/** /verifyPatient/welcome: to account-create if the link names the patient, else to verify-code (Shell spec §2, Redirects). */
export function welcomePatient({ hash, search }: Place): never {
  take({ hash, search }, search.patientId)
  if (!search.patientId) throw redirect({ to: paths['verify-code'].to({}), replace: true })
  throw goTo(paths['account-create'].to({ encryptedUserId: search.patientId, userType: 'patient' }), verified)
}

/** /verifyContact/welcome: the same for contacts and staff, who have no page without their id. */
export function welcomeContact({ hash, search }: Place): never {
  take({ hash, search }, search.contactUserId)
  const id = idOf(search.contactUserId)
  throw goTo(paths['account-create'].to({ encryptedUserId: id, userType: 'contact' }), verified)
}

/** /verifyPatient/resetPassword */
export function resetPatient({ hash, search }: Place): never {
  take({ hash, search }, search.patientId)
  const id = idOf(search.patientId)
  throw goTo(paths['reset-password'].to({ encryptedUserId: id, userType: 'patient' }))
}

/** /verifyContact/resetPassword */
export function resetContact({ hash, search }: Place): never {
  take({ hash, search }, search.contactUserId)
  const id = idOf(search.contactUserId)
  throw goTo(paths['reset-password'].to({ encryptedUserId: id, userType: 'contact' }))
}

/** /terms/{patientId} */
export function termsOfPatient(patientId: string): never {
  throw goTo(paths['terms-acceptance'].to({ encryptedUserId: patientId, userType: 'patient' }))
}

/**
 * /requestpatientaccount: to account-create with the partner's signed data (Shell spec §2). Only the server can read which patient the data
 * is about. Until the server answers, the path has the word 'new' in place of the patient's id.
 */
export function requestPatientAccount({ search }: Place): never {
  takeArrival({ data: search.data })
  forgetVerified()
  throw goTo(
    paths['account-create-patient'].to({ patientId: 'new', userType: 'patient', accountType: 'new' }),
  )
}

function take({ hash, search }: Place, id: string | undefined): void {
  takeArrival({ token: hash, code: search.code, email: search.email }, id)
  if (id && arrivalOf(id).code === '') rememberArrival({ id, cut: true })
  forgetVerified()
}

function idOf(id: string | undefined): string {
  if (id) return id
  throw redirect({
    to: paths.error.to({}),
    search: { errorCode: 'UNDEFINED_URL_PARAMETERS' },
    replace: true,
  })
}

function goTo(to: string, search: { alertCode?: string } = {}) {
  return redirect({ to, search, hash: '', replace: true })
}
