import { z } from 'zod'
import { link, type TextKeySchema } from './building-blocks.ts'
import { type BaseFolder, jsonAt } from '../partner-folder.ts'
import { vendorFile, vendorSettings } from './vendor.ts'

export const faq = (text: TextKeySchema) =>
  z
    .strictObject({
      link: link.nullable().default(null).describe('External page instead of ours (ruling G-12)'),
      external: z
        .boolean()
        .default(false)
        .describe("Without `link`: the vendor's page (partners/base/vendor.json) instead of ours"),
      entries: z
        .array(z.strictObject({ title: text.describe('Question'), message: text.describe('Answer') }))
        .default([])
        .describe('Questions with their answers'),
    })
    .prefault({})

/**
 * The address of a partner's questions and answers outside the portal: the partner's own link, or the vendor's for a partner that wants it.
 * null: the portal's own page.
 */
export function faqLink(
  base: BaseFolder,
  { link: own, external }: z.output<ReturnType<typeof faq>>,
): string | null {
  if (own !== null || !external) return own
  return vendorSettings.parse(jsonAt(base, vendorFile) ?? {}).faqLink
}
