import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PDF } from '@libpdf/core'
import { loadOrMakeSeal } from './load-or-make-seal.ts'
import { sealPdf } from './seal-pdf.ts'
import type { Seal } from './seal.ts'
import { checkSeal, verifySeal } from './verify-seal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'seal-'))
const demo = { p12File: '', p12Password: '' }
const note = {
  reason: 'Sellado (así) \\ al firmarse',
  name: 'Evergreen Health',
  time: new Date('2026-11-20T18:05:00Z'),
}
let seal: Seal
let plain: Uint8Array
let sealed: Uint8Array

beforeAll(async () => {
  seal = await loadOrMakeSeal(folder, demo)
  const document = PDF.create()
  document.addPage()
  plain = await document.save()
  sealed = await sealPdf(plain, seal, note)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the seal of the demo', () => {
  test('is made once, kept for its owner only, and good for ten years of signing', async () => {
    const again = await loadOrMakeSeal(folder, demo)
    expect(again.certificates).toEqual(seal.certificates)
    expect(statSync(path.join(folder, 'seal', 'seal-key.pem')).mode & 0o777).toBe(0o600)
    const certificate = new X509Certificate(seal.certificates[0] ?? '')
    expect(certificate.subject).toBe('CN=Careword demo seal')
    expect(certificate.ca).toBe(false)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.validToDate.getFullYear() - certificate.validFromDate.getFullYear()).toBe(10)
  })

  test('is the same for two servers that start at once', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'seal-'))
    const [a, b] = await Promise.all([loadOrMakeSeal(other, demo), loadOrMakeSeal(other, demo)])
    rmSync(other, { recursive: true })
    expect(a.certificates).toEqual(b.certificates)
    expect(a.certificates).toHaveLength(1)
  })
})

describe('a sealed document', () => {
  test('is valid while not one byte differs', async () => {
    expect(await verifySeal(sealed, seal.certificates)).toBe('valid')
  })

  test.each([10, 200, 0.5, 0.9, -40])('shows a change at byte %d', async at => {
    const changed = Buffer.from(sealed)
    const place = Number.isInteger(at)
      ? (at + changed.length) % changed.length
      : Math.floor(at * plain.length)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await verifySeal(changed, seal.certificates)).not.toBe('valid')
  })

  test('shows bytes that were added', async () => {
    expect(await verifySeal(Buffer.concat([sealed, Buffer.from('\n% more')]), seal.certificates)).toBe(
      'added',
    )
  })

  test('shows a page that was added and saved after the seal', async () => {
    const document = await PDF.load(sealed)
    document.addPage()
    expect(await verifySeal(await document.save({ incremental: true }), seal.certificates)).toBe('added')
  })

  test('that was changed is called so, also where something was added or cut off behind it', async () => {
    const changed = Buffer.from(sealed)
    changed[200] = (changed[200] ?? 0) ^ 1
    for (const one of [changed, Buffer.concat([changed, Buffer.from('\n')]), sealed.subarray(0, -1)])
      expect(await verifySeal(one, seal.certificates)).toBe('changed')
    // Another program rewrote the file: the seal is in it, but does not fit the bytes.
    const moved = Buffer.concat([Buffer.from('%PDF-1.7\n% moved\n'), sealed])
    expect(await verifySeal(moved, seal.certificates)).toBe('changed')
  })

  test('that another person signed after us is whole, and reported so', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'seal-'))
    const stranger = await loadOrMakeSeal(other, demo)
    rmSync(other, { recursive: true })
    const document = await PDF.load(sealed)
    const { bytes: again } = await document.sign({
      signer: stranger.signer,
      level: 'B-B',
      fieldName: 'Another',
      signingTime: note.time,
    })
    const checked = await checkSeal(again, seal.certificates)
    expect(checked.seal).toBe('signedAgain')
    expect(Buffer.from(checked.sealed ?? [])).toEqual(Buffer.from(sealed))
    const changed = Buffer.from(again)
    changed[200] = (changed[200] ?? 0) ^ 1
    expect(await verifySeal(changed, seal.certificates)).toBe('changed')
  })

  test('is not valid by its own certificate alone: the key must be ours', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'seal-'))
    const stranger = await loadOrMakeSeal(other, demo)
    rmSync(other, { recursive: true })
    expect(await verifySeal(await sealPdf(plain, stranger, note), seal.certificates)).toBe('notOurs')
    expect(await verifySeal(sealed, [])).toBe('notOurs')
  })

  test('is distinguished from one that has no seal, and from rubbish', async () => {
    expect(await verifySeal(plain, seal.certificates)).toBe('notSealed')
    expect(await verifySeal(Buffer.from('/ByteRange [x]'), seal.certificates)).toBe('notSealed')
    expect(await verifySeal(Buffer.from('/ByteRange [0 9 9 99]'), seal.certificates)).toBe('notOurs')
    expect(await verifySeal(Buffer.from('%PDF-1.4 /ByteRange [0 1 2 3]'), seal.certificates)).toBe('notOurs')
  })

  test('gives its reason without stray backslashes', () => {
    expect(Buffer.from(sealed).toString('latin1')).toContain('Sellado as\xed')
  })
})

describe('a PKCS #12 file', () => {
  const p12 = path.join(folder, 'seal.p12')
  const made = (() => {
    try {
      const at = (name: string) => path.join(folder, name)
      const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
      run(
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-keyout',
        at('k.pem'),
        '-out',
        at('c.pem'),
        '-subj',
        '/CN=Production seal',
        '-days',
        '30',
      )
      run(
        'pkcs12',
        '-export',
        '-inkey',
        at('k.pem'),
        '-in',
        at('c.pem'),
        '-out',
        p12,
        '-passout',
        'pass:secret',
      )
      return true
    } catch {
      return false
    }
  })()

  test.skipIf(!made)('seals in production, and what the former key sealed stays valid', async () => {
    const next = await loadOrMakeSeal(folder, { p12File: p12, p12Password: 'secret' })
    expect(await verifySeal(await sealPdf(plain, next, note), next.certificates)).toBe('valid')
    expect(await verifySeal(sealed, next.certificates)).toBe('valid')
    expect(next.certificates).toHaveLength(2)
  })

  test.skipIf(!made)('with a wrong password, or that is none, stops the start', async () => {
    await expect(loadOrMakeSeal(folder, { p12File: p12, p12Password: 'wrong' })).rejects.toThrow()
    writeFileSync(path.join(folder, 'no.p12'), readFileSync(path.join(folder, 'seal', 'seal-key.pem')))
    await expect(
      loadOrMakeSeal(folder, { p12File: path.join(folder, 'no.p12'), p12Password: 'secret' }),
    ).rejects.toThrow()
  })
})
