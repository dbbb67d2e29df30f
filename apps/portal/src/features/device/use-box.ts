import { useSyncExternalStore } from 'react'
import type { Outbox, Telling } from './phone-store.ts'

/** Is something of this kind on its way to the portal and not taken yet? */
export const useOnItsWay = (box: Outbox, plugin: Telling['plugin']): boolean =>
  useSyncExternalStore(box.subscribe, () => box.isWaiting(plugin))
