import type { UserType } from '../people/user-type.ts'

type HomePage = 'home' | 'documents' | 'patients'

/** The page after sign-in (Shell spec §2, 'Home per user type'). Who has no patient to show goes to the list of patients instead. */
export function homePage(
  userType: UserType,
  { clinicianCanViewHome }: { clinicianCanViewHome: boolean },
): HomePage {
  if (userType === 'contact') return 'patients'
  return userType === 'patient' || (userType === 'clinician' && clinicianCanViewHome) ? 'home' : 'documents'
}
