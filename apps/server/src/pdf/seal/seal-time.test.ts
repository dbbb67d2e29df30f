// The time of sealing is confirmed by an authority, still verifies after every certificate has expired, and never delays a signature.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CryptoKeySigner, PDF, type TimestampAuthority } from '@libpdf/core'
import { webcrypto } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoTimeAuthority } from './demo-timestamp-authority.ts'
import { pem } from './known-certificates.ts'
import { loadOrMakeSeal } from './load-or-make-seal.ts'
import { makeDemoKey } from './make-demo-key.ts'
import { readSealTime } from './read-seal-time.ts'
import { sealPdf } from './seal-pdf.ts'
import type { Seal } from './seal.ts'
import { withCheckedResponses, knownAuthorities, NoTime } from './timestamp-authority.ts'
import { verifySeal } from './verify-seal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'seal-time-'))
const note = { reason: 'Signed', name: 'Evergreen Health', time: new Date() }
let seal: Seal
let plain: Uint8Array
let sealed: Uint8Array

beforeAll(async () => {
  seal = await loadOrMakeSeal(folder, { p12File: '', p12Password: '' })
  const document = PDF.create()
  document.addPage()
  plain = await document.save()
  sealed = await sealPdf(plain, seal, note)
})
afterAll(() => rmSync(folder, { recursive: true }))

const has = (program: string, word: string) => spawnSync(program, [word], { stdio: 'ignore' }).status === 0

