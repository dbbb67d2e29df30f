import { z } from 'zod'

const day = z.string()

/** Events after a document was signed, in their current state (`sinceSigned`); absent where there are none. Days are 'yyyy-MM-dd'. */
export const sinceSigned = z
  .array(
    z.union([
      z.object({
        kind: z.enum(['accepted', 'gaveUp', 'declined']),
        who: z.enum(['agent', 'alternate']),
        name: z.string(),
        on: day,
      }),
      z.object({ kind: z.literal('notYet') }),
      z.object({ kind: z.enum(['replaced', 'revoked', 'void']), on: day.nullable() }),
      z.object({ kind: z.literal('takenBack'), on: day }),
    ]),
  )
  .exactOptional()
