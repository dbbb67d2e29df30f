import { z } from 'zod'
import { link } from './building-blocks.ts'

export const vendorFile = 'vendor.json'

/** partners/base/vendor.json: settings of the vendor who runs the product for all partners. A base without the file names nothing. */
export const vendorSettings = z.strictObject({
  faqLink: link
    .nullable()
    .default(null)
    .describe('Questions and answers of a partner that wants a page elsewhere and names none (ruling G-12)'),
})
