import { randomUUID } from 'node:crypto'
import { paths } from '@careword/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../core/services.ts'
import { madeUpPerson } from './made-up-person.ts'
import { servicePage } from './service-page.ts'
import { signPerson } from './sign-person.ts'

interface Asked {
  Querystring: Record<string, unknown>
}

/** A system of the demo partner that signs for patients (decision 0012); registered with DEMO=1 only. */
export function demoServiceRoutes(app: FastifyInstance, services: Services): void {
  app.get<Asked>('/dev/patient-service', { schema: { hide: true } }, async (request, reply) => {
    if (!request.tenant) return reply.callNotFound()
    const made = await make(request)
    return reply
      .type('text/html; charset=utf-8')
      .send(servicePage(request.tenant.config.settings.business.name, made))
  })
  app.get<Asked>('/dev/patient-service.json', { schema: { hide: true } }, async (request, reply) => {
    const made = request.tenant ? await make(request) : null
    return made ?? reply.callNotFound()
  })

  async function make({ tenant, query }: FastifyRequest<Asked>) {
    const service = tenant?.config.settings.patientService
    if (!tenant || !service) return null
    const person = madeUpPerson(query)
    const iat = Math.floor(services.now().getTime() / 1000)
    const data = await signPerson({
      iss: service.issuer,
      aud: tenant.slug,
      iat,
      exp: iat + 15 * 60,
      jti: randomUUID(),
      patient: person,
      convertToPatient: query.convertToPatient === 'true',
    })
    return { person, link: paths['redirect-request-patient-account'].href({}, { data }) }
  }
}
