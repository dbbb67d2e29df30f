// The audit rows of refused calls, and of calls that showed nothing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import type { TestPerson } from '../testing/test-portal.ts'
import { type AccessPortal, startAccessPortal } from '../testing/access-table/access-portal.ts'
import { accessTable } from '../testing/access-table/access-table.ts'
import { ownCalls } from '../testing/access-table/own-calls.ts'

let access = {} as AccessPortal
let { portal, tenantId, cast, addDocument, request, ask } = access
beforeAll(async () => {
  access = await startAccessPortal()
  ;({ portal, tenantId, cast, addDocument, request, ask } = access)
})
afterAll(() => access.close())

describe('what is written down', () => {
  const rows = (who: TestPerson) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('actor_id', '=', who.userId)
        .select(['action', 'outcome', 'code', 'document_id', 'patient_id', 'address', 'request_id'])
        .orderBy('id')
        .execute(),
    )

  test('each refusal names the caller, the subject, and the code of the response', async () => {
    const stranger = await portal.person()
    const draftId = await addDocument('Incomplete')
    const asked = accessTable.filter(
      entry => entry.expected.otherPatient === 404 && !ownCalls.includes(entry.route),
    )
    for (const row of asked) {
      const before = (await rows(stranger)).length
      const response = await portal.call(stranger, request(row, 'otherPatient', draftId))
      const after = await rows(stranger)
      expect(after.length, row.name).toBe(before + 1)
      expect(after.at(-1), row.name).toMatchObject({ outcome: 'denied', code: response.json().errorCode })
    }
  })

  test('a document that was not shown is not written down as seen', async () => {
    const contact = cast.contact
    const draftId = await addDocument('Incomplete')
    const before = (await rows(contact)).length
    expect((await ask('contact', { method: 'GET', url: `/api/pdf/${draftId}` })).statusCode).toBe(404)
    const removedId = await addDocument('Removed')
    expect((await ask('contact', { method: 'GET', url: `/api/pdf/${removedId}` })).statusCode).toBe(404)
    const added = (await rows(contact)).slice(before)
    expect(added.map(row => row.outcome)).not.toContain('done')
  })
})
