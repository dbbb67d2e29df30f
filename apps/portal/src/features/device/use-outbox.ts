import { useSyncExternalStore } from 'react'
import type { Outbox, PhoneMessage } from './phone-store.ts'

/** Whether a message of this kind is sent to the portal and not acknowledged yet. */
export const useIsPending = (box: Outbox, plugin: PhoneMessage['plugin']): boolean =>
  useSyncExternalStore(box.subscribe, () => box.isWaiting(plugin))
