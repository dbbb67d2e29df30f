// The types of value from which settings are made. Each refuses content that could run, style or redirect.
import { z } from 'zod'
import { isHex } from '../theme/oklch.ts'

/** Knows which text keys have words. The checker passes the keys of a folder; code that only needs the types passes none. */
export interface KnownTexts {
  /** Languages in which this key has no words; marks the key as used. */
  missing(key: string): string[]
}
export type TextKeySchema = ReturnType<typeof textKey>

/** A key into content/<lang>.json. partner.json itself contains no texts, so that every text is translated. */
export function textKey(known?: KnownTexts) {
  return z
    .string()
    .regex(/^[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)+$/, 'is no text key such as home.title')
    .superRefine((key, context) => {
      for (const lang of known?.missing(key) ?? []) {
        context.addIssue({ code: 'custom', message: `the text ${key} is missing in content/${lang}.json` })
      }
    })
}

export const colour = z.string('is no colour as #rrggbb').refine(isHex, 'is no colour as #rrggbb')

/** A file of the partner's own folder or of partners/base. */
export const imagePath = z
  .string()
  .regex(/^images\/[a-z0-9-]+\.(svg|png|jpg|webp)$/, 'is no image path such as images/logo.svg')

const controlOrBackslash = /[\u0000-\u0020\u007f\\]/

/** Whether the path leads inside the portal. '//evil', '/\evil' and a scheme with tabs in it do not (ruling G-33). */
function isInnerPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !controlOrBackslash.test(text)
}

export function originOf(text: string): string | null {
  return /^https:\/\/([a-z0-9-]+\.)+[a-z0-9-]+(:\d+)?(?=\/|$|\?|#)/i.exec(text)?.[0].toLowerCase() ?? null
}

/** A path of this portal, or an https address whose origin another check compares with the allowed ones. */
export const link = z
  .string()
  .refine(
    text => isInnerPath(text) || (originOf(text) !== null && !controlOrBackslash.test(text)),
    'is neither a path such as /user/login nor an https address',
  )

export const origin = z
  .string()
  .refine(text => originOf(text) === text, 'is no origin such as https://portal.partner.example')

export const hostName = z.string().regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'is no host name')

/** English words with their translations beside them: the pattern of form definitions. */
export const displayName = {
  displayName: z.string().min(1).max(80).describe('English name that people read'),
  secondLang: z
    .record(z.string(), z.strictObject({ displayName: z.string().min(1).max(80).describe('The name') }))
    .default({})
    .describe('The name in every other language, by language tag'),
}

/** Roles of the server (Shell spec §6, ruling C-12). */
export const role = z.enum(['patient', 'uploader', 'signer', 'preparer', 'contact', 'viewer'])
