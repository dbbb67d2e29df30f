// The portal's socket to a paired phone. This file is loaded when a person first pairs a phone.

import type { HeardByDevice, HeardByPortal, ShownOnDevice } from '@careword/contract/device-messages'
import { socketPath } from '@careword/contract/paths'
import { deviceLimits } from '@careword/domain/limits'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { call } from '../api/call.ts'
import { readDevice, setDevice, setNotify, currentRequest } from './device-status.ts'
import { forgetDevice, storeSessionTime } from './stored-device.ts'

type PhoneSocket = Socket<HeardByPortal, HeardByDevice>
let socket: PhoneSocket | undefined
/** The name of the session's user: the phone shows whose portal it belongs to. */
let userName = ''
let sendTimer: ReturnType<typeof setTimeout> | undefined
let awayTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Documents spec §7: polling alone. The patient's id is sent in the query and gives no access.
 * @param connect makes the connection
 */
export function openSocket(
  { patientId, name }: { patientId: string | null; name: string },
  connect: (options: Partial<ManagerOptions & SocketOptions>) => PhoneSocket = io,
): void {
  userName = name.slice(0, 300)
  socket?.disconnect()
  clearAway()
  setDevice({ status: 'connecting', shows: null })
  const opened = connect({
    path: socketPath,
    transports: ['polling'],
    query: { side: 'portal', patientId: patientId ?? '' },
    reconnectionDelay: 500,
    reconnectionDelayMax: 4000,
  })
  socket = opened
  setNotify((show, soon) => {
    clearTimeout(sendTimer)
    if (soon) sendTimer = setTimeout(() => notifyNow(show), deviceLimits.inkAfter)
    else notifyNow(show)
  })
  opened.on('connect', () => {
    setDevice({ status: 'connected' })
    notifyOfRequest()
  })
  // The phone has connected, or reconnected.
  opened.on('handshake', notifyOfRequest)
  opened.on('command:status', ({ shows }) => {
    clearAway()
    if (shows !== undefined) setDevice({ shows })
  })
  // A phone that reloads its page, or reconnects to another server, answers in a moment.
  opened.on('device:away', () => {
    clearTimeout(awayTimer)
    awayTimer = setTimeout(() => setDevice({ away: true }), deviceLimits.awayAfter)
    opened.emit('handshake')
  })
  opened.on('device:plugin', message => {
    clearAway()
    // Another window of the portal may have requested this drawing. Then that window accepts the message.
    const request = currentRequest()
    if (!request) return
    request.onMessage(message)
    opened.emit('command:status', { took: message.number })
  })
  opened.on('session:patch', ({ endsAt }) => storeSessionTime(endsAt))
  opened.on('disconnect', why => {
    if (socket !== opened) return
    setDevice({ status: 'reconnecting', shows: null })
    if (why === 'io server disconnect') void checkStillPaired(opened)
  })
  opened.on('connect_error', () => {
    if (socket !== opened) return
    setDevice({ status: 'reconnecting', shows: null })
    void checkStillPaired(opened)
  })
}

/** The visible one of several windows controls the phone. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && currentRequest()) notifyOfRequest()
})

function clearAway(): void {
  clearTimeout(awayTimer)
  if (readDevice().away) setDevice({ away: false })
}

const notifyOfRequest = () => notifyNow(currentRequest()?.show ?? { plugin: 'waiting' })

/** Sends only while connected (Documents spec §4); a phone that connects later gets the state then. */
function notifyNow(show: ShownOnDevice): void {
  if (!socket?.connected || readDevice().status !== 'connected') return
  const message = show.plugin === 'waiting' && userName !== '' ? { ...show, userName } : show
  socket.emit('device:plugin', { lang: document.documentElement.lang, show: message })
}

/** The server closed the connection or refuses it: checks whether a phone is still paired. */
async function checkStillPaired(opened: PhoneSocket): Promise<void> {
  try {
    const { paired } = await call('mobilePairing')
    if (socket !== opened) return
    if (!paired) endSocket()
    else if (!opened.active) opened.connect()
  } catch {
    // No response: the next reconnect tries again.
  }
}

/** Disconnects the phone and removes it from the browser's storage. */
export function endSocket(): void {
  clearTimeout(sendTimer)
  clearAway()
  const former = socket
  socket = undefined
  setNotify(null)
  former?.disconnect()
  forgetDevice()
  setDevice({ status: 'disconnected', shows: null })
}

/** Disconnects the phone: at the server, too. */
export async function disconnectDevice(): Promise<void> {
  setDevice({ status: 'disconnecting' })
  try {
    await call('mobileDisconnect')
    endSocket()
  } catch (failure) {
    setDevice({ status: socket?.connected ? 'connected' : 'reconnecting' })
    throw failure
  }
}
