import { z } from 'zod'
import { imagePath } from './building-blocks.ts'

export const images = z
  .strictObject({
    logo: imagePath.default('images/logo.svg').describe('Header'),
    logoPrint: imagePath
      .default('images/logo-print.svg')
      .describe('PDF and mail; must be legible in black and white'),
    homeLogo: imagePath
      .optional()
      .describe('Not read any more: the image of the Five Wishes home is the product’s (ruling G-93)'),
    icon: imagePath.default('images/icon.svg').describe('Browser tab'),
  })
  .prefault({})
  .describe("Pictures of the folder's images/")
