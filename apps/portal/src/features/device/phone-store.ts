// The state of this phone's page, and its unsent messages (Documents spec §2; ruling G-74).

import type { PluginToPortal, ShownOnDevice } from '@careword/contract/device-messages'

export type PhoneState =
  | { kind: 'opening' }
  /** Six digits, until they are typed into the portal. */
  | { kind: 'code'; code: string; endsAt: string }
  | { kind: 'paired'; show: ShownOnDevice; connected: boolean; endsAt: string | null }
  | { kind: 'over' }
  | { kind: 'failed' }

/** A message without its number. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never
export type PhoneMessage = Unnumbered<PluginToPortal>

export interface Outbox {
  /** Sets the transport for all further messages: the connection that is open. */
  via: (send: (message: PluginToPortal) => void) => void
  /** Sends a message to the portal, and sends it again until it is acknowledged. A later message of the same kind replaces an earlier one. */
  notify: (what: PhoneMessage) => void
  took: (number: number) => void
  /** Resends every unacknowledged message, when the portal has connected or reconnected. */
  again: () => void
  isWaiting: (plugin: PhoneMessage['plugin']) => boolean
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps messages that the portal has not acknowledged, through every interruption.
 * @param from the number before the first message. A reloaded page must not start at 0 again: the portal would drop new messages as
 * duplicates.
 */
export function outbox(from = 0): Outbox {
  let send: (message: PluginToPortal) => void = () => {}
  const waiting = new Map<PhoneMessage['plugin'], PluginToPortal>()
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach(each => each())
  let number = from
  return {
    via(next) {
      send = next
    },
    notify(what) {
      const message = { ...what, number: ++number }
      waiting.set(what.plugin, message)
      send(message)
      changed()
    },
    took(taken) {
      for (const [plugin, message] of waiting) if (message.number <= taken) waiting.delete(plugin)
      changed()
    },
    again: () => waiting.forEach(message => send(message)),
    isWaiting: plugin => waiting.has(plugin),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
