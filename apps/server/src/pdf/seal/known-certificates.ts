import { X509Certificate } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { giveToOwner, makeFolder } from '../../files/make-for-owner.ts'

/** Stores a certificate (DER) in a folder under its fingerprint. An existing file is not changed. */
export async function keepCertificate(folder: string, certificate: Uint8Array): Promise<void> {
  makeFolder(folder, 0o700)
  const file = path.join(folder, nameOf(certificate))
  try {
    await writeFile(file, pem('CERTIFICATE', certificate), { flag: 'wx' })
    giveToOwner(file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

export const forgetCertificate = (folder: string, certificate: Uint8Array): Promise<void> =>
  rm(path.join(folder, nameOf(certificate)), { force: true })

/** All certificates of a folder (DER), unordered; empty without a folder. */
export async function keptCertificates(folder: string): Promise<Uint8Array[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  const texts = await Promise.all(
    names.filter(name => name.endsWith('.pem')).map(name => readFile(path.join(folder, name))),
  )
  return texts.map(text => new Uint8Array(new X509Certificate(text).raw))
}

const nameOf = (certificate: Uint8Array): string =>
  `${new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()}.pem`

export function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
