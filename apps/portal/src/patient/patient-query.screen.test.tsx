import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenTimes } from '@careword/domain/limits'
import { artificialWait, type Demographic, patientQuery } from './patient-query.ts'

const realFetch = globalThis.fetch
beforeEach(() => {
  artificialWait.ms = screenTimes.patientFetchDelay
})
afterEach(() => {
  artificialWait.ms = 0
  vi.useRealTimers()
  globalThis.fetch = realFetch
})

/** When the patient is there, and what was asked meanwhile, where the server takes this long. */
function patientAfter(serverTakes: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetched = vi.fn<typeof fetch>(
    () =>
      new Promise<Response>(resolve =>
        setTimeout(
          () => resolve(Response.json({ patientId: 'p1', demographic: { fullname: 'Rosa Walker' } })),
          serverTakes,
        ),
      ),
  )
  globalThis.fetch = fetched
  const known = vi.fn<(patient: Demographic) => void>()
  const asked = new QueryClient().fetchQuery(patientQuery('p1')).then(known)
  return { asked, known, fetched }
}

test.each([
  ['at once', 0, 1000],
  ['in half a second', 500, 1000],
  ['in three seconds', 3000, 3000],
])(
  'a patient who is answered %s is there after a second at the earliest, and no later than the answer',
  async (_, serverTakes, there) => {
    const { asked, known, fetched } = patientAfter(serverTakes)
    await vi.advanceTimersByTimeAsync(there - 1)
    expect(fetched).toHaveBeenCalledOnce()
    expect(known).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(known).toHaveBeenCalledWith({ fullname: 'Rosa Walker' })
  },
)
