// Limits of the database queries and rendering of the most frequent calls. The list's budget is in list-plan.test.ts.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { InputDefinition } from '@careword/forms'
import { rulesOf } from '@careword/forms/inputs/table'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { sampleAnswers } from '../testing/sample-answers.ts'
import { countStatements } from '../testing/statements.ts'
import { signatureRequestCalls } from '../testing/signature-request-calls.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  tasks = signatureRequestCalls(portal)
})
afterAll(() => portal.close())

const { secSubmit = {}, ...sections } = sampleAnswers()

async function draft() {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.calls.begin(patient)
  await tasks.calls.fill(patient, documentId, sections)
  return { patient, documentId, sign: () => tasks.calls.sign(patient, documentId, secSubmit) }
}

describe('statements of', () => {
  test('a sign-in', async () => {
    const { email } = await portal.person({ password: 'Right!2468' })
    const signIn = async () => {
      const payload = { email, password: 'Right!2468' }
      const answer = await portal.call(null, {
        method: 'POST',
        url: '/api/session/login/evergreen',
        payload,
      })
      expect(answer.statusCode).toBe(200)
    }
    // A process reads the partner's data once.
    await signIn()
    expect(await countStatements(signIn)).toBeLessThanOrEqual(6)
  })

  test('who am I', async () => {
    const patient = await portal.person()
    const user = async () => {
      const answer = await portal.call(patient, { method: 'GET', url: '/api/dashboard/user' })
      expect(answer.statusCode).toBe(200)
    }
    await user()
    expect(await countStatements(user)).toBeLessThanOrEqual(1)
  })

  test('signing', async () => {
    await (await draft()).sign()
    const { sign } = await draft()
    expect(
      await countStatements(async () => {
        expect((await sign()).statusCode).toBe(200)
      }),
    ).toBeLessThanOrEqual(24)
  })

  test('a link that its recipient opens', async () => {
    const { patient, documentId } = await draft()
    await tasks.calls.save(patient, documentId, 'secSubmit', tasks.submitOf('person'))
    const { token } = await tasks.show(patient, documentId, 'witness2Signature')
    expect(
      await countStatements(async () => {
        expect((await tasks.opened(documentId, token)).answer.statusCode).toBe(200)
      }),
    ).toBeLessThanOrEqual(11)
  })
})

test('a document is set once and read back once when it is signed', async () => {
  const { sign } = await draft()
  const set = vi.spyOn(renderer, 'renderPdf')
  const read = vi.spyOn(reader, 'extractText')
  expect((await sign()).statusCode).toBe(200)
  expect([set.mock.calls.length, read.mock.calls.length]).toEqual([1, 1])
  set.mockRestore()
  read.mockRestore()
})

// One walk finds the signers and their questions, the other the names.
test('the signers are found by two walks over the form, however many sign', async () => {
  const { patient, documentId } = await draft()
  await tasks.list(patient, documentId)
  const walks = vi.spyOn(rulesOf({ type: 'signature' } as InputDefinition), 'clean')
  const listed = await tasks.list(patient, documentId)
  const times = new Map<InputDefinition, number>()
  for (const [input] of walks.mock.calls) times.set(input, (times.get(input) ?? 0) + 1)
  walks.mockRestore()
  expect(listed.tasks.length).toBeGreaterThan(2)
  expect(times.size).toBeGreaterThan(2)
  expect(Math.max(...times.values())).toBe(2)
})
