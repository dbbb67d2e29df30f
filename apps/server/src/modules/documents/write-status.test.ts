import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReachedStatus } from '@careword/domain'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { changeStatus } from './write-status.ts'

let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const changed = { updated_at: new Date('2026-05-05T12:00:00Z') }
const rowOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('documents')
    .where('id', '=', id)
    .select(['tenant_id', 'id', 'status', 'updated_at'])
    .executeTakeFirstOrThrow()
async function draft(): Promise<string> {
  return (await formCalls(portal).create(await portal.person())).json().documentId
}

test('an event leads to its status, with what changes beside it', async () => {
  const id = await draft()
  await inTenant(portal.services.db, tenantId, async trx => {
    expect(await changeStatus(trx, 'discard', await rowOf(trx, id), changed)).toBe('Discarded')
    expect(await rowOf(trx, id)).toMatchObject({ status: 'Discarded', ...changed })
  })
})

test('what may not happen any more is refused, and nothing is written', async () => {
  const id = await draft()
  await inTenant(portal.services.db, tenantId, async trx => {
    await changeStatus(trx, 'discard', await rowOf(trx, id), changed)
    const refused = changeStatus(trx, 'sign', await rowOf(trx, id), { updated_at: new Date() })
    await expect(refused).rejects.toMatchObject({ code: 'DOCUMENT_ALREADY_SUBMITTED' })
    expect(await rowOf(trx, id)).toMatchObject({ status: 'Discarded', ...changed })
  })
})

test('an event never meets another status than the one that was read', async () => {
  const id = await draft()
  await inTenant(portal.services.db, tenantId, async trx => {
    const read = await rowOf(trx, id)
    await changeStatus(trx, 'discard', read, changed)
    await expect(changeStatus(trx, 'sign', read, changed)).rejects.toThrow(/another status/)
    expect(await rowOf(trx, id)).toMatchObject({ status: 'Discarded' })
  })
})

test('a status by its name is no status to write', () => {
  // @ts-expect-error The type check fails where this line is not a mistake any more.
  const named: ReachedStatus = 'Active'
  expect(named).toBe(anyStatus('Active'))
})

test('rows of documents are written at few places, and their status at one', () => {
  const src = path.join(import.meta.dirname, '../..')
  const writing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
    .filter(name =>
      /(?:updateTable|insertInto)\(\s*'documents'|(?:updateRows?|insertRows)\(\s*trx,\s*'documents'|(?:update|insert into) documents\b/.test(
        readFileSync(path.join(src, name), 'utf8'),
      ),
    )
    .filter(name => !name.startsWith(path.join('db', 'migrations')))
  expect(writing.sort()).toEqual(
    [
      // Made as it was years ago; its statuses come from the state machine, too.
      'modules/demo/make-demo-documents.ts',
      'modules/documents/write-status.ts',
      // Writes that its answers are frozen, and whose signature it waits for.
      'modules/forms/freeze-answers.ts',
      // How far a draft has come, and when it was saved.
      'modules/forms/save-section.ts',
      // Writes that a prepared draft is ready for its patient to sign.
      'modules/forms/send-to-sign.ts',
      // Writes that a paper of a draft was made.
      'modules/packets/store-packet.ts',
      // The definition of drafts whose words a partner corrected.
      'modules/partner/correct-drafts.ts',
      // Whether an agent's yes is still missing.
      'modules/signature-requests/update-acceptances.ts',
    ].map(name => path.normalize(name)),
  )
})
