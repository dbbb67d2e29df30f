import type { RegisteredPerson } from '@careword/domain'
import { encrypt, decrypt } from '../../secrets/encrypt.ts'

/** What somebody typed when they registered; encrypted until the address is proved, then it becomes a patient. */
export type RegistrationDetails = RegisteredPerson

export function encryptDetails(
  secret: Buffer,
  tenantId: string,
  userId: string,
  details: RegistrationDetails,
): Buffer {
  return encrypt(secret, 'registration', `${tenantId}/${userId}`, JSON.stringify(details))
}

/** Null when the bytes were changed, or belong to another person. */
export function decryptDetails(
  secret: Buffer,
  tenantId: string,
  userId: string,
  encrypted: Buffer,
): RegistrationDetails | null {
  const text = decrypt(secret, 'registration', `${tenantId}/${userId}`, encrypted)
  return text === null ? null : (JSON.parse(text) as RegistrationDetails)
}
