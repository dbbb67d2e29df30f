import { z } from 'zod'
import { link } from './building-blocks.ts'

/** Terms per user type (Shell spec §3); the words are in terms/<id>.<lang>.json. */
export const terms = z.strictObject({
  'user-type': z.enum(['patient', 'contact']).describe('Who has to accept these'),
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Id that is stored with an acceptance; new words need a new id (ruling G-45)'),
  url: link.optional().describe('The address of the text; its page in this portal when absent'),
})
