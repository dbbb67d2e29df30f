import { useSyncExternalStore } from 'react'
import type { Outbox, PhoneMessage } from './phone-store.ts'

/** Is something of this kind on its way to the portal and not taken yet? */
export const useIsPending = (box: Outbox, plugin: PhoneMessage['plugin']): boolean =>
  useSyncExternalStore(box.subscribe, () => box.isWaiting(plugin))
