// Over a real connection: a body that is too large gets a response, and is not cut off.

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let patient: TestPerson
let origin: string
beforeAll(async () => {
  portal = await startTestPortal()
  patient = await portal.person()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
})
afterAll(() => portal.close())

const send = (body: string | ReadableStream, more: { duplex?: 'half' } = {}) =>
  fetch(`${origin}/api/form/any?sectionId=secStepOne`, {
    method: 'PUT',
    headers: { origin, cookie: patient.cookie, 'content-type': 'application/json' },
    body,
    ...more,
  })

test('a response of 5 MB is reported as too large, every time, and the connection is not broken while it is sent', async () => {
  const fiveMegabytes = JSON.stringify({ content: { secStepOne: { name: 'x'.repeat(5_000_000) } } })
  for (let turn = 0; turn < 25; turn++) {
    const response = await send(fiveMegabytes)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ errorCode: 'BODY_TOO_LARGE' })
  }
})

test('so is one that does not send its length before', async () => {
  const piece = new TextEncoder().encode('x'.repeat(500_000))
  let pieces = 10
  const body = new ReadableStream({
    pull(controller) {
      if (pieces-- > 0) controller.enqueue(piece)
      else controller.close()
    },
  })
  const response = await send(body, { duplex: 'half' })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ errorCode: 'BODY_TOO_LARGE' })
})
