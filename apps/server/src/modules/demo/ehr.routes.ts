import { recordPage } from '@careword/domain/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../core/services.ts'
import { demoPeopleOf } from './demo-people.ts'
import { peopleOf } from './demo-sign-on.ts'
import { chartPage, ehrPage } from './ehr-page.ts'
import { pageStyle } from '../demo-ehr/page-frame.ts'
import type { DemoEhr } from '../demo-ehr/start-demo-ehr.ts'
import type { Chart } from './demo-chart.ts'

/** A small record system to launch from: choose who works there and whose chart is open, and the portal opens with both. */
export function ehrRoutes(app: FastifyInstance, services: Services, recordSystem: DemoEhr): void {
  app.get<Asked>('/dev/ehr', { schema: { hide: true } }, async (request, reply) => {
    if (!request.tenant) return reply.callNotFound()
    const { slug, name } = request.tenant
    const chosen = staffOf(slug).find(({ subject }) => subject === text(request, 'as')) ?? null
    return reply
      .type('text/html; charset=utf-8')
      .send(ehrPage({ partner: name, staff: staffOf(slug), chosen, patients: patientsOf(slug) }))
  })

  // The target of the portal's link back to the record (Shell spec §2); the page shows no name, because it does not authenticate the visitor.
  app.get<{ Params: { patientId: string } }>(
    recordPage.replace('{patientId}', ':patientId'),
    { schema: { hide: true } },
    async (request, reply) =>
      request.tenant
        ? reply.type('text/html; charset=utf-8').send(chartPage(request.tenant.name))
        : reply.callNotFound(),
  )

  app.get('/dev/ehr.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle),
  )

  app.get<Asked>('/dev/ehr/open', { schema: { hide: true } }, async (request, reply) => {
    const slug = request.tenant?.slug ?? ''
    const person = staffOf(slug).find(({ subject }) => subject === text(request, 'as'))
    const patient = patientsOf(slug).find(({ mrn }) => mrn === text(request, 'patient'))
    if (!person) return reply.callNotFound()
    const launch = recordSystem.openChart({ subject: person.subject, patient: patient?.mrn ?? null })
    const query = new URLSearchParams({ iss: recordSystem.fhirBaseUrl, launch })
    return reply.redirect(`/api/session/sso/launch?${String(query)}`, 303)
  })
}

interface Asked {
  Querystring: Record<string, unknown>
}

function staffOf(slug: string) {
  const patients = new Set(
    demoPeopleOf(slug)
      .filter(({ patient }) => patient)
      .map(({ email }) => `${slug}/${email}`),
  )
  return peopleOf(slug).filter(({ subject }) => !patients.has(subject))
}

function patientsOf(slug: string): Chart[] {
  return demoPeopleOf(slug).flatMap(({ firstName, lastName, patient }) =>
    patient ? [{ name: `${lastName}, ${firstName}`, dob: patient.dob, mrn: patient.mrn }] : [],
  )
}

function text({ query }: FastifyRequest<Asked>, name: string): string | undefined {
  const value = query[name]
  return typeof value === 'string' ? value : undefined
}
