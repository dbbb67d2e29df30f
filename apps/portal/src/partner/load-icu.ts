import { makeStore } from '../ui/store.ts'
import type { Icu } from './words.ts'

const engine = makeStore<Icu>(null)
let coming: Promise<void> | null = null

/** The engine, or null while it is on its way. */
export const { read: icuEngine, subscribe: subscribeIcu } = engine

/** Fetches the engine for texts with values, once. */
export function loadIcu(): Promise<void> {
  coming ??= import('./icu-engine.ts').then(
    loaded => engine.set(loaded),
    failure => {
      coming = null
      throw failure
    },
  )
  return coming
}
