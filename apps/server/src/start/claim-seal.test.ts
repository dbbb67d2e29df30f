import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSealPlace } from '../cli/doctor/check-seal.ts'
import { OperatorError } from '../core/operator-error.ts'
import { readEnv } from '../core/settings/env.ts'
import { makeDatabase, makePool } from '../db/connect.ts'
import { keepCertificate, keptCertificates } from '../pdf/seal/known-certificates.ts'
import { loadOrMakeSeal, sealCertificatesFolder } from '../pdf/seal/load-or-make-seal.ts'
import { sealPdf } from '../pdf/seal/seal-pdf.ts'
import { knownAuthorities, timeCertificatesFolder } from '../pdf/seal/timestamp-authority.ts'
import { verifySeal } from '../pdf/seal/verify-seal.ts'
import { type PlainDatabase, plainDatabase } from '../testing/plain-database.ts'
import { moveSeal } from './claim-seal.ts'
import { makeServices } from './make-services.ts'
import { sealCertificate } from './open-seal.ts'
import { addSealCertificate, forgetSeal, shareCertificates } from './share-certificates.ts'

let database: PlainDatabase
let owner: pg.Pool
const above = mkdtempSync(path.join(tmpdir(), 'careword-test-seals-'))
beforeAll(async () => {
  database = await plainDatabase()
  owner = makePool({ url: database.ownerUrl, max: 1, onIdleError: () => {} })
})
afterAll(async () => {
  await owner.end()
  await database.close()
  rmSync(above, { recursive: true, force: true })
})

/** A file for SEAL_P12. @param key of a seal that is there: its certificate is renewed */
function p12(name: string, key = name): string {
  const at = (ending: string, of = name) => path.join(above, `${of}.${ending}`)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  if (key === name) openssl('genrsa', '-out', at('key'), '2048')
  openssl('req', '-x509', '-key', at('key', key), '-days', '30', '-subj', `/CN=${name}`, '-out', at('crt'))
  const both = ['-inkey', at('key', key), '-in', at('crt')]
  openssl('pkcs12', '-export', ...both, '-out', at('p12'), '-passout', 'pass:made-up')
  return at('p12')
}

/** A machine of its own, with this seal. */
function machine(name: string, file: string) {
  const dataDir = path.join(above, name)
  mkdirSync(dataDir, { recursive: true })
  return {
    ...readEnv({ DEMO: '1', DATA_DIR: dataDir }),
    DEMO: false,
    SEAL_P12: file,
    SEAL_P12_PASSWORD: 'made-up',
  }
}

const asOwner = () => ({ ownerUrl: database.ownerUrl, installationUrl: database.ownerUrl })
const withoutOwner = () => ({ ownerUrl: '', installationUrl: database.serverUrl })

async function start(env: ReturnType<typeof machine>, as = asOwner()): Promise<void> {
  const pool = makePool({ url: database.serverUrl, max: 1, onIdleError: () => {} })
  const db = makeDatabase(pool)
  try {
    const services = await makeServices(env, { db, pool, ...as }, pino({ level: 'silent' }), Buffer.alloc(32))
    await services.pdf.close()
    await services.uploads.close()
  } finally {
    await db.destroy()
  }
}

async function sealedOn(env: ReturnType<typeof machine>): Promise<Uint8Array> {
  const document = PDF.create()
  document.addPage()
  const seal = await loadOrMakeSeal(env.DATA_DIR, { p12File: env.SEAL_P12, p12Password: 'made-up' })
  return sealPdf(await document.save(), seal, { reason: 'Sample', name: 'Careword', time: new Date() })
}
const verdictOn = async ({ DATA_DIR }: { DATA_DIR: string }, pdf: Uint8Array) =>
  verifySeal(pdf, await keptCertificates(sealCertificatesFolder(DATA_DIR)))

