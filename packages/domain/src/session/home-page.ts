import type { UserType } from '../people/user-type.ts'

type HomePage = 'home' | 'documents' | 'patients'

/** The page after sign-in (Shell spec §2, 'Home per user type'); for a user without a patient to show, the list of patients. */
export function homePage(
  userType: UserType,
  { clinicianCanViewHome }: { clinicianCanViewHome: boolean },
): HomePage {
  if (userType === 'contact') return 'patients'
  return userType === 'patient' || (userType === 'clinician' && clinicianCanViewHome) ? 'home' : 'documents'
}
