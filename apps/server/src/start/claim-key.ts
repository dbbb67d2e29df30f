// With another SECRET_KEY no answer opens, links and codes that are under way are worth nothing, and what is written cannot be read with
// the right one: each server and each command is held to the key of the database that it works on (decisions 0125).

import pg from 'pg'
import { OperatorError } from '../core/operator-error.ts'
import { keyedHash, sameHash } from '../secrets/keyed-hash.ts'

/** For the server that refuses, and for the doctor. */
export const whichKey = {
  says: 'SECRET_KEY is another one than the rows of this database were encrypted with',
  fix: 'Give every server and every command the same SECRET_KEY (in the demo: the file secret.key in DATA_DIR)',
}

/** Whoever comes first writes down which key it is; everybody after that is compared. */
export async function claimKey(ownerUrl: string, secret: Buffer): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      'insert into installation.secret_key (check_value) values ($1) on conflict do nothing',
      [checkOf(secret)],
    )
    if (!(await isOurKey(owner, secret))) throw new OperatorError(`${whichKey.says}. ${whichKey.fix}.`)
  } finally {
    await owner.end()
  }
}

/** True also where nobody has written one down yet. */
export async function isOurKey(owner: Pick<pg.ClientBase, 'query'>, secret: Buffer): Promise<boolean> {
  const { rows } = await owner.query<{ check_value: Buffer }>(
    'select check_value from installation.secret_key',
  )
  return rows[0] === undefined || sameHash(rows[0].check_value, checkOf(secret))
}

const checkOf = (secret: Buffer) => keyedHash(secret, 'key of the installation')
