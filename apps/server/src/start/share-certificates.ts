// A document is recognized by the certificate that sealed it, also when another server sealed it, or one that no longer exists. Each server
// keeps the certificates of all in its own folder, and gets them from the database (decision 0125).

import { createHash } from 'node:crypto'
import type pg from 'pg'
import { onOwnConnection } from '../db/own-connection.ts'
import { forgetCertificate, keepCertificate, keptCertificates } from '../pdf/seal/known-certificates.ts'
import { sealCertificatesFolder } from '../pdf/seal/load-or-make-seal.ts'
import { timeCertificatesFolder } from '../pdf/seal/timestamp-authority.ts'
import type { OpenDatabase } from './open-database.ts'

const folders = { seal: sealCertificatesFolder, time: timeCertificatesFolder }

/**
 * Copies certificates between this server and the others, where one lacks them.
 * @param ownerUrl '' where this server has none: it then adds no certificate of a seal.
 */
export async function shareCertificates(
  { ownerUrl, installationUrl }: Pick<OpenDatabase, 'ownerUrl' | 'installationUrl'>,
  dataDir: string,
): Promise<void> {
  await onOwnConnection(installationUrl, async client => {
    await share(client, 'seal', dataDir, ownerUrl !== '')
    await share(client, 'time', dataDir, true)
  })
}

/** @param certificate DER, of the key that seals from now on */
export async function addSealCertificate(ownerUrl: string, certificate: Uint8Array): Promise<void> {
  await onOwnConnection(ownerUrl, owner => add(owner, 'seal', certificate))
}

export const isKnownSeal = (installationUrl: string, certificate: Uint8Array): Promise<boolean> =>
  onOwnConnection(installationUrl, async client => {
    const { rowCount } = await client.query(
      "select from installation.certificates where kind = 'seal' and fingerprint = $1 and forgotten_at is null",
      [fingerprintOf(certificate)],
    )
    return rowCount === 1
  })

async function share(
  owner: pg.Client,
  kind: keyof typeof folders,
  dataDir: string,
  mayAdd: boolean,
): Promise<void> {
  const folder = folders[kind](dataDir)
  const here = await keptCertificates(folder)
  const { rows } = await owner.query<{ certificate: Buffer; forgotten: boolean }>(
    'select certificate, forgotten_at is not null as forgotten from installation.certificates where kind = $1',
    [kind],
  )
  const isIn = (all: readonly Uint8Array[], one: Uint8Array) =>
    all.some(each => Buffer.from(each).equals(one))
  const stored = rows.map(({ certificate }) => certificate)
  for (const certificate of here)
    if (mayAdd && !isIn(stored, certificate)) await add(owner, kind, certificate)
  for (const { certificate, forgotten } of rows)
    if (forgotten) await forgetCertificate(folder, certificate)
    else if (!isIn(here, certificate)) await keepCertificate(folder, certificate)
}

const add = (client: pg.Client, kind: keyof typeof folders, certificate: Uint8Array) =>
  client.query(
    'insert into installation.certificates (kind, fingerprint, certificate) values ($1, $2, $3) on conflict do nothing',
    [kind, fingerprintOf(certificate), Buffer.from(certificate)],
  )

const fingerprintOf = (certificate: Uint8Array): Buffer => createHash('sha256').update(certificate).digest()

/** @returns false where no such certificate of a seal is known. @param fingerprint SHA-256, hex */
export async function forgetSeal(ownerUrl: string, fingerprint: string): Promise<boolean> {
  return onOwnConnection(ownerUrl, async owner => {
    const { rowCount } = await owner.query(
      "update installation.certificates set forgotten_at = coalesce(forgotten_at, now()) where kind = 'seal' and fingerprint = $1",
      [Buffer.from(fingerprint, 'hex')],
    )
    return rowCount === 1
  })
}
