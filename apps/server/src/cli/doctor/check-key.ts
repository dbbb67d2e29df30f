import type pg from 'pg'
import { sameHash } from '../../secrets/keyed-hash.ts'
import { checkOf, KeyMissing, keyState, keysOf, type OwnKeys } from '../../start/claim-key.ts'
import { keyExchangeProgress } from '../keys/key-exchange-progress.ts'
import { type Finding, broken, ok, warning } from './finding.ts'

const check = 'secret key'

/** Checks that the key belongs to this database, and reports the progress of a key exchange. */
export async function checkKey(owner: pg.Pool, own: OwnKeys): Promise<Finding> {
  const state = await keyState(owner)
  try {
    keysOf(state, own)
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
    return broken(check, error.about.says, error.about.fix)
  }
  if (state !== null && state.formerCheck !== null) return exchange(owner)
  if (own.previous === null) return ok(check, 'it is the key of this database')
  return state !== null && sameHash(state.check, checkOf(own.key))
    ? warning(check, 'SECRET_KEY_PREVIOUS opens nothing any more', 'Take it out of the settings')
    : warning(check, 'the former key still writes', 'When every server has both keys: careword keys rotate')
}

async function exchange(owner: pg.Pool): Promise<Finding> {
  const { done, all } = await keyExchangeProgress(owner)
  return done < all
    ? warning(
        check,
        `it is being exchanged: ${done} of ${all} parts are done`,
        'Go on with careword keys rotate',
      )
    : warning(check, 'all is encrypted with the new key', 'End the exchange with careword keys finish')
}
