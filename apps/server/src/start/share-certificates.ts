// A document is known by the certificate that sealed it, also when another server did that, or one that is gone: each server keeps those of
// all in its own folder, and the database hands them on (decision 0125).

import { createHash } from 'node:crypto'
import type pg from 'pg'
import { asOwner } from '../db/as-owner.ts'
import { forgetCertificate, keepCertificate, keptCertificates } from '../pdf/seal/known-certificates.ts'
import { sealCertificatesFolder } from '../pdf/seal/load-or-make-seal.ts'
import { timeCertificatesFolder } from '../pdf/seal/timestamp-authority.ts'

const folders = { seal: sealCertificatesFolder, time: timeCertificatesFolder }

/** Copies certificates between this server and the others, where one lacks them. */
export async function shareCertificates(ownerUrl: string, dataDir: string): Promise<void> {
  await asOwner(ownerUrl, async owner => {
    await share(owner, 'seal', dataDir)
    await share(owner, 'time', dataDir)
  })
}

async function share(owner: pg.Client, kind: keyof typeof folders, dataDir: string): Promise<void> {
  const folder = folders[kind](dataDir)
  const here = await keptCertificates(folder)
  const { rows } = await owner.query<{ certificate: Buffer; forgotten: boolean }>(
    'select certificate, forgotten_at is not null as forgotten from installation.certificates where kind = $1',
    [kind],
  )
  const isIn = (all: readonly Uint8Array[], one: Uint8Array) =>
    all.some(each => Buffer.from(each).equals(one))
  for (const certificate of here)
    if (
      !isIn(
        rows.map(row => row.certificate),
        certificate,
      )
    )
      await owner.query(
        'insert into installation.certificates (kind, fingerprint, certificate) values ($1, $2, $3) on conflict do nothing',
        [kind, createHash('sha256').update(certificate).digest(), Buffer.from(certificate)],
      )
  for (const { certificate, forgotten } of rows)
    if (forgotten) await forgetCertificate(folder, certificate)
    else if (!isIn(here, certificate)) await keepCertificate(folder, certificate)
}

/** @returns false where no such certificate of a seal is known. @param fingerprint SHA-256, hex */
export async function forgetSeal(ownerUrl: string, fingerprint: string): Promise<boolean> {
  return asOwner(ownerUrl, async owner => {
    const { rowCount } = await owner.query(
      "update installation.certificates set forgotten_at = coalesce(forgotten_at, now()) where kind = 'seal' and fingerprint = $1",
      [Buffer.from(fingerprint, 'hex')],
    )
    return rowCount === 1
  })
}
