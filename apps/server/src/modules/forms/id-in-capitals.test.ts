import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal(noPages)
})
afterAll(() => portal.close())

test('what is saved and kept under an id in capitals is read under the id as we write it, and the other way round', async () => {
  const calls = formCalls(portal)
  const patient = await portal.person()
  const id = await calls.begin(patient)
  expect(id.toUpperCase()).not.toBe(id)
  expect((await calls.save(patient, id.toUpperCase(), 'secStepOne', { calledName: 'Ros' })).statusCode).toBe(
    200,
  )
  const kept = await portal.call(patient, {
    method: 'PUT',
    url: `/api/form/${id.toUpperCase()}/autosaved?sectionId=secStepOne`,
    payload: { answers: { calledName: 'Rosa' }, baseRevision: 1, seq: 1, tabId: 'page-one-1' },
  })
  expect(kept.statusCode).toBe(200)
  for (const asked of [id, id.toUpperCase()]) {
    const form = await calls.read(patient, asked)
    expect(form.statusCode).toBe(200)
    expect(form.json()).toMatchObject({
      answers: { secStepOne: { calledName: 'Ros' } },
      autosaved: { secStepOne: { answers: { calledName: 'Rosa' } } },
    })
  }
})
