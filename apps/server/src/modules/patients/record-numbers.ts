// Record and social security numbers are sealed; a keyed hash finds a record number again (ruling G-28).

import { keyedHash } from '../../secrets/keyed-hash.ts'
import { seal, unseal } from '../../secrets/seal.ts'

interface Whose {
  tenantId: string
  patientId: string
}

/** One record number however it was typed: without blanks, upper case. */
export function normaliseMrn(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
}

/** 'Is it this record?': equal for two spellings of one number, within one tenant only. */
export function mrnKey(secret: Buffer, tenantId: string, mrn: string): Buffer {
  return keyedHash(secret, 'record number', tenantId, normaliseMrn(mrn))
}

/** The columns of a patient's row that hold the record number. */
export function sealedMrn(
  secret: Buffer,
  { tenantId, patientId }: Whose,
  mrn: string,
): { mrn_sealed: Buffer; mrn_key: Buffer } {
  return {
    mrn_sealed: seal(secret, 'record number', `${tenantId}/${patientId}`, mrn.trim()),
    mrn_key: mrnKey(secret, tenantId, mrn),
  }
}

/** The record number as the partner writes it; null when there is none, or the bytes are of another row. */
export function openMrn(
  secret: Buffer,
  { tenantId, patientId }: Whose,
  sealed: Buffer | null,
): string | null {
  return sealed === null ? null : unseal(secret, 'record number', `${tenantId}/${patientId}`, sealed)
}

/** @param digits nine, or the last four. */
export function sealedSsn(secret: Buffer, { tenantId, patientId }: Whose, digits: string): Buffer {
  return seal(secret, 'social security number', `${tenantId}/${patientId}`, digits)
}

export function openSsn(
  secret: Buffer,
  { tenantId, patientId }: Whose,
  sealed: Buffer | null,
): string | null {
  return sealed === null ? null : unseal(secret, 'social security number', `${tenantId}/${patientId}`, sealed)
}
