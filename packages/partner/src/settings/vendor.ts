import { z } from 'zod'
import { type BaseFolder, jsonAt } from '../folder.ts'
import { link } from './building-blocks.ts'
import type { PartnerSettings } from './partner-settings.ts'

export const vendorFile = 'vendor.json'

/** partners/base/vendor.json: settings of the vendor who runs the product for all partners. A base without the file names nothing. */
export const vendorSettings = z.strictObject({
  faqLink: link
    .nullable()
    .default(null)
    .describe('Questions and answers of a partner that wants a page elsewhere and names none (ruling G-12)'),
})

/**
 * The address of a partner's questions and answers when they are not on the portal's own page: the partner's own link, or the vendor's for
 * a partner that wants them elsewhere. null: on our page.
 */
export function faqLink(base: BaseFolder, { link: own, external }: PartnerSettings['faq']): string | null {
  if (own !== null || !external) return own
  return vendorSettings.parse(jsonAt(base, vendorFile) ?? {}).faqLink
}
