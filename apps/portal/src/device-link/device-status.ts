// The state of the paired phone, for the header and for every component that can show something on the phone. The connection itself is in
// socket.ts, which is loaded when a person first pairs a phone.

import type { PluginToPortal, ShownOnDevice } from '@careword/contract/device-messages'
import { useSyncExternalStore } from 'react'
import { makeStore } from '../ui/store.ts'

type SocketStatus = 'disconnected' | 'disconnecting' | 'connected' | 'connecting' | 'reconnecting'

interface DeviceState {
  status: SocketStatus
  /** Whether the connection is open, but the phone at its other end does not answer: asleep, or without a network. */
  away: boolean
  /** The plugin that the phone reports to show. */
  shows: ShownOnDevice['plugin'] | null
  /** The component that uses the phone: the last one that asked for it. */
  owner: symbol | null
  /** Whether the menu is open. */
  menu: boolean
  /** Whether this page has a phone menu: not for contacts, and not for people who came by a link. */
  hasMenu: boolean
}

const store = makeStore<DeviceState>({
  status: 'disconnected',
  away: false,
  shows: null,
  owner: null,
  menu: false,
  hasMenu: false,
})

export const { read: readDevice, subscribe: subscribeDevice } = store
export const setDevice = (change: Partial<DeviceState>): void => store.set({ ...readDevice(), ...change })

export const useDeviceState = (): DeviceState => useSyncExternalStore(subscribeDevice, readDevice)

/** The status of a connected phone, for every page; null without a phone. */
export function phoneStatus({ status, away }: DeviceState): 'here' | 'away' | null {
  if (status === 'disconnected' || status === 'connecting') return null
  return away || status === 'reconnecting' ? 'away' : 'here'
}

export const openDeviceMenu = (): void => setDevice({ menu: true })
export const closeDeviceMenu = (): void => setDevice({ menu: false })

/** A component's request to show something on the phone, with a callback for the phone's messages. */
interface DeviceRequest {
  owner: symbol
  show: ShownOnDevice
  onMessage: (message: PluginToPortal) => void
}

let request: DeviceRequest | null = null
/** The function that changes what the phone shows; null while no phone is connected. */
let notify: ((show: ShownOnDevice, soon: boolean) => void) | null = null

export const currentRequest = (): DeviceRequest | null => request

export function setNotify(next: typeof notify): void {
  notify = next
}

/** Replaces what the phone shows with this component's request. */
export function takeDevice(next: DeviceRequest): void {
  request = next
  setDevice({ owner: next.owner })
  notify?.(next.show, false)
}

/**
 * Stores the owner's changed request and sends it after a moment, because drawing changes the request often (Documents spec §9).
 * @param quiet true when the change came from the phone: it is stored for a phone that reconnects, and not sent now
 */
export function changeRequest(owner: symbol, show: ShownOnDevice, quiet = false): void {
  if (request?.owner !== owner) return
  request = { ...request, show }
  if (!quiet) notify?.(show, true)
}

/** Ends the owner's request: the phone shows that it waits. */
export function leaveDevice(owner: symbol): void {
  if (request?.owner !== owner) return
  request = null
  setDevice({ owner: null })
  notify?.({ plugin: 'waiting' }, false)
}
