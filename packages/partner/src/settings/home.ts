import { z } from 'zod'
import { imagePath, link, type TextKeySchema } from './building-blocks.ts'

/** Home configuration: Shell spec §2 and §3; actions: ruling G-42. */
export const home = (text: TextKeySchema) => {
  const action = z.strictObject({
    action: z
      .enum(['create', 'resume', 'view', 'upload', 'documents', 'link'])
      .describe('What the button does'),
    label: text.describe('Words on the button'),
    type: z.string().optional().describe('Document type it works on'),
    link: link.optional().describe("Where it leads; only for the action 'link'"),
  })
  const view = z.strictObject({
    conditions: z
      .array(
        z.strictObject({
          type: z.string().describe('Document type'),
          status: z
            .enum(['new', 'incomplete', 'complete'])
            .describe(
              'incomplete: one is begun · complete: one is in force · new: neither (Documents spec §4)',
            ),
        }),
      )
      .default([])
      .describe('All must hold for this view to be chosen; none: it always fits'),
    title: text.nullable().default(null).describe('Heading of this view'),
    content: z.array(text).default([]).describe('Paragraphs of this view'),
    actions: z.array(action).min(1).describe('Buttons, the main one first'),
  })
  return z.strictObject({
    // A string, not an enum: the portal answers an unknown value with HOME_TEMPLATE_NOT_FOUND, and the checker reports it before.
    template_id: z.string().default('HOME_DEFAULT').describe('HOME_DEFAULT or HOME_FIVE_WISHES'),
    page_title: text.describe('Heading of the page'),
    media: z
      .strictObject({
        url: z.union([imagePath, link]).describe('Image of this folder, or an https address'),
        type: z.enum(['image', 'video']).describe('image or video'),
        description: text.describe('What it shows, for people who cannot see it'),
        captions: z.record(z.string(), link).default({}).describe('Caption file of a video by language'),
      })
      .nullable()
      .default(null)
      .describe('Optional picture or film beside the title'),
    quickstart_title: text.nullable().default(null).describe('Heading of the short start'),
    quickstart_content: text.nullable().default(null).describe('Text of the short start'),
    content: z.array(text).default([]).describe('Paragraphs of the page'),
    footer: text.nullable().default(null).describe('Quiet last line of the page'),
    document_types: z
      .array(z.string())
      .default([])
      .describe("Types with a card in 'Where you stand', in this order"),
    views: z.array(view).min(1).describe('The first view whose conditions hold is shown'),
    five_wishes: z
      .strictObject({
        introduction: z.array(text).min(1).describe('Opening paragraphs'),
        wishes_heading: text.describe('Heading over the numbered list'),
        wishes: z.array(text).min(1).describe('The numbered list'),
        questions: z
          .array(z.strictObject({ title: text.describe('Question'), message: text.describe('Answer') }))
          .default([])
          .describe('Panels that open'),
        action_labels: z
          .strictObject({
            new: text.describe('Nothing begun'),
            incomplete: text.describe('Begun'),
            complete: text.describe('In force'),
          })
          .describe('Words of the one button, by status'),
      })
      .nullable()
      .default(null)
      .describe('Text set of HOME_FIVE_WISHES'),
  })
}
