import { emailKey } from '@careword/domain'
import type { PatientService } from '@careword/partner'
import { compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type SignedPerson, signedPerson } from './signed-person.ts'

/** A link is opened right after it was made; how long a person then reads is another matter (see opened-account-link.ts). */
const linkLifeSeconds = 15 * 60
/** Clocks of two machines are not the same. */
const skewSeconds = 60
const longest = 8_000

/**
 * The person that the partner signed for. Only keys of the partner's settings count, each for its one algorithm: the key id and algorithm
 * in the text only select among them. Every fault gives ACCOUNT_LINK_NOT_VALID.
 * @param openedUntil until when a link that has ended may still be used by the browser that opened it in time.
 */
export async function readSignedPerson(
  { env, now }: Pick<Services, 'env' | 'now'>,
  tenant: Tenant,
  service: PatientService,
  userData: unknown,
  openedUntil: (person: SignedPerson) => Date | null = () => null,
): Promise<SignedPerson> {
  if (typeof userData !== 'string' || userData.length > longest) throw notValid('no signed text')
  const person = signedPerson.safeParse(await verified(service, env.DEMO, userData))
  if (!person.success) throw notValid('claims')
  const { iss, aud, iat, exp, patient } = person.data
  if (iss !== service.issuer) throw notValid('issuer')
  if (aud !== tenant.slug) throw notValid('audience')
  if (exp <= iat || exp - iat > linkLifeSeconds) throw notValid('lives too long')
  const seconds = now().getTime() / 1000
  if (iat > seconds + skewSeconds) throw notValid('made in the future')
  if (exp <= seconds - skewSeconds) {
    const until = openedUntil(person.data)
    if (until === null || until <= now()) throw notValid('expired')
  }
  // The user name of a person known by phone only looks like an address.
  const phoneNames = `@${tenant.config.settings.phoneUserDomain.toLowerCase()}`
  if (emailKey(patient.email).endsWith(phoneNames)) throw notValid('address')
  return person.data
}

/** The payload once its signature holds. */
async function verified({ keys }: PatientService, demo: boolean, jws: string): Promise<unknown> {
  try {
    const { kid } = decodeProtectedHeader(jws)
    const key = keys.find(each => each.kid === kid)
    if (!key) throw notValid('key')
    // The private half of the demo's key is public.
    if (key.kid.startsWith('demo-') && !demo) throw notValid('demo key')
    const { use: _forSignatures, ...jwk } = key
    const { payload } = await compactVerify(jws, await importJWK(jwk, key.alg), { algorithms: [key.alg] })
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw notValid(error instanceof errors.JOSEError ? error.code : 'unreadable')
  }
}

export function notValid(detail: string): AppError {
  return new AppError('ACCOUNT_LINK_NOT_VALID', detail)
}
