// What one save may cost, counted: statements and messages to the database, and walks over the form (bench row save-section).
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inputTypes, type InputDefinition } from '@careword/forms'
import { rulesOf } from '@careword/forms/inputs/table'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { databaseWork } from '../../testing/statements.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let patient: TestPerson
let documentId: string
const sample = sampleAnswers()
const parts = Object.keys(sample).filter(id => id !== 'secSubmit')
beforeAll(async () => {
  portal = await startTestPortal()
  // A session is prolonged by the clock, which costs a statement of its own.
  portal.setNow(new Date())
  calls = formCalls(portal)
  patient = await portal.person()
  documentId = await calls.begin(patient)
  for (const id of parts) await calls.save(patient, documentId, id, sample[id] ?? {})
})
afterAll(() => portal.close())

let n = 0
/** Each time with another answer, so that there is something to store. */
async function save(options: Parameters<typeof calls.save>[4] = {}) {
  const answers = { ...sample.secWish5, messages: `To my family, ${n++}` }
  const saved = await calls.save(patient, documentId, 'secWish5', answers, options)
  expect(saved.statusCode).toBe(200)
  return saved
}

test('a save is nine statements in three messages', async () => {
  const { statements, messages } = await databaseWork(() => save())
  expect(statements).toEqual([
    expect.stringContaining('from "sessions"'),
    expect.stringMatching(/from "documents" .* for update$/),
    expect.stringContaining('from "patients" as "p"'),
    expect.stringContaining('from "document_sections"'),
    expect.stringContaining('insert into "section_history"'),
    expect.stringContaining('update "document_sections"'),
    expect.stringContaining('delete from "unfinished_sections"'),
    expect.stringContaining('update "documents" set "updated_at"'),
    expect.stringContaining('insert into audit_events'),
  ])
  // One message reads the session, one the draft, one writes everything with the commit.
  expect(messages).toBe(3)
})

// 'continue' checks what is missing as well: it shares the walk of the step count.
test.each(['continue', 'saveAndStay'] as const)(
  'a save (%s) walks the form once for all that is stored, what came three times at most, and describes nothing',
  async action => {
    const rules = inputTypes.map(type => rulesOf({ type } as InputDefinition))
    const clean = rules.map(each => vi.spyOn(each, 'clean'))
    const describe = rules.map(each => vi.spyOn(each, 'describe'))
    try {
      await save({ action })
      const times = new Map<InputDefinition, number>()
      for (const [input] of clean.flatMap(({ mock }) => mock.calls))
        times.set(input, (times.get(input) ?? 0) + 1)
      const came = new Set(Object.keys(sample.secWish5 ?? {}))
      expect(times.size).toBeGreaterThan(100)
      expect(Math.max(...times.values())).toBeLessThanOrEqual(3)
      // Besides the changed inputs: those that their conditions read, and those from the patient's record. A second pass would add about a
      // hundred.
      const twice = [...times].filter(([{ id }, n]) => n > 1 && !came.has(id))
      expect(twice.length, twice.map(([{ id }]) => id).join(' ')).toBeLessThan(10)
      expect(describe.flatMap(({ mock }) => mock.calls)).toEqual([])
    } finally {
      for (const spy of [...clean, ...describe]) spy.mockRestore()
    }
  },
)

test('what a save answers is its section and little more', async () => {
  const saved = await save()
  const section = JSON.stringify(saved.json().answers).length
  expect(saved.rawPayload.length).toBeLessThan(section + 600)
})
