import { usualRelationships } from '@careword/domain/people/relationships'
import { z } from 'zod'
import type { TextKeySchema } from './building-blocks.ts'

/** Shell spec §3, contact. Each relationship needs words under the text key contacts.relationship.<value>. */
export const contacts = (text: TextKeySchema) =>
  z
    .strictObject({
      relationships: z
        .array(
          z
            .string()
            .regex(/^[a-z][A-Za-z0-9-]{0,39}$/, 'is no relationship such as guardian')
            .superRefine((value, context) => {
              for (const { message } of text.safeParse(`contacts.relationship.${value}`).error?.issues ?? [])
                context.addIssue({ code: 'custom', message })
            }),
        )
        .min(1)
        .default([...usualRelationships])
        .describe(
          'Relationships to choose from, in this order: the usual eight, and your own, each with words under contacts.relationship.<value> in content/. Keep the words of one that you take away: contacts who have it show them',
        ),
    })
    .prefault({})
