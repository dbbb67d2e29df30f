import * as house from './0001-house.ts'
import * as accounts from './0002-accounts.ts'

/** In order; a migration that has run anywhere is never edited. */
export const migrations = { '0001-house': house, '0002-accounts': accounts }
