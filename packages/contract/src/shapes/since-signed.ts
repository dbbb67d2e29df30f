import { z } from 'zod'

const day = z.string()

/** What its readers need beside a signed document's pages (`sinceSigned`); absent where there is nothing. Days are 'yyyy-MM-dd'. */
export const sinceSigned = z
  .array(
    z.union([
      z.object({
        kind: z.enum(['accepted', 'gaveUp', 'declined']),
        who: z.enum(['agent', 'alternate']),
        name: z.string(),
        on: day,
        refusedOnPages: z.literal(true).exactOptional(),
      }),
      z.object({ kind: z.literal('notYet') }),
      z.object({ kind: z.enum(['replaced', 'revoked', 'void']), on: day.nullable() }),
      z.object({ kind: z.literal('takenBack'), on: day }),
    ]),
  )
  .exactOptional()
