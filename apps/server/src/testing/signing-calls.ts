import { inTenant } from '../db/in-tenant.ts'
import { formCalls } from './form-calls.ts'
import { sampleAnswers } from './sample-answers.ts'
import type { TestPerson, TestPortal } from './test-portal.ts'

/** Shared by several tests of signing: a document that is ready to be signed, and the rows that signing writes. */
export function signingCalls(portal: TestPortal) {
  const calls = formCalls(portal)
  const { services } = portal
  const evergreen = () => portal.tenantId('evergreen')
  return {
    /** A directive of evergreen with all its answers; of a new patient when none is given. */
    async ready(who?: TestPerson): Promise<{ patient: TestPerson; documentId: string }> {
      const patient = who ?? (await portal.person({ firstName: 'Rosa', lastName: 'Delgado' }))
      const documentId = await calls.begin(patient)
      await calls.fill(patient, documentId, sampleAnswers())
      return { patient, documentId }
    },
    row: async (documentId: string) =>
      inTenant(services.db, await evergreen(), trx =>
        trx.selectFrom('documents').where('id', '=', documentId).selectAll().executeTakeFirstOrThrow(),
      ),
    evidence: async (documentId: string) =>
      inTenant(services.db, await evergreen(), trx =>
        trx.selectFrom('signatures').where('document_id', '=', documentId).selectAll().execute(),
      ),
    /** The audited actions. */
    audits: async (documentId: string, action: 'signForm' | 'signTask') =>
      inTenant(services.db, await evergreen(), trx =>
        trx
          .selectFrom('audit_events')
          .where('document_id', '=', documentId)
          .where('action', '=', action)
          .where('outcome', '=', 'done')
          .selectAll()
          .execute(),
      ),
    pdf: (who: TestPerson | null, documentId: string, query = '') =>
      portal.call(who, { method: 'GET', url: `/api/pdf/${documentId}${query}` }),
  }
}
