import { expect, test } from 'vitest'
import { whySignedOut } from './why-signed-out.ts'

const times = { endsAt: 1000, latestEnd: 5000 }

test.each([
  ['nobody was known here', null, 0, 'nobody'],
  ['its minutes of quiet are over', times, 1000, 'idle'],
  ['its longest time is over', times, 5000, 'latest'],
  ['it had time left: somebody closed it', times, 999, 'closed'],
] as const)('a session ended because %s', (_, known, now, why) => {
  expect(whySignedOut(known, now)).toBe(why)
})
