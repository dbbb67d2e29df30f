import { getConfig } from '@testing-library/react'
import { vi } from 'vitest'
import type { FakeServer } from './fake-server.ts'

/** The number of consecutive idle turns of the event loop: a response is rendered, and the rendered parts may send requests or load chunks. */
const quietTurns = 4

/** Waits until no request is pending, every requested chunk is loaded, and the result is rendered. */
export function atRest(server: Pick<FakeServer, 'calls' | 'waiting'>): Promise<void> {
  const count = () => `${server.calls.length} ${server.waiting()}`
  return getConfig().asyncWrapper(async () => {
    for (let quiet = 0, before = count(); quiet < quietTurns; quiet++) {
      await vi.dynamicImportSettled()
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
      if (count() !== before) quiet = -1
      before = count()
    }
  })
}
