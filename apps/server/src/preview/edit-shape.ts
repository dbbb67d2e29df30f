import type { Json } from '@careword/partner/edit/edit-text'
import type { FormEdit } from '@careword/partner/edit/form-edit'
import { z } from 'zod'

const ref = z.string().max(200)
const id = z.string().min(1).max(100)
const thing = z.record(z.string(), z.json()) as z.ZodType<Json>

const edit: z.ZodType<FormEdit> = z.discriminatedUnion('edit', [
  z.strictObject({
    edit: z.literal('set'),
    ref,
    option: id.optional(),
    key: id,
    lang: z
      .string()
      .min(2)
      .max(35)
      .regex(/^[A-Za-z0-9-]+$/)
      .optional(),
    to: z.json(),
  }),
  z.strictObject({ edit: z.literal('addSection'), after: ref, section: thing }),
  z.strictObject({ edit: z.literal('addInput'), section: ref, after: id.optional(), input: thing }),
  z.strictObject({ edit: z.literal('addOption'), ref, option: thing }),
  z.strictObject({ edit: z.literal('remove'), ref: ref.min(1), option: id.optional() }),
  z.strictObject({
    edit: z.literal('move'),
    ref: ref.min(1),
    option: id.optional(),
    by: z.union([z.literal(-1), z.literal(1)]),
  }),
])

/** The call by which the page changes a form. */
export const formChange = z.strictObject({
  form: ref,
  was: z.string().max(64),
  edits: z.array(edit).min(1).max(200),
})
