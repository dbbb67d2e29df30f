import * as house from './0001-house.ts'

/** In order; a migration that has run anywhere is never edited. */
export const migrations = { '0001-house': house }
