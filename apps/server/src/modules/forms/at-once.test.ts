// Everything that can happen to one draft, by two people in several windows, at the very same moment.
import type { SectionAnswers } from '@careword/forms'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { decryptPart } from './encrypted-section.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let patient: TestPerson
let clinician: TestPerson
beforeAll(async () => {
  // Pages are made elsewhere: here it is about what is stored.
  portal = await startTestPortal(noPages)
  portal.services.rateLimits = { ...portal.services.rateLimits, consume: async () => {} }
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person()
  clinician = await portal.person({ roles: ['signer', 'viewer'] })
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const section = 'secStepOne'

const act = fc.record({
  what: fc.constantFrom('save', 'save', 'save', 'keep', 'keep', 'drop', 'discard', 'sign'),
  who: fc.constantFrom('patient', 'clinician'),
  page: fc.constantFrom('page-one-1', 'page-two-2'),
  seen: fc.nat(3),
  seq: fc.nat(5),
  word: fc.constantFrom('Rose', 'Rosie', 'Rosa'),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

async function make(id: string, { what, who, page, seen, seq, word }: Act) {
  const person = who === 'patient' ? patient : clinician
  const answers = { ...sample[section], calledName: word }
  const autosaved = `/api/form/${id}/autosaved?sectionId=${section}`
  switch (what) {
    case 'save':
      return calls.save(person, id, section, answers, { ifMatch: `"${seen}"` })
    case 'keep':
      return portal.call(person, {
        method: 'PUT',
        url: autosaved,
        payload: { answers: { calledName: `${word} …` }, baseRevision: seen, seq, tabId: page },
      })
    case 'drop':
      return portal.call(person, { method: 'DELETE', url: `${autosaved}&tabId=${page}` })
    case 'discard':
      return portal.call(person, { method: 'PUT', url: `/api/document/discard/${id}`, payload: {} })
    default:
      return calls.sign(person, id, sample['secSubmit'] ?? {})
  }
}

const stored = (id: string) =>
  inTenant(portal.services.db, tenantId, async trx => {
    const document = await trx
      .selectFrom('documents')
      .where('id', '=', id)
      .select('status')
      .executeTakeFirst()
    const now = await trx
      .selectFrom('document_sections')
      .where('document_id', '=', id)
      .where('section_id', '=', section)
      .select(['revision', 'answers'])
      .executeTakeFirst()
    const former = await trx
      .selectFrom('section_history')
      .where('document_id', '=', id)
      .where('section_id', '=', section)
      .orderBy('revision')
      .select(['revision', 'answers'])
      .execute()
    const autosaved = await trx
      .selectFrom('unfinished_sections')
      .where('document_id', '=', id)
      .select(['user_id', 'answers', 'left_at'])
      .execute()
    const opened = <Row extends { answers: unknown }>(row: Row, userId?: string) => ({
      ...row,
      answers: decryptPart<SectionAnswers>(
        portal.services.secret,
        'answers',
        { tenantId, documentId: id, sectionId: section, ...(userId !== undefined && { userId }) },
        row.answers,
      ),
    })
    return {
      status: document?.status,
      versions: [...former, ...(now ? [now] : [])].map(row => opened(row)),
      autosaved: autosaved.map(row => opened(row, row.user_id)),
    }
  })

test('is one after the other: no word that was taken is lost, no revision is given twice, and what is kept of what has ended ends too', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      async rounds => {
        const id = await calls.begin(patient)
        await calls.fill(patient, id, { ...sample, [section]: { ...sample[section], calledName: 'First' } })
        const taken = new Map<number, string>()
        for (const round of rounds) {
          const answers = await Promise.all(round.map(one => make(id, one)))
          for (const [at, answer] of answers.entries()) {
            const made = round[at]
            expect([200, 403, 404, 409, 422]).toContain(answer.statusCode)
            if (made?.what !== 'save' || answer.statusCode !== 200) continue
            const { revision } = answer.json()
            // One revision is one text.
            expect(taken.get(revision) ?? made.word).toBe(made.word)
            taken.set(revision, made.word)
          }
        }
        const { status, versions, autosaved } = await stored(id)
        expect(versions.map(({ revision }) => revision)).toEqual(versions.map((_, at) => at + 1))
        const words = new Map(versions.map(({ revision, answers }) => [revision, answers['calledName']]))
        for (const [revision, word] of taken) expect(words.get(revision)).toBe(word)
        // What is kept of a draft that has ended has its end, too.
        for (const kept of autosaved) expect(kept.left_at === null).toBe(status === 'Incomplete')
        for (const kept of autosaved) expect([patient.userId, clinician.userId]).toContain(kept.user_id)
      },
    ),
    { numRuns: 25 },
  )
})
