// How long a guess takes (npm run test:all; the database queries are compared in verification-guessing.test.ts).

import { checkCodeOf } from '@careword/domain/documents/check-code'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentWithCode } from '../../testing/document-with-code.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('the response time does not distinguish another partner’s code from an unknown one', async () => {
  const code = await documentWithCode(portal, 'evergreen', 'Active')
  const kinds = { malformed: () => 'hello', unknown: () => checkCodeOf(randomBytes(8)), other: () => code }
  const times: Record<string, number[]> = { malformed: [], unknown: [], other: [] }
  for (let i = 0; i < 40; i++)
    for (const [kind, typed] of Object.entries(kinds)) {
      const from = performance.now()
      await portal.call(null, {
        method: 'GET',
        url: `/verify/${encodeURIComponent(typed())}`,
        remoteAddress: `172.29.${i}.${Object.keys(kinds).indexOf(kind)}`,
        tenant: 'lakeside',
      })
      times[kind]?.push(performance.now() - from)
    }
  const median = (of: number[] = []) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  const [a, b, c] = [median(times['malformed']), median(times['unknown']), median(times['other'])]
  expect(Math.max(a, b, c) / Math.min(a, b, c)).toBeLessThan(1.6)
}, 60_000)
