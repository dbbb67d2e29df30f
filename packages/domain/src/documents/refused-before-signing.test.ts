import { expect, test } from 'vitest'
import { refusedBeforeSigning } from './refused-before-signing.ts'

const sealedAt = '2026-11-20T20:00:00.000Z'
const asked = {
  signer: 'agent' as const,
  name: 'Lucía',
  signedAt: '2026-11-20T18:00:00.000Z',
  declinedAt: null,
  withdrawnAt: null as string | null,
}
const dayOf = (at: string) => at.slice(0, 10)

test('what the pages state of a refusal stays the same, whatever comes after the sealing', () => {
  const withdrawnAt = '2026-11-20T19:00:00.000Z'
  const onPages = [{ who: 'agent', name: 'Lucía', how: 'gaveUp', on: '2026-11-20' }]
  expect(refusedBeforeSigning([{ ...asked, withdrawnAt }], sealedAt, dayOf)).toEqual(onPages)
  // Signing again clears the time of the withdrawal, and the request keeps the former acceptance.
  const former = [{ name: 'Lucía', signedAt: asked.signedAt, withdrawnAt }]
  const again = { ...asked, signedAt: '2026-11-22T08:00:00.000Z', former }
  expect(refusedBeforeSigning([again], sealedAt, dayOf)).toEqual(onPages)
  expect(
    refusedBeforeSigning([{ ...asked, withdrawnAt: '2026-11-21T08:00:00.000Z' }], sealedAt, dayOf),
  ).toEqual([])
  expect(refusedBeforeSigning([{ ...asked, signer: 'witness', withdrawnAt }], sealedAt, dayOf)).toEqual([])
})
