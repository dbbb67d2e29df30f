import { X509Certificate } from 'node:crypto'
import { OperatorError } from '../core/operator-error.ts'
import type { Env } from '../core/settings/env.ts'
import { loadOrMakeSeal, type SealSettings } from '../pdf/seal/load-or-make-seal.ts'
import type { Seal } from '../pdf/seal/seal.ts'

type SealEnv = Pick<Env, 'DATA_DIR' | 'SEAL_P12' | 'SEAL_P12_PASSWORD' | 'TSA_URL'>
type More = Pick<SealSettings, 'onNoTime' | 'admit' | 'remember'>

/** A library's error about a file that it cannot open does not name the setting, so a sentence replaces it. */
export async function openSeal(env: SealEnv, more: More = {}): Promise<Seal> {
  try {
    return await loadOrMakeSeal(env.DATA_DIR, {
      p12File: env.SEAL_P12,
      p12Password: env.SEAL_P12_PASSWORD,
      timeUrl: env.TSA_URL,
      ...more,
    })
  } catch (error) {
    const { path: file } = error as NodeJS.ErrnoException
    // An unusable file of DATA_DIR has an error message of its own.
    const isOther = file !== undefined && file !== env.SEAL_P12
    if (env.SEAL_P12 === '' || isOther || error instanceof OperatorError) throw error
    throw new OperatorError(
      `SEAL_P12 cannot be opened: ${env.SEAL_P12} is no PKCS#12 file with a key and its certificate, this user may not read it, or SEAL_P12_PASSWORD is wrong.`,
    )
  }
}

/** Reads the certificate that the settings name; nothing is stored. */
export async function sealCertificate(env: SealEnv): Promise<X509Certificate> {
  const { signer } = await openSeal(env, { remember: false })
  return new X509Certificate(signer.certificate)
}
