import * as baseline from './0001-baseline.ts'
import * as storagePlace from './0002-storage-place.ts'
import * as secondKey from './0003-second-key.ts'

/** In order; a migration that has run anywhere is never edited. */
export const migrations = {
  '0001-baseline': baseline,
  '0002-storage-place': storagePlace,
  '0003-second-key': secondKey,
}
