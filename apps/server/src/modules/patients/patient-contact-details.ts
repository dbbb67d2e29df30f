import { maySeeDemographics } from '@careword/domain'
import type { AccessiblePatient } from './load-patient-for.ts'

/** The patient's e-mail and phones, for readers who may see more of them than the name (ruling G-28). */
export const contactDetailsOf = ({
  access,
  email,
  phones,
}: Pick<AccessiblePatient, 'access' | 'email' | 'phones'>): Pick<AccessiblePatient, 'email' | 'phones'> =>
  maySeeDemographics(access) === 'all' ? { email, phones } : { email: null, phones: [] }
