// The status of the connection to the phone, and when ink drawn at the portal is sent to it (Documents spec §3, §9).
import type { ShownOnDevice } from '@careword/contract/device-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, refuse } from '../testing/fake-server.ts'
import {
  changeRequest,
  leaveDevice,
  phoneStatus,
  readDevice,
  subscribeDevice,
  takeDevice,
} from './device-status.ts'
import { disconnectDevice, endSocket, openSocket } from './socket.ts'

const listeners = new Map<string, (message?: unknown) => void>()
const socket = {
  connected: false,
  active: true,
  sent: [] as { event: string; message: unknown }[],
  on: (event: string, listener: (message?: unknown) => void) => listeners.set(event, listener),
  emit: (event: string, message: unknown) => socket.sent.push({ event, message }),
  connect: () => {},
  disconnect: () => (socket.connected = false),
  /** An event of the server, or of the connection. */
  happens(event: string, message?: unknown) {
    if (event === 'connect') socket.connected = true
    if (event === 'disconnect') socket.connected = false
    listeners.get(event)?.(message)
  },
}

const owner = Symbol('a pad')
const pad = (ink: string): ShownOnDevice => ({
  plugin: 'signature',
  field: 'secSubmit.personSignature',
  kind: 'signature',
  label: 'Sign here',
  signer: 'Maria Alvarez',
  ink,
  turn: 0,
})
const drawn = () => socket.sent.map(({ message }) => (message as { show: { ink?: string } }).show.ink)
const server = (handlers: Handlers) => vi.stubGlobal('fetch', fakeServer(handlers).fetch)

beforeEach(() => openSocket({ patientId: 'patient-1', name: 'Maria Alvarez' }, () => socket as never))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  leaveDevice(owner)
  endSocket()
  socket.sent.length = 0
})

test('it is connecting, connected, reconnecting after an interruption, disconnecting and disconnected', async () => {
  const seen = [readDevice().status]
  const stop = subscribeDevice(() => seen.push(readDevice().status))
  server({ mobileDisconnect: () => ({ success: true }) as never })
  socket.happens('connect')
  socket.happens('disconnect', 'transport close')
  socket.happens('connect')
  await disconnectDevice()
  stop()
  expect(seen.filter((status, at) => status !== seen[at - 1])).toEqual([
    'connecting',
    'connected',
    'reconnecting',
    'connected',
    'disconnecting',
    'disconnected',
  ])
})

test('a failed disconnect leaves everything as it was and informs the person', async () => {
  server({ mobileDisconnect: () => refuse(500, 'SERVER_ERROR') })
  socket.happens('connect')
  await expect(disconnectDevice()).rejects.toThrow()
  expect(readDevice().status).toBe('connected')
})

test('a drawing at the portal reaches the phone whole, 300 ms after the last change', () => {
  socket.happens('connect')
  takeDevice({ owner, show: pad(''), onMessage: () => {} })
  socket.sent.length = 0
  vi.useFakeTimers()
  changeRequest(owner, pad('1.a'))
  vi.advanceTimersByTime(200)
  changeRequest(owner, pad('1.a.b'))
  vi.advanceTimersByTime(299)
  expect(drawn()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(drawn()).toEqual(['1.a.b'])
  vi.advanceTimersByTime(5000)
  expect(drawn()).toHaveLength(1)
})

test('without a connection nothing is sent; the phone gets all of it when it is back', () => {
  socket.happens('connect')
  takeDevice({ owner, show: pad(''), onMessage: () => {} })
  socket.happens('disconnect', 'transport close')
  socket.sent.length = 0
  vi.useFakeTimers()
  changeRequest(owner, pad('1.a'))
  vi.advanceTimersByTime(1000)
  expect(drawn()).toEqual([])
  socket.happens('connect')
  expect(drawn()).toEqual(['1.a'])
})

test('a phone that went away is out of reach after a moment; any message brings it back', () => {
  const standing = () => phoneStatus(readDevice())
  expect(standing()).toBeNull()
  socket.happens('connect')
  expect(standing()).toBe('here')
  vi.useFakeTimers()
  socket.sent.length = 0
  socket.happens('device:away')
  // Is there one after all?
  expect(socket.sent.map(({ event }) => event)).toEqual(['handshake'])
  vi.advanceTimersByTime(2999)
  expect(standing()).toBe('here')
  vi.advanceTimersByTime(1)
  expect(standing()).toBe('away')
  socket.happens('command:status', { shows: 'signature' })
  expect(standing()).toBe('here')
  // The phone reloaded its page: it was not gone.
  socket.happens('device:away')
  vi.advanceTimersByTime(2000)
  socket.happens('command:status', { shows: 'waiting' })
  vi.advanceTimersByTime(5000)
  expect(standing()).toBe('here')
  socket.happens('disconnect', 'transport close')
  expect(standing()).toBe('away')
  endSocket()
  expect(standing()).toBeNull()
})
