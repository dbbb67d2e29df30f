import { z } from 'zod'

const day = z.string()

/** The events that readers need beside a signed document's pages (`sinceSigned`); absent when there are none. Days are 'yyyy-MM-dd'. */
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
