import { z } from 'zod'
import type { BaseFolder } from '../folder.ts'
import { jsonAt } from '../folder.ts'
import { link } from './building-blocks.ts'
import type { PartnerSettings } from './partner-settings.ts'

export const vendorFile = 'vendor.json'

/** partners/base/vendor.json: what belongs to whoever runs the product for all partners. A base without the file names nothing. */
export const vendorSettings = z.strictObject({
  faqLink: link
    .nullable()
    .default(null)
    .describe('Questions and answers of a partner that wants a page elsewhere and names none (ruling G-12)'),
})

/**
 * Where a partner's questions and answers stand when not on the portal's own page: where the partner says, else, for one that
 * wants them elsewhere, at the vendor's. null: on our page.
 */
export function faqLink(base: BaseFolder, { link: own, external }: PartnerSettings['faq']): string | null {
  if (own !== null || !external) return own
  return vendorSettings.parse(jsonAt(base, vendorFile) ?? {}).faqLink
}
