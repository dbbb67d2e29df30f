import { relationships } from '@careword/domain/people/relationships'
import { z } from 'zod'
import { hostName, link, type TextKeySchema } from './building-blocks.ts'

/** Shell spec §3, contact. */
export const contacts = z
  .strictObject({
    relationships: z
      .array(z.enum(relationships))
      .min(1)
      .default([...relationships])
      .describe('Relationships to choose from, in this order'),
  })
  .prefault({})

/** Terms per user type (Shell spec §3); the words are in terms/<id>.<lang>.json. */
export const terms = z.strictObject({
  'user-type': z.enum(['patient', 'contact']).describe('Who has to accept these'),
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Id that is stored with an acceptance; new words need a new id (ruling G-45)'),
  url: link.optional().describe('The address of the text; its page in this portal when absent'),
})

export const support = (text: TextKeySchema) =>
  z
    .strictObject({
      phone: z
        .string()
        .max(30)
        .nullable()
        .default(null)
        .describe('Number that people can call, as it is read'),
      email: z.email().nullable().default(null).describe('Address that people can write to'),
      hours: text.nullable().default(null).describe('When support answers'),
      types: z
        .array(z.enum(['clinical', 'technical', 'void']))
        .default(['clinical', 'technical', 'void'])
        .describe('Kinds of ticket on offer'),
      hideClinicalForHostPrefixes: z
        .array(z.string())
        .default([])
        .describe('First host labels on which the clinical kind is hidden (ruling G-03)'),
      issues_replacement: text
        .nullable()
        .default(null)
        .describe('Text in place of the choice of kind; then the kind is not asked (Shell spec §5)'),
    })
    .prefault({})

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

const field = (enabled: boolean, required: boolean) =>
  z
    .strictObject({
      enabled: z.boolean().default(enabled).describe('Is it asked?'),
      required: z.boolean().default(required).describe('Must it be filled in?'),
    })
    .prefault({})
    .describe('Is it asked, and must it be filled in?')

/** Register screen (Shell spec §2, §5; ruling G-42). */
export const register = z
  .strictObject({
    firstName: field(true, true),
    middleName: field(true, false),
    lastName: field(true, true),
    gender: field(true, false),
    dob: field(true, true),
    ssn: field(false, false),
    email: field(true, true),
    phone: field(true, false),
    alternatePhone: field(false, false),
    ssnMode: z
      .enum(['full', 'last4'])
      .default('last4')
      .describe('All nine digits in three boxes, or the last four'),
  })
  .prefault({})

export const login = (text: TextKeySchema) =>
  z.strictObject({
    title: text.describe('Heading of the sign-in page'),
    greeting: text.nullable().default(null).describe('One warm sentence under it'),
    columns: z.int().min(1).max(4).default(3).describe('Columns of the footer cards on wide screens'),
    footerCards: z
      .array(
        z.strictObject({
          icon: z
            .enum(['heart', 'phone', 'shield', 'book', 'people', 'document'])
            .describe('Line icon beside the title'),
          title: text.describe('Heading of the card'),
          text: text.describe('One or two sentences'),
          link: link.optional().describe('Where the card leads'),
          linkText: text.optional().describe('Words of that link'),
        }),
      )
      .max(8)
      .default([])
      .describe('Cards under the sign-in box'),
  })

/** Ruling G-02: a user name without '@' gets this domain. */
export const phoneUserDomain = hostName
