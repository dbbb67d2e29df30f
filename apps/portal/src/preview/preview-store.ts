import type { PreviewState } from '@careword/partner/preview/preview-state'
import { makeStore } from '../ui/store.ts'
import { askPreview, PreviewFailure } from './page/preview-api.ts'

type Known =
  | { state: PreviewState; lost: boolean }
  /** The state is not loaded yet, or cannot be read from this address. */
  | { state: undefined; lost: boolean; refused?: string }

const known = makeStore<Known>({ state: undefined, lost: false })
export const { read: readKnown, subscribe: subscribeKnown } = known

const waitMs = 1000

/** Follows the folder: each call is answered when there is something new. */
export async function followFolder(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { state } = known.read()
    try {
      const than = state === undefined ? '' : `?than=${state.version}`
      const response = await askPreview(`state${than}`)
      const next = (await response.json()) as PreviewState
      if (next.version !== state?.version || known.read().lost) known.set({ state: next, lost: false })
    } catch (failure) {
      if (failure instanceof PreviewFailure && failure.status === 401) {
        known.set({ state: undefined, lost: false, refused: failure.message })
        return
      }
      if (!known.read().lost) known.set({ ...known.read(), lost: true })
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
  }
}
