import { X509Certificate, createPrivateKey, webcrypto } from 'node:crypto'
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core'
import { makeDemoKey } from './make-demo-key.ts'
import type { Seal } from './seal.ts'

export interface SealSettings {
  /** Path of a PKCS #12 file (SEAL_P12); '' makes a demo key in the data folder on first start. */
  p12File: string
  /** SEAL_P12_PASSWORD */
  p12Password: string
}

/**
 * The seal from SEAL_P12, or in the demo from a P-256 key kept as seal/seal-key.pem (0600) in the data folder.
 * Each certificate ever used is remembered in seal/certificates, so documents sealed before a change of key still verify.
 */
export async function loadOrMakeSeal(
  dataDir: string,
  settings: SealSettings,
  now = new Date(),
): Promise<Seal> {
  const folder = path.join(dataDir, 'seal')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const signer = settings.p12File
    ? await P12Signer.create(await readFile(settings.p12File), settings.p12Password)
    : await demoSigner(path.join(folder, 'seal-key.pem'), now)
  return {
    signer,
    certificates: await rememberCertificate(path.join(folder, 'certificates'), signer.certificate),
  }
}

async function demoSigner(file: string, now: Date): Promise<Signer> {
  const kept = (await readIfThere(file)) ?? (await keepNew(file, now))
  const key = createPrivateKey(kept).export({ type: 'pkcs8', format: 'der' })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const signingKey = await webcrypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign'])
  const certificate = new Uint8Array(new X509Certificate(kept).raw)
  return new CryptoKeySigner(signingKey, certificate, 'EC', 'ECDSA')
}

/** Two servers may start at once: the file appears whole or not at all, and whoever comes second takes the first one's. */
async function keepNew(file: string, now: Date): Promise<string> {
  const made = makeDemoKey(now)
  const text = pem('PRIVATE KEY', made.key) + pem('CERTIFICATE', made.certificate)
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

/** Today's certificate first, then all that were used before. */
async function rememberCertificate(folder: string, certificate: Uint8Array): Promise<Uint8Array[]> {
  await mkdir(folder, { recursive: true })
  const name = `${fingerprint(certificate)}.pem`
  await writeFile(path.join(folder, name), pem('CERTIFICATE', certificate), { flag: 'wx' }).catch(
    (error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error
    },
  )
  const others = (await readdir(folder)).filter(file => file.endsWith('.pem') && file !== name)
  const earlier = await Promise.all(others.map(async file => readFile(path.join(folder, file))))
  return [certificate, ...earlier.map(text => new Uint8Array(new X509Certificate(text).raw))]
}

function fingerprint(certificate: Uint8Array): string {
  return new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()
}

function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
