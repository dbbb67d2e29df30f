// Record and social security numbers are encrypted; a keyed hash finds a record number again (ruling G-28).

import { keyedHash } from '../../secrets/keyed-hash.ts'
import { encrypt, decrypt } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

interface Whose {
  tenantId: string
  patientId: string
}

/** The normal form of a record number: without blanks, upper case. */
export function normaliseMrn(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
}

/** A key for 'is it this record?': equal for two spellings of one number, within one tenant only. */
export function mrnKey(secret: Secret, tenantId: string, mrn: string): Buffer {
  return keyedHash(secret, 'record number', tenantId, normaliseMrn(mrn))
}

/** The columns of a patient's row that hold the record number. */
export function encryptedMrn(
  secret: Secret,
  { tenantId, patientId }: Whose,
  mrn: string,
): { mrn_encrypted: Buffer; mrn_key: Buffer } {
  return {
    mrn_encrypted: encrypt(secret, 'record number', numberBound(tenantId, patientId), mrn.trim()),
    mrn_key: mrnKey(secret, tenantId, mrn),
  }
}

/** @param digits nine, or the last four. */
export function encryptedSsn(secret: Secret, { tenantId, patientId }: Whose, digits: string): Buffer {
  return encrypt(secret, 'social security number', numberBound(tenantId, patientId), digits)
}

const decryptNumber =
  (use: 'record number' | 'social security number') =>
  (secret: Secret, { tenantId, patientId }: Whose, encrypted: Buffer | null): string | null =>
    encrypted && decrypt(secret, use, numberBound(tenantId, patientId), encrypted)

/** The record number as the partner writes it; null when there is none, or the bytes are of another row. */
export const decryptMrn = decryptNumber('record number')
export const decryptSsn = decryptNumber('social security number')

export const numberBound = (tenantId: string, patientId: string): string => `${tenantId}/${patientId}`
