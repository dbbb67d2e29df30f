import { z } from 'zod'
import { link, type TextKeySchema } from './building-blocks.ts'

/** Named paths on which a dialog opens by itself: the pages of signed-in users. */
const dialogPages = [
  'home',
  'documents',
  'patients',
  'contacts',
  'edit',
  'print',
  'upload',
  'profile',
  'faq',
] as const

/** Dialogs that a partner defines (Documents spec §2: 'Dialogs open through configured events per language and path'). */
export const dialog = (text: TextKeySchema) =>
  z.strictObject({
    title: text.describe('Heading'),
    message: z.array(text).min(1).describe('Paragraphs'),
    buttons: z
      .array(
        z.strictObject({
          action: z
            .enum(['close', 'create', 'documents', 'home', 'contact', 'support', 'link'])
            .describe(
              'What the button does; contact adds a person to the shared circle, for patients on their own pages',
            ),
          label: text.describe('Words on the button'),
          type: z.string().optional().describe('Document type, for create'),
          link: link.optional().describe("Where it leads; only for the action 'link'"),
        }),
      )
      .min(1, 'has no button (CODE_ERROR_DIALOG_NO_ACTION_BUTTONS)')
      .describe('Buttons, the main one first'),
    oncePerSession: z.boolean().default(false).describe('Not shown again after it was closed once'),
  })

/** Ruling G-40: events = {language, path, trigger, dialog}. */
export const dialogEvent = z.strictObject({
  language: z.string().default('*').describe("Language tag, or '*' for every language"),
  path: z.enum(dialogPages).describe("Named path of the portal, e.g. 'edit', 'home', 'documents'"),
  trigger: z
    .enum(['open', 'sectionLeave', 'treatmentPreferencesDue'])
    .describe(
      "open: the page is shown; on 'edit' with `sections` one of them is · sectionLeave: on 'edit', a section is left with 'Save and continue'; where the form has a reminder, this dialog is the reminder, opened by its button · treatmentPreferencesDue: on 'home' and 'documents' of a patient, a power of attorney is active and no treatment document exists (Documents spec §9)",
    ),
  type: z.string().optional().describe("Only for this document type; on 'edit' and 'print'"),
  site: z.string().optional().describe("Only for this site; on 'edit' and 'print'"),
  sections: z.array(z.string()).default([]).describe("Only for these sections, on 'edit'; empty: all"),
  dialog: z.string().describe('Name of the dialog'),
})
