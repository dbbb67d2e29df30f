// The shapes of a partner's words: error texts, pages of terms, flat texts (Record<key, words>).
import { z } from 'zod'

/** The words for a reader who is not the patient; the general text fills missing parts. */
const voicedError = z
  .strictObject({ title: z.string().min(1).optional(), message: z.string().min(1).optional() })
  .optional()

/** One entry of errors/<lang>.json (Shell spec §3 and §8; one superset of both descriptions, ruling C-43). */
export const errorWords = z.strictObject({
  title: z.string().min(1).describe('A few words: what happened'),
  message: z.string().min(1).describe('What it means and what to do next'),
  login: z.boolean().optional().describe("Offers 'log in as a patient' and 'log in as a contact'"),
  link: z
    .strictObject({
      text: z.string().min(1),
      action: z.enum(['resend', 'login', 'resetPassword', 'support', 'documents', 'retry']),
    })
    .optional()
    .describe('Link that triggers a follow-up'),
  action: z.string().min(1).optional().describe('Words on the button of the error page'),
  alerted: z.boolean().optional().describe('Shown as an alert in the page, not as a snackbar'),
  notice: z.boolean().optional().describe('A quiet notice: nothing failed, and the page below explains it'),
  open: z.boolean().optional().describe('Shown opened from the start'),
  voices: z
    .strictObject({ others: voicedError, clinician: voicedError, contact: voicedError, viewer: voicedError })
    .optional()
    .describe('Words for readers other than the person whose documents they are'),
})
export type ErrorWords = z.output<typeof errorWords>

/** An error text with its code and alert type, as sent to the portal. */
export interface ErrorText extends ErrorWords {
  code: string
  alertType: 'success' | 'error'
}

/** terms/<id>.<lang>.json: a page in plain words, no markup. */
export const termsWords = z.strictObject({
  title: z.string().min(1),
  updated: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .describe('Day from which these words hold'),
  intro: z.string().min(1),
  sections: z
    .array(z.strictObject({ heading: z.string().min(1), paragraphs: z.array(z.string().min(1)).min(1) }))
    .min(1),
})
export type TermsWords = z.output<typeof termsWords>

/** The page with each of its texts changed; its day stays. */
export const mapTerms = (
  { title, updated, intro, sections }: TermsWords,
  put: (text: string) => string,
): TermsWords => ({
  title: put(title),
  updated,
  intro: put(intro),
  sections: sections.map(({ heading, paragraphs }) => ({
    heading: put(heading),
    paragraphs: paragraphs.map(put),
  })),
})

/** translations/<lang>/<area>.json and content/<lang>.json: flat keys, ICU message syntax. */
export const flatTexts = z.record(z.string(), z.string().min(1, 'has no words'))
export type Texts = Record<string, string>
export type ByLang<T> = Record<string, T>
