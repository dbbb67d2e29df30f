import type { RegisteredPerson } from '@careword/domain'
import { seal, unseal } from '../../secrets/seal.ts'

/** What somebody typed when they registered; sealed until the address is proved, then it becomes a patient. */
export type RegistrationDetails = RegisteredPerson

export function sealDetails(
  secret: Buffer,
  tenantId: string,
  userId: string,
  details: RegistrationDetails,
): Buffer {
  return seal(secret, 'registration', `${tenantId}/${userId}`, JSON.stringify(details))
}

/** Null when the bytes were changed, or belong to another person. */
export function openDetails(
  secret: Buffer,
  tenantId: string,
  userId: string,
  sealed: Buffer,
): RegistrationDetails | null {
  const text = unseal(secret, 'registration', `${tenantId}/${userId}`, sealed)
  return text === null ? null : (JSON.parse(text) as RegistrationDetails)
}
