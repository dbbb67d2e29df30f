import { relationships } from '@careword/domain/people/relationships'
import { z } from 'zod'

/** Shell spec §3, contact. */
export const contacts = z
  .strictObject({
    relationships: z
      .array(z.enum(relationships))
      .min(1)
      .default([...relationships])
      .describe('Relationships to choose from, in this order'),
  })
  .prefault({})
