import * as baseline from './0001-baseline.ts'

/** In order; a migration that has run anywhere is never edited. */
export const migrations = {
  '0001-baseline': baseline,
}
