import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('what comes on an open connection while the server ends is answered, and then the connection ends', async () => {
  const { app } = portal
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', chunk => (said += chunk.toString('latin1')))
  const [there] = (await once(app.server, 'connection')) as [net.Socket]
  socket.write('GET /livez HTTP/1.1\r\n')
  while (there.bytesRead === 0) await setImmediate()
  const closed = once(socket, 'close')
  const ended = app.close()
  socket.write('host: localhost\r\n\r\n')
  await Promise.all([closed, ended])
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
  expect(said.toLowerCase()).toContain('connection: close')
})
