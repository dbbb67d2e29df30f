import { z } from 'zod'
import type { TextKeySchema } from './building-blocks.ts'

/** Reasons for which a clinician acts on a patient's documents: chosen by their words, stored by their code. */
export const reasons = (text: TextKeySchema, about: string) =>
  z
    .array(
      z.strictObject({
        code: z
          .string()
          .regex(/^[a-z][a-zA-Z0-9]{0,39}$/)
          .describe('What is written down'),
        text: text.describe('What people choose'),
      }),
    )
    .max(12)
    .default([])
    .describe(about)
