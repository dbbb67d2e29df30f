import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { handWrittenPdf } from '../testing/hand-written-pdf.ts'
import { greetClamd, scanWithClamd } from './ask-clamd.ts'
import { startConverter } from './start-converter.ts'

let server: Server | undefined
const open = new Set<Socket>()
afterEach(async () => {
  for (const socket of open) socket.destroy()
  open.clear()
  await new Promise(resolve => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

/** A server that answers as clamd does, after the last, empty chunk. */
async function clamd(answerTo: (file: Buffer) => string | null): Promise<string> {
  const listening = createServer(socket => {
    open.add(socket)
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', piece => {
      heard = Buffer.concat([heard, piece])
      if (heard.toString('latin1') === 'zPING\0') socket.end('PONG\0')
      const file = pieces(heard)
      const answer = file && answerTo(file)
      if (answer) socket.end(answer)
    })
  })
  server = listening
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(listening.address() as AddressInfo).port}`
}

function pieces(heard: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (!heard.toString('latin1').startsWith(command)) return null
  const found: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(found)
    found.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const large = Buffer.alloc(200_000, 'a line of paper ')

test('each byte of a file is asked about', async () => {
  let asked: Buffer = Buffer.alloc(0)
  const address = await clamd(file => {
    asked = file
    return 'stream: OK\0'
  })
  expect(await scanWithClamd(address, large)).toBe('clean')
  expect(asked.equals(large)).toBe(true)
})

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: Eicar-Test-Signature FOUND\0', 'virus'],
  ['INSTREAM size limit exceeded. ERROR\0', 'unknown'],
  ['stream: OK', 'unknown'],
  ['stream: OKAY\0', 'unknown'],
  ['\0', 'unknown'],
  ['x'.repeat(10_000), 'unknown'],
])('%j makes a file %s', async (answer, verdict) => {
  expect(await scanWithClamd(await clamd(() => answer), large)).toBe(verdict)
})

test('without a listener, there is no result', async () => {
  expect(await scanWithClamd('127.0.0.1:1', large)).toBe('unknown')
  expect(await scanWithClamd('/nowhere/clamd.sock', large)).toBe('unknown')
})

test('clamd is greeted before it is relied on', async () => {
  await expect(greetClamd(await clamd(() => null))).resolves.toBeUndefined()
  await expect(greetClamd('127.0.0.1:1')).rejects.toThrow()
})

test.each([
  ['stream: OK\0', { ok: true }],
  ['stream: Some.Virus FOUND\0', { ok: false, reason: 'virus' }],
  ['INSTREAM size limit exceeded. ERROR\0', { ok: false, reason: 'missing' }],
])('an upload for which the scanner reports %j ends so', async (answer, expected) => {
  const reader = startConverter({ clamd: await clamd(() => answer) })
  try {
    const job = { files: [handWrittenPdf({})], photos: null, person: 'somebody' }
    expect(await reader.convert(job)).toMatchObject(expected)
  } finally {
    await reader.close()
  }
})

const isInstalled = spawnSync('clamd', ['--version']).error === undefined
test.skipIf(!isInstalled)(
  'a real clamd knows what is in its list, and nothing else',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'careword-clamd-'))
    const socket = path.join(folder, 'clamd.sock')
    // 'a very bad file' in hexadecimal: any kind of file, anywhere in it.
    writeFileSync(
      path.join(folder, 'own.ndb'),
      `Own.Test:0:*:${Buffer.from('a very bad file').toString('hex')}\n`,
    )
    const settings = [
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${socket}`,
      'Foreground yes',
      'StreamMaxLength 1M',
    ]
    writeFileSync(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    const scanner = spawn('clamd', ['-c', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
    try {
      await expect.poll(() => answers(socket), { timeout: 20_000 }).toBe(true)
      await greetClamd(socket)
      expect(await scanWithClamd(socket, large)).toBe('clean')
      expect(await scanWithClamd(socket, Buffer.concat([large, Buffer.from('a very bad file')]))).toBe(
        'virus',
      )
      expect(await scanWithClamd(socket, Buffer.alloc(2_000_000, 1))).toBe('unknown')
    } finally {
      const ended = new Promise(resolve => scanner.once('exit', resolve))
      scanner.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  },
  40_000,
)

const answers = (socket: string) =>
  new Promise<boolean>(resolve => {
    const line = connect(socket)
    line.on('connect', () => resolve(true)).on('error', () => resolve(false))
    line.on('connect', () => line.destroy())
  })
