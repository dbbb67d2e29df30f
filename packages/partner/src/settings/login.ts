import { z } from 'zod'
import { link, type TextKeySchema } from './building-blocks.ts'

export const login = (text: TextKeySchema) =>
  z.strictObject({
    title: text.describe('Heading of the sign-in page'),
    greeting: text.nullable().default(null).describe('One warm sentence under it'),
    columns: z.int().min(1).max(4).default(3).describe('Columns of the footer cards on wide screens'),
    footerCards: z
      .array(
        z.strictObject({
          icon: z
            .enum(['heart', 'phone', 'shield', 'book', 'people', 'document'])
            .describe('Line icon beside the title'),
          title: text.describe('Heading of the card'),
          text: text.describe('One or two sentences'),
          link: link.optional().describe('Where the card leads'),
          linkText: text.optional().describe('Words of that link'),
        }),
      )
      .max(8)
      .default([])
      .describe('Cards under the sign-in box'),
  })
