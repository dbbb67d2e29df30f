import { z } from 'zod'

const day = z.string()

/** What came after a document was signed, as it stands now (`sinceSigned`); absent where nothing did. Days are 'yyyy-MM-dd'. */
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
