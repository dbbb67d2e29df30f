import type { UserType } from '@careword/domain'

/** The caller: a signed-in person of one tenant, from the session row and never from data of the client. */
export interface Principal {
  tenantId: string
  userId: string
  name: string
  email: string
  roles: string[]
  userType: UserType
  /** The person's own patient id when they are a patient. */
  patientId: string | null
  sso: boolean
  launchedPatientId: string | null
  unsubscribed: boolean
  /** The language that the person chose last; null while unknown. */
  language: string | null
  acceptedTermsId: string | null
  /** Version of the notice on electronic communication that was accepted last. */
  acceptedNoticeId: string | null
  hasPassword: boolean
  /** The end of the session if nothing more happens. */
  expiresAt: Date
  /** The latest possible end of the session (ruling G-14). */
  latestEnd: Date
}
