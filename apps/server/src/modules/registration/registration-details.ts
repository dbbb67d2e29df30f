import type { RegisteredPerson } from '@careword/domain'
import { encrypt, decrypt } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The data that a person typed when registering; encrypted until the address is proved, then it becomes a patient. */
export type RegistrationDetails = RegisteredPerson

export function encryptDetails(
  secret: Secret,
  tenantId: string,
  userId: string,
  details: RegistrationDetails,
): Buffer {
  return encrypt(secret, 'registration', registrationBound(tenantId, userId), JSON.stringify(details))
}

/** Null when the bytes were changed, or belong to another person. */
export function decryptDetails(
  secret: Secret,
  tenantId: string,
  userId: string,
  encrypted: Buffer,
): RegistrationDetails | null {
  const text = decrypt(secret, 'registration', registrationBound(tenantId, userId), encrypted)
  return text === null ? null : (JSON.parse(text) as RegistrationDetails)
}

export const registrationBound = (tenantId: string, userId: string): string => `${tenantId}/${userId}`
