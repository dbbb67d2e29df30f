import type { Icu } from './words.ts'

let engine: Icu = null
let coming: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Fetches the engine for words with values in them; once. */
export function loadIcu(): Promise<void> {
  coming ??= import('./icu-engine.ts').then(
    loaded => {
      engine = loaded
      for (const listener of listeners) listener()
    },
    failure => {
      coming = null
      throw failure
    },
  )
  return coming
}

/** The engine, or null while it is on its way. */
export function icuEngine(): Icu {
  return engine
}

export function subscribeIcu(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
