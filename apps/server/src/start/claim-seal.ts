// A server with another seal key would seal documents that the others report as foreign: each start must use the stored key. A renewed
// certificate for the same key is the same seal (decision 0125).

import { createHash, X509Certificate } from 'node:crypto'
import type pg from 'pg'
import { onOwnConnection } from '../db/own-connection.ts'
import { OperatorError } from '../core/operator-error.ts'
import { sameHash } from '../secrets/keyed-hash.ts'

/** The messages of the server's refusal and of the doctor. */
export const otherSeal = {
  says: 'SEAL_P12 holds another key than the one that seals the documents of this database',
  fix: 'Give every server and every command the same SEAL_P12; where its key was changed on purpose: careword seal use',
}

type Owner = Pick<pg.ClientBase, 'query'>

/**
 * The first caller stores which seal the installation has; the seal of each later caller is compared with it.
 * @param certificate DER
 */
export async function claimSeal(ownerUrl: string, certificate: Uint8Array): Promise<void> {
  await onOwnConnection(ownerUrl, async owner => {
    const { rowCount } = await owner.query('select from installation.seal')
    if (rowCount === 0)
      await owner.query('insert into installation.seal (public_key) values ($1) on conflict do nothing', [
        publicKeyOf(certificate),
      ])
    if (!(await isOurSeal(owner, certificate)))
      throw new OperatorError(`${otherSeal.says}. ${otherSeal.fix}.`)
  })
}

/** The seal of the settings is the one from now on. */
export async function moveSeal(ownerUrl: string, certificate: Uint8Array): Promise<void> {
  await onOwnConnection(ownerUrl, async owner => {
    await owner.query(
      'insert into installation.seal (public_key) values ($1) on conflict (only_row) do update set public_key = excluded.public_key, since = now()',
      [publicKeyOf(certificate)],
    )
  })
}

/** True also where none has been stored yet. */
export async function isOurSeal(owner: Owner, certificate: Uint8Array): Promise<boolean> {
  const { rows } = await owner.query<{ key: Buffer }>('select public_key as key from installation.seal')
  return rows[0] === undefined || sameHash(rows[0].key, publicKeyOf(certificate))
}

/**
 * Identifies the key that sealed the documents, and reveals nothing of the key itself. Also used on a restore.
 * @param certificate DER
 */
export const publicKeyOf = (certificate: Uint8Array): Buffer =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest()
