import type { FastifyInstance } from 'fastify'
import { serveAnybody } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { markBrowser } from '../session/known-browser.ts'
import { isEmbedded, readSessionCookie, setSessionCookie } from '../session/session-cookie.ts'
import { checkAccountLink } from './check-account-link.ts'
import { createPatientAccount } from './create-patient-account.ts'
import { forgetOpened, openedUntil, rememberOpened } from './opened-link.ts'

const bodyLimit = 32_000

/** Accounts of people for whom a system of the partner signs (patient as a service). */
export function patientServiceRoutes(app: FastifyInstance, services: Services): void {
  serveAnybody(
    app,
    services,
    'checkPatientAccountStatus',
    { bodyLimit },
    async ({ asking, body, request, reply }) => {
      const { person, answer } = await checkAccountLink(services, asking, {
        ...body,
        openedUntil: openedUntil(services, request, asking.tenant),
      })
      rememberOpened(services, reply, asking.tenant, person)
      return answer
    },
  )

  serveAnybody(
    app,
    services,
    'createPatientAccount',
    { bodyLimit },
    async ({ asking, body, request, reply }) => {
      const { tenantId, data } = body
      const made = await createPatientAccount(services, asking, {
        tenantId,
        acceptedTermsId: data.accepted_terms_id,
        userType: data.userType,
        password: data.password,
        userData: data.userData,
        openedUntil: openedUntil(services, request, asking.tenant),
        formerToken: readSessionCookie(request, services.env),
      })
      setSessionCookie(reply, services.env, made.token, isEmbedded(asking.tenant))
      forgetOpened(services, reply, asking.tenant)
      markBrowser(services, reply, asking.tenant.id, made.userId)
      return { patientUser: { active: true, encryptedPatientId: made.patientId } }
    },
  )
}
