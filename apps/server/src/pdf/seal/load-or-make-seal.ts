import { X509Certificate, createPrivateKey, webcrypto } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { giveToOwner, makeFolder } from '../../files/make-for-owner.ts'
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core'
import { demoTimeAuthority } from './demo-timestamp-authority.ts'
import { isCode, keepCertificate, keptCertificates, pem } from './known-certificates.ts'
import { type DemoKeyFor, type KeyAndCertificate, makeDemoKey } from './make-demo-key.ts'
import type { Seal } from './seal.ts'
import { authorityAt, withCheckedResponses } from './timestamp-authority.ts'

export interface SealSettings {
  /** Path of a PKCS #12 file (SEAL_P12); '' makes a demo key in the data folder on first start. */
  p12File: string
  /** SEAL_P12_PASSWORD */
  p12Password: string
  /** TSA_URL: the authority that confirms when a document was sealed. '' with a demo key: the demo's own authority, otherwise none. */
  timeUrl?: string
  /** Called when the authority does not answer. */
  onNoTime?: (error: unknown) => void
  /** Checks the certificate (DER) before anything is stored; throws if we may not seal with it. */
  admit?: ((certificate: Uint8Array) => Promise<void>) | undefined
  /** False for a check, which stores nothing. */
  remember?: boolean
}

/** The folder of all certificates that sealed a document here. */
export const sealCertificatesFolder = (dataDir: string): string => path.join(dataDir, 'seal', 'certificates')

/**
 * The seal from SEAL_P12, or in the demo from a P-256 key stored as seal/seal-key.pem (0600) in the data folder. Every certificate is
 * stored in seal/certificates, so that documents still verify after a change of key.
 */
export async function loadOrMakeSeal(
  dataDir: string,
  settings: SealSettings,
  now = new Date(),
): Promise<Seal> {
  const folder = path.join(dataDir, 'seal')
  if (settings.p12File === '') makeFolder(folder, 0o700)
  const signer = settings.p12File
    ? await P12Signer.create(await readFile(settings.p12File), settings.p12Password)
    : await demoSigner(path.join(folder, 'seal-key.pem'), now)
  await settings.admit?.(signer.certificate)
  const authority = await authorityOf(folder, settings, now)
  return {
    signer,
    time: authority && withCheckedResponses(authority, { dataDir, onFailure: settings.onNoTime }),
    certificates: await withFormer(sealCertificatesFolder(dataDir), signer.certificate, settings.remember),
  }
}

async function authorityOf(folder: string, { p12File, timeUrl = '' }: SealSettings, now: Date) {
  if (timeUrl !== '') return authorityAt(timeUrl)
  return p12File === ''
    ? demoTimeAuthority(await demoKey(path.join(folder, 'time-key.pem'), 'time', now))
    : null
}

async function demoKey(file: string, keyFor: DemoKeyFor, now: Date): Promise<KeyAndCertificate> {
  const kept = (await readIfThere(file)) ?? (await keepNew(file, keyFor, now))
  return {
    key: createPrivateKey(kept).export({ type: 'pkcs8', format: 'der' }),
    certificate: new Uint8Array(new X509Certificate(kept).raw),
  }
}

async function demoSigner(file: string, now: Date): Promise<Signer> {
  const { key, certificate } = await demoKey(file, 'seal', now)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const signingKey = await webcrypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign'])
  return new CryptoKeySigner(signingKey, certificate, 'EC', 'ECDSA')
}

/**
 * Stores a new key. If two servers start at the same time, the file appears whole or not at all, and the second server uses the key of the
 * first.
 */
async function keepNew(file: string, keyFor: DemoKeyFor, now: Date): Promise<string> {
  const made = makeDemoKey(now, keyFor)
  const text = pem('PRIVATE KEY', made.key) + pem('CERTIFICATE', made.certificate)
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
  giveToOwner(draft)
  try {
    await link(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

/** The current certificate, then all former ones. */
async function withFormer(folder: string, certificate: Uint8Array, remember = true): Promise<Uint8Array[]> {
  if (remember) await keepCertificate(folder, certificate)
  const all = await keptCertificates(folder)
  return [certificate, ...all.filter(each => !Buffer.from(each).equals(certificate))]
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
}
