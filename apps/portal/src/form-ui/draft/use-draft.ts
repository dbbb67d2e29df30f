import { type Draft, type FieldView, fieldView } from '@careword/forms'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store.ts'

export const DraftContext = createContext<DraftStore | null>(null)

export function useDraftStore(): DraftStore {
  const store = use(DraftContext)
  if (!store) throw new Error('a field stands outside of its draft')
  return store
}

/** The view of one field; the same object until something of this field changes, so that other fields are not rendered again. */
export function useFieldView(path: string): FieldView | undefined {
  const store = useDraftStore()
  const read = useCallback(() => fieldView(store.read(), path), [store, path])
  return useSyncExternalStore(store.subscribe, read)
}

/** Selects a value from the draft. `select` must return the same value (===) while its part of the draft is unchanged. */
export function useDraft<Value>(select: (draft: Draft) => Value): Value {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => select(store.read()))
}
