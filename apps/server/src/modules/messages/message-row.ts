import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** A stored message. */
export type Message = Selectable<Tables['messages']>
