import { skipsActivation } from '@careword/domain'
import type { FastifyRequest } from 'fastify'
import type { Origin } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import type { Principal } from '../session/principal.ts'
import { readSession } from '../session/read-session.ts'
import { readSessionCookie } from '../session/session-cookie.ts'

/**
 * The patient whom single sign-on signed in, when the call says that it comes from there (ssoLogin) and is about that patient.
 * The flag alone is worth nothing, and in demo and training it counts as off (Shell §4, ruling C-55).
 */
export async function ssoPatient(
  services: Services,
  origin: Origin,
  request: FastifyRequest,
  { ssoLogin, patientId }: { ssoLogin: boolean; patientId: string | null },
): Promise<(Principal & { patientId: string }) | null> {
  if (!ssoLogin || skipsActivation(origin.environment)) return null
  const token = readSessionCookie(request, services.env)
  if (token === null) return null
  const person = await readSession(services.db, origin.tenant, token, services.now(), false)
  const own = person?.sso && person.patientId !== null && person.patientId === patientId
  return own ? { ...person, patientId } : null
}
