import type { FastifyInstance } from 'fastify'
import { serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../core/services.ts'
import { markBrowser } from '../session/known-browser.ts'
import { isEmbedded, readSessionCookie, setSessionCookie } from '../session/session-cookie.ts'
import { checkAccountLink } from './check-account-link.ts'
import { createPatientAccount } from './create-patient-account.ts'
import { forgetOpened, openedUntil, rememberOpened } from './opened-account-link.ts'

/** Accounts of people for whom a system of the partner signs (patient as a service). */
export function patientServiceRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(app, services, 'checkPatientAccountStatus', async ({ context, body, request, reply }) => {
    const { person, response } = await checkAccountLink(services, context, {
      ...body,
      openedUntil: openedUntil(services, request, context.tenant),
    })
    rememberOpened(services, request, reply, context.tenant, person)
    return response
  })

  serveAnybody(app, services, 'createPatientAccount', async ({ context, body, request, reply }) => {
    const { tenantId, data } = body
    const made = await createPatientAccount(services, context, {
      tenantId,
      acceptedTermsId: data.accepted_terms_id,
      userType: data.userType,
      password: data.password,
      userData: data.userData,
      openedUntil: openedUntil(services, request, context.tenant),
      formerToken: readSessionCookie(request, services.env),
    })
    setSessionCookie(reply, services.env, made.token, isEmbedded(context.tenant))
    forgetOpened(services, reply, context.tenant, made.jti)
    markBrowser(services, request, reply, context.tenant.id, made.userId)
    return { patientUser: { active: true, encryptedPatientId: made.patientId } }
  })
}
