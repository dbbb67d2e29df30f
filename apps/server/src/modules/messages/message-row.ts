import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** A stored message. */
export type MessageRow = Selectable<Tables['messages']>
