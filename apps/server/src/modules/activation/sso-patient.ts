import { skipsActivation } from '@careword/domain'
import type { FastifyRequest } from 'fastify'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Principal } from '../../core/principal.ts'
import { readSession } from '../session/read-session.ts'
import { readSessionCookie } from '../session/session-cookie.ts'

/**
 * The patient signed in by single sign-on, when the call is marked as coming from there (ssoLogin) and concerns that patient. The flag
 * alone grants nothing, and in demo and training it counts as off (Shell spec §4, ruling C-55).
 */
export async function ssoPatient(
  services: Services,
  context: RequestContext,
  request: FastifyRequest,
  { ssoLogin, patientId }: { ssoLogin: boolean; patientId: string | null },
): Promise<(Principal & { patientId: string }) | null> {
  if (!ssoLogin || skipsActivation(context.environment)) return null
  const token = readSessionCookie(request, services.env)
  if (token === null) return null
  const person = await readSession(services.db, context.tenant, token, services.now(), false)
  const own = person?.sso && person.patientId !== null && person.patientId === patientId
  return own ? { ...person, patientId } : null
}