describe('the authority of the demo', () => {
  test('confirms the time of a seal, and is known again', async () => {
    const time = await readSealTime(sealed, await knownAuthorities(folder))
    expect(time).toMatchObject({ verdict: 'known', by: 'CN=Careword demo time' })
    expect(Math.abs((time?.confirmedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(await verifySeal(sealed, seal.certificates)).toBe('valid')
  })

  test('has a key of its own, for its owner only, that does nothing else', async () => {
    const file = path.join(folder, 'seal', 'time-key.pem')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [certificate] = await knownAuthorities(folder)
    expect(seal.certificates).not.toContainEqual(certificate)
    const again = await loadOrMakeSeal(folder, { p12File: '', p12Password: '' })
    await sealPdf(plain, again, note)
    expect(readdirSync(path.join(folder, 'seal', 'time-authorities'))).toHaveLength(1)
  })

  test.skipIf(!has('pdfsig', '-v'))('does not disturb other programs that look at the seal', () => {
    const file = path.join(folder, 'sealed.pdf')
    writeFileSync(file, sealed)
    const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  })

  test.skipIf(!has('openssl', 'version'))(
    'gives what other programs know as a time-stamp, of this digest alone',
    async () => {
      const made = makeDemoKey(new Date(), 'time')
      const digest = createHash('sha256').update('a seal').digest()
      const [token, certificate] = [path.join(folder, 'token.der'), path.join(folder, 'time.pem')]
      writeFileSync(token, await demoTimeAuthority(made).timestamp(digest, 'SHA-256'))
      writeFileSync(certificate, pem('CERTIFICATE', made.certificate))
      const verified = (hex: string) =>
        spawnSync(
          'openssl',
          [
            'ts',
            '-verify',
            '-digest',
            hex,
            '-in',
            token,
            '-token_in',
            '-CAfile',
            certificate,
            '-partial_chain',
          ],
          { encoding: 'utf8' },
        )
      expect(verified(digest.toString('hex'))).toMatchObject({ status: 0 })
      expect(verified(createHash('sha256').update('another').digest('hex')).status).not.toBe(0)
    },
  )
})

describe('the time of a seal', () => {
  test('stays known when seal and authority ended long ago', async () => {
    const long = new Date('2008-03-01T12:00:00Z')
    const [keyOfSeal, keyOfTime] = [makeDemoKey(long), makeDemoKey(long, 'time')]
    const key = await webcrypto.subtle.importKey(
      'pkcs8',
      keyOfSeal.key,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign'],
    )
    const old: Seal = {
      signer: new CryptoKeySigner(key, keyOfSeal.certificate, 'EC', 'ECDSA'),
      certificates: [keyOfSeal.certificate],
      time: demoTimeAuthority(keyOfTime, () => long),
    }
    const document = await sealPdf(plain, old, { ...note, time: long })
    expect(await verifySeal(document, old.certificates)).toBe('valid')
    expect(await readSealTime(document, [keyOfTime.certificate])).toMatchObject({
      verdict: 'known',
      confirmedAt: long,
    })
  })

  test('by an authority that is not known here is reported as such', async () => {
    const stranger = makeDemoKey(new Date(), 'time').certificate
    expect(await readSealTime(sealed, [stranger])).toMatchObject({ verdict: 'unknown' })
    expect(await readSealTime(sealed, [])).toMatchObject({ verdict: 'unknown' })
  })

  test('of another seal does not fit', async () => {
    let first: Uint8Array | undefined
    const own = demoTimeAuthority(makeDemoKey(new Date(), 'time'))
    const replays: TimestampAuthority = {
      timestamp: async (digest, algorithm) => (first ??= await own.timestamp(digest, algorithm)),
    }
    await sealPdf(plain, { ...seal, time: replays }, note)
    const other = await sealPdf(plain, { ...seal, time: replays }, { ...note, name: 'Another' })
    expect(await readSealTime(other, [])).toMatchObject({ verdict: 'bad' })
  })

  test('is null where no authority confirmed it, and where there is no seal', async () => {
    const alone = await sealPdf(plain, { ...seal, time: null }, note)
    expect(await verifySeal(alone, seal.certificates)).toBe('valid')
    expect(await readSealTime(alone, await knownAuthorities(folder))).toBeNull()
    expect(await readSealTime(plain, [])).toBeNull()
    expect(await readSealTime(Buffer.from('no PDF'), [])).toBeNull()
  })
})

describe('an authority that fails', () => {
  const digest = createHash('sha256').update('x').digest()
  test('blocks no signature: the document is sealed without its time, with a report', async () => {
    const failures: unknown[] = []
    const broken: TimestampAuthority = { timestamp: () => Promise.reject(new Error('away')) }
    const time = withCheckedResponses(broken, { dataDir: folder, onFailure: error => failures.push(error) })
    const document = await sealPdf(plain, { ...seal, time }, note)
    expect(await verifySeal(document, seal.certificates)).toBe('valid')
    expect(await readSealTime(document, [])).toBeNull()
    expect(failures).toHaveLength(1)
  })

  test('is left alone for a minute, and asked again after it', async () => {
    let now = 0
    const timestamp = vi.fn<TimestampAuthority['timestamp']>(() => Promise.reject(new Error('away')))
    const time = withCheckedResponses({ timestamp }, { dataDir: folder, clock: () => now })
    for (let tries = 0; tries < 3; tries++)
      await expect(time.timestamp(digest, 'SHA-256')).rejects.toBeInstanceOf(NoTime)
    expect(timestamp).toHaveBeenCalledTimes(1)
    now = 60_001
    await expect(time.timestamp(digest, 'SHA-256')).rejects.toBeInstanceOf(NoTime)
    expect(timestamp).toHaveBeenCalledTimes(2)
  })

  test('that confirms something else gave no time', async () => {
    const own = demoTimeAuthority(makeDemoKey(new Date(), 'time'))
    const other: TimestampAuthority = {
      timestamp: (_digest, algorithm) => own.timestamp(createHash('sha256').update('y').digest(), algorithm),
    }
    await expect(
      withCheckedResponses(other, { dataDir: folder }).timestamp(digest, 'SHA-256'),
    ).rejects.toBeInstanceOf(NoTime)
  })
})

describe('an authority over HTTP', () => {
  let server: Server
  let asked: { type: string | undefined; bytes: Buffer }[] = []
  let answer: (request: Buffer) => Promise<Buffer | null> = async () => null
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const bytes = Buffer.concat(parts)
        asked.push({ type: request.headers['content-type'], bytes })
        void answer(bytes).then(reply => {
          response.writeHead(reply ? 200 : 503, { 'content-type': 'application/timestamp-reply' })
          response.end(reply ?? undefined)
        })
      })
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => void server.close())
  const sealAt = () =>
    loadOrMakeSeal(folder, {
      p12File: '',
      p12Password: '',
      timeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    })

  test('gets a hash and nothing of the document; what it confirms is in the PDF', async () => {
    asked = []
    const own = demoTimeAuthority(makeDemoKey(new Date(), 'time'))
    answer = async request => {
      // The hash follows the name of its algorithm (RFC 3161 §2.4.1): 32 bytes after '04 20'.
      const at = request.indexOf(Buffer.from([0x04, 0x20]))
      const token = Buffer.from(await own.timestamp(request.subarray(at + 2, at + 34), 'SHA-256'))
      const granted = Buffer.from([0x30, 0x03, 0x02, 0x01, 0x00])
      const length = Buffer.from([
        0x82,
        (granted.length + token.length) >> 8,
        (granted.length + token.length) & 0xff,
      ])
      return Buffer.concat([Buffer.from([0x30]), length, granted, token])
    }
    const document = await sealPdf(plain, await sealAt(), note)
    expect(await readSealTime(document, await knownAuthorities(folder))).toMatchObject({ verdict: 'known' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.type).toBe('application/timestamp-query')
    expect(asked[0]?.bytes.length).toBeLessThan(120)
  })

  test('that answers 503 blocks no signature', async () => {
    answer = async () => null
    const document = await sealPdf(plain, await sealAt(), note)
    expect(await verifySeal(document, seal.certificates)).toBe('valid')
    expect(await readSealTime(document, [])).toBeNull()
  })
})
