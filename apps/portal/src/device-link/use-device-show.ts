import type { PluginToPortal, ShownOnDevice } from '@careword/contract/device-messages'
import { useEffect, useRef, useState } from 'react'
import { changeRequest, leaveDevice, takeDevice, useDeviceState } from './device-status.ts'

interface DeviceShow {
  /** Whether a phone is there and can show something. */
  connected: boolean
  /** Whether the phone shows this. */
  showing: boolean
  /** Whether the phone was asked to show this, and is to show it again once it can be reached. */
  holds: boolean
  send: (show: ShownOnDevice, onMessage?: (message: PluginToPortal) => void) => void
  /** @param quiet the phone knows it already. */
  change: (show: ShownOnDevice, quiet?: boolean) => void
  stop: () => void
}

/** Shows one thing on the paired phone; when the page is left, the phone removes it too. */
export function useDeviceShow(): DeviceShow {
  const { status, owner: current } = useDeviceState()
  const [owner] = useState(() => Symbol('shown on the phone'))
  const message = useRef<(message: PluginToPortal) => void>(() => {})
  useEffect(() => () => leaveDevice(owner), [owner])
  return {
    connected: status === 'connected',
    showing: status === 'connected' && current === owner,
    holds: current === owner,
    send(show, onMessage = () => {}) {
      message.current = onMessage
      takeDevice({ owner, show, onMessage: what => message.current(what) })
    },
    change: (show, quiet) => changeRequest(owner, show, quiet),
    stop: () => leaveDevice(owner),
  }
}