test('the first seal is written down; another key is refused and leaves nothing, a renewed certificate is the same seal', async () => {
  const first = machine('first', p12('first'))
  const foreign = machine('foreign', p12('foreign'))
  const renewed = machine('renewed', p12('renewed', 'first'))
  expect(await checkSealPlace(owner, foreign)).toMatchObject({ state: 'ok' })
  await start(first)
  await start(first)
  await expect(start(foreign)).rejects.toThrow(OperatorError)
  await expect(start(foreign)).rejects.toThrow(/SEAL_P12 holds another key/)
  expect(existsSync(sealCertificatesFolder(foreign.DATA_DIR))).toBe(false)
  expect(await checkSealPlace(owner, foreign)).toMatchObject({ state: 'broken' })
  expect(await checkSealPlace(owner, renewed)).toMatchObject({ state: 'ok' })

  // A new machine knows what was sealed with the certificate of before, and the old one what the new one seals.
  const old = await sealedOn(first)
  await start(renewed)
  expect(await verdictOn(renewed, old)).toBe('valid')
  const fresh = await sealedOn(renewed)
  expect(await verdictOn(first, fresh)).toBe('notOurs')
  await shareCertificates(asOwner(), first.DATA_DIR)
  expect(await verdictOn(first, fresh)).toBe('valid')
  // The same of an authority that confirmed a time on one machine alone.
  await keepCertificate(timeCertificatesFolder(first.DATA_DIR), (await sealCertificate(foreign)).raw)
  await shareCertificates(asOwner(), first.DATA_DIR)
  await shareCertificates(asOwner(), renewed.DATA_DIR)
  expect(await knownAuthorities(renewed.DATA_DIR)).toHaveLength(1)
})

test('another key seals from then on where a person states it; what the former one sealed is known until it is forgotten', async () => {
  const [before, after] = [machine('before', p12('before')), machine('after', p12('after'))]
  await moveSeal(database.ownerUrl, (await sealCertificate(before)).raw)
  await start(before)
  const old = await sealedOn(before)
  await moveSeal(database.ownerUrl, (await sealCertificate(after)).raw)
  await start(after)
  expect(await verdictOn(after, old)).toBe('valid')
  await expect(start(before)).rejects.toThrow(/careword seal use/)

  const { fingerprint256 } = new X509Certificate((await sealCertificate(before)).raw)
  const fingerprint = fingerprint256.replaceAll(':', '').toLowerCase()
  expect(readdirSync(sealCertificatesFolder(after.DATA_DIR))).toContain(`${fingerprint}.pem`)
  expect(await forgetSeal(database.ownerUrl, fingerprint)).toBe(true)
  expect(await forgetSeal(database.ownerUrl, '0'.repeat(64))).toBe(false)
  // Even where one machine still has it: the certificate is not shared again.
  await shareCertificates(asOwner(), before.DATA_DIR)
  await shareCertificates(asOwner(), after.DATA_DIR)
  expect(await verdictOn(after, old)).toBe('notOurs')
  expect(readdirSync(sealCertificatesFolder(before.DATA_DIR))).not.toContain(`${fingerprint}.pem`)
})

test('a server without the owner adds the certificate of a time authority, and seals with no certificate that is new to the database', async () => {
  const [known, renewed] = [machine('known', p12('known')), machine('new', p12('new', 'known'))]
  await moveSeal(database.ownerUrl, (await sealCertificate(known)).raw)
  await expect(start(known, withoutOwner())).rejects.toThrow(/not known to this database yet/)
  await addSealCertificate(database.ownerUrl, (await sealCertificate(known)).raw)
  await start(known, withoutOwner())
  await expect(start(renewed, withoutOwner())).rejects.toThrow(/careword seal use/)

  // Also where a certificate lies in its folder: the operator decides which ones seal.
  const { raw } = await sealCertificate(renewed)
  await keepCertificate(sealCertificatesFolder(known.DATA_DIR), raw)
  await keepCertificate(timeCertificatesFolder(known.DATA_DIR), raw)
  await shareCertificates(withoutOwner(), known.DATA_DIR)
  const { rows } = await owner.query('select kind from installation.certificates where certificate = $1', [
    Buffer.from(raw),
  ])
  expect(rows).toEqual([{ kind: 'time' }])
  const server = makePool({ url: database.serverUrl, max: 1, onIdleError: () => {} })
  for (const change of [
    "insert into installation.certificates (kind, fingerprint, certificate) values ('seal', 'x', 'x')",
    'update installation.certificates set forgotten_at = null',
    'delete from installation.certificates',
    "update installation.seal set public_key = 'x'",
    'delete from migrations.kysely_migration',
  ])
    await expect(server.query(change)).rejects.toMatchObject({ code: '42501' })
  await server.end()
})
