import { z } from 'zod'
import type { TextKeySchema } from './building-blocks.ts'

export const support = (text: TextKeySchema) =>
  z
    .strictObject({
      phone: z
        .string()
        .max(30)
        .nullable()
        .default(null)
        .describe('Number that people can call, as it is read'),
      email: z.email().nullable().default(null).describe('Address that people can write to'),
      hours: text.nullable().default(null).describe('When support answers'),
      types: z
        .array(z.enum(['clinical', 'technical', 'void']))
        .default(['clinical', 'technical', 'void'])
        .describe('Kinds of ticket on offer'),
      hideClinicalForHostPrefixes: z
        .array(z.string())
        .default([])
        .describe('First host labels on which the clinical kind is hidden (ruling G-03)'),
      issues_replacement: text
        .nullable()
        .default(null)
        .describe('Text in place of the choice of kind; then the kind is not asked (Shell spec §5)'),
    })
    .prefault({})
