import { getConfig } from '@testing-library/react'
import { vi } from 'vitest'
import type { FakeServer } from './fake-server.ts'

/** So many turns one after the other in which nothing is on its way: an answer is drawn, and what is drawn may ask or load again. */
const quietTurns = 4

/** Until no request comes or is answered any more, every part of the portal that was asked for is loaded, and what came of it is drawn. */
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
