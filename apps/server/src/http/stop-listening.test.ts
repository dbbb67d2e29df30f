import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stopListening } from './stop-listening.ts'

/** Connects forty times, sends a POST on each, makes the file, and prints how many were answered. */
const client = `
  const { connect } = require('node:net'), { writeFileSync } = require('node:fs')
  const [port, file] = process.argv.slice(1)
  let sent = 0, answered = 0, ended = 0
  const end = () => { if (++ended === 40) console.log(answered) }
  for (let n = 0; n < 40; n++) {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('POST / HTTP/1.1\\r\\nhost: a\\r\\nconnection: close\\r\\ncontent-length: 0\\r\\n\\r\\n', () => {
        if (++sent === 40) writeFileSync(file, '')
      }))
    let text = ''
    socket.on('data', chunk => { text += chunk })
    socket.on('error', () => {})
    socket.on('close', () => { if (text.startsWith('HTTP/1.1 200')) answered += 1; end() })
  }`

test('connections that wait when the server ends are accepted and answered', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'careword-test-stop-'))
  const file = path.join(folder, 'sent')
  const server = createServer((_, response) => response.end('done'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const child = spawn(process.execPath, ['-e', client, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', chunk => {
    said += String(chunk)
  })
  // The event loop is blocked: the kernel accepts the connections, and nothing here does.
  const lock = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(file)) Atomics.wait(lock, 0, 0, 5)
  const { served } = await stopListening(server)
  await served()
  await once(child, 'close')
  expect(said.trim()).toBe('40')
  expect(server.listening).toBe(false)
  rmSync(folder, { recursive: true })
})
