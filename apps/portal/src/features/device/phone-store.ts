// What this phone shows, and what it still has to tell (Documents spec §2; ruling G-74).

import type { PluginToPortal, ShownOnDevice } from '@careword/contract/device-events'

export type PhoneState =
  | { at: 'opening' }
  /** Six digits, until they are typed into the portal. */
  | { at: 'code'; code: string; endsAt: string }
  | { at: 'paired'; show: ShownOnDevice; connected: boolean; endsAt: string | null }
  | { at: 'over' }
  | { at: 'failed' }

/** Everything of a message but its number. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never
export type Telling = Unnumbered<PluginToPortal>

export interface Outbox {
  /** How it is said from now on: by the line that is open. */
  via: (send: (said: PluginToPortal) => void) => void
  /** Tells the portal, and goes on telling until it took it. A later one of the same kind takes the place of an earlier one. */
  tell: (what: Telling) => void
  took: (number: number) => void
  /** The other end is there (again): everything it did not take is said once more. */
  again: () => void
  isWaiting: (plugin: Telling['plugin']) => boolean
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps what the portal has not taken yet, through every interruption.
 * @param from numbers count on from here: a phone that is loaded anew does not begin where it began before, or what it says would pass
 * for something that was said already.
 */
export function outbox(from = 0): Outbox {
  let send: (said: PluginToPortal) => void = () => {}
  const waiting = new Map<Telling['plugin'], PluginToPortal>()
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach(each => each())
  let number = from
  return {
    via(next) {
      send = next
    },
    tell(what) {
      const said = { ...what, number: ++number }
      waiting.set(what.plugin, said)
      send(said)
      changed()
    },
    took(taken) {
      for (const [plugin, said] of waiting) if (said.number <= taken) waiting.delete(plugin)
      changed()
    },
    again: () => waiting.forEach(said => send(said)),
    isWaiting: plugin => waiting.has(plugin),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
