import { z } from 'zod'
import { link, type TextKeySchema } from './building-blocks.ts'

/** Dialogs that a partner defines (Documents spec §2: 'Dialogs open through configured events per language and path'). */
export const dialog = (text: TextKeySchema) =>
  z.strictObject({
    title: text.describe('Heading'),
    message: z.array(text).min(1).describe('Paragraphs'),
    buttons: z
      .array(
        z.strictObject({
          action: z
            .enum(['close', 'create', 'documents', 'home', 'support', 'link'])
            .describe('What the button does'),
          label: text.describe('Words on the button'),
          type: z.string().optional().describe('Document type, for create'),
          link: link.optional().describe("Where it leads; only for the action 'link'"),
        }),
      )
      .min(1, 'has no button (CODE_ERROR_DIALOG_NO_ACTION_BUTTONS)')
      .describe('Buttons, the main one first'),
    oncePerSession: z.boolean().default(false).describe('Not shown again after it was closed once'),
  })

/** Decisions G-40: events = {language, path, trigger, dialog}. */
export const dialogEvent = z.strictObject({
  language: z.string().default('*').describe("Language tag, or '*' for every language"),
  path: z.string().min(1).describe("Named path of the portal, e.g. 'edit', 'home', 'documents'"),
  trigger: z
    .enum(['open', 'sectionLeave', 'treatmentPreferencesDue'])
    .describe(
      'open: the page is shown · sectionLeave: a section with a reminder is left · treatmentPreferencesDue: a power of attorney is active and no treatment document exists (Documents spec §9)',
    ),
  type: z.string().optional().describe('Only for this document type'),
  site: z.string().optional().describe('Only for this site'),
  sections: z.array(z.string()).default([]).describe('Only for these sections; empty: all'),
  dialog: z.string().describe('Name of the dialog'),
})
