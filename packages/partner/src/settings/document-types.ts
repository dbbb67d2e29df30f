import { uploadStepTypes } from '@careword/domain/uploads/upload-steps'
import { z } from 'zod'
import { displayName, role, type TextKeySchema } from './building-blocks.ts'

const roles = (of: string) => z.array(role).default([]).describe(`Roles that may ${of}; empty: nobody`)

/** Documents spec §6 and rulings G-41, C-31: a user with one of these roles has the capability. */
const permissions = z
  .strictObject({
    create: roles('create a document of this type (canCreatePE)'),
    copy: roles('copy one to update it (canCopyPE)'),
    sign: roles('sign one (canSignPE)'),
    upload: roles('upload one (canUploadPE)'),
    view: roles('see them (canView); the viewer role always counts'),
    reportElse: roles('report another problem (canDocumentReportElse)'),
    reportPatient: roles('report a wrong patient (canDocumentReportPatient)'),
    reportType: roles('report a wrong type (canDocumentReportType)'),
    reportVoid: roles('ask to void one (canDocumentReportVoid)'),
  })
  .prefault({})

/** The way in which a version is chosen when several can be created (ruling G-61). */
const workflow = z.enum(['single', 'version', 'region', 'state'])

const collection = z.strictObject({
  site: z
    .string()
    .regex(/^(ALL|[A-Z]{2})$/)
    .describe('ALL or a two-letter state'),
  version: z
    .string()
    .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/)
    .describe('Version as in forms/<TYPE>/<SITE>-<VERSION>'),
  ...displayName,
  workflow: workflow.optional().describe("Overrides the type's workflow for this version"),
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .default([])
    .describe(
      'States this version is for, by their two letters; a state that is named gets no other version of the type. Empty: for every state that no version names',
    ),
  creatable: z
    .boolean()
    .default(true)
    .describe('False: known for uploads and older documents, but no new one starts from it'),
})

/** Documents spec §3, upload workflow step; ruling G-61. */
const uploadStep = (text: TextKeySchema) =>
  z.strictObject({
    type: z.enum(uploadStepTypes).describe('What this step asks'),
    label: text.describe('Question that the person reads'),
    config: z
      .strictObject({
        required: z.boolean().default(true).describe('Next stays closed until it is answered'),
        options: z
          .array(
            z.strictObject({
              value: z.string().describe('What is stored'),
              label: text.describe('What people read'),
              optOut: z.boolean().default(false).describe('Choosing it sets docOptOut'),
              version: z.string().optional().describe('Version of the type that this choice selects'),
            }),
          )
          .default([])
          .describe('Choices of an options step; optOut marks the one that sets docOptOut'),
        unlockNextOption: z.string().nullable().default(null).describe('Value that must be chosen to go on'),
        useAsSignedAtDate: z.boolean().default(false).describe('The chosen date is the date of signing'),
        include: z
          .strictObject({
            mrn: z.boolean().default(false).describe('Medical record number'),
            ssn: z.boolean().default(false).describe('Last four of the Social Security number'),
          })
          .prefault({})
          .describe('document_owner: what is confirmed beside name and date of birth'),
      })
      .prefault({})
      .describe('How the step behaves'),
  })

/** The things that a person needs for a document; each has a text of the portal (dialog.needs.<name>). */
const documentNeeds = ['hour', 'quarterHour', 'agentPhone', 'witnesses'] as const
export type DocumentNeed = (typeof documentNeeds)[number]

export const smartformSchema = (text: TextKeySchema) =>
  z.strictObject({
    type: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/, 'is no type such as AD')
      .describe('Document type, e.g. AD, POA, TXP'),
    ...displayName,
    collections: z.array(collection).default([]).describe('Sites and versions that exist for this type'),
    jumpToPatientPortal: z
      .enum(['home', 'documents'])
      .nullable()
      .default(null)
      .describe(
        "Where a clinician lands from the record system; one 'home' turns clinicianCanViewHome on (Shell spec §3)",
      ),
    workflow: workflow.default('single').describe('How a version is chosen on creation'),
    needs: z
      .array(z.enum(documentNeeds))
      .default([])
      .describe('What a person reads before they begin: how long it takes, and what or whom they need'),
    singleActive: z
      .boolean()
      .default(false)
      .describe('At most one document is in force: a new one replaces it'),
    // Ruling C-30: the default stays as stated, the checker warns when it is not written out.
    format: z
      .enum(['electronic', 'handwriting'])
      .default('handwriting')
      .describe('Filled in here, or on paper and uploaded'),
    permissions: permissions.describe('Role lists per capability'),
    downloadablePDFs: z
      .array(
        z.strictObject({
          label: z.string().min(1).describe('Name of the file as people read it'),
          url: z
            .string()
            .regex(/^(files\/[A-Za-z0-9][\w.-]*\.pdf|https:\/\/\S+)$/)
            .describe('A PDF of this folder (files/name.pdf), for signed-in people, or an https address'),
          language: z.string().describe('Language tag of the file'),
          state: z.string().length(2).optional().describe('Two-letter state it is for'),
        }),
      )
      .default([])
      .describe('Blank forms of your own, in the place of those that are made from the empty form'),
    uploadWorkflow: z.array(uploadStep(text)).default([]).describe('Questions after an upload of this type'),
    uploadCheck: z
      .array(
        z.strictObject({
          question: text.describe('Yes or no, with the pages in view'),
          ifNo: text.describe('What to do after a no'),
          about: z
            .enum(['pages', 'signature', 'witnesses', 'signatures'])
            .optional()
            .describe(
              'What it asks for: after a no every reader sees in words that this is missing (else: that something is). witnesses asks who saw the signing: where the state is known, it is asked as that state asks for it, and these words are for the rest. signatures are those of an order',
            ),
        }),
      )
      .default([])
      .describe(
        'What a person looks for in the pages of an upload of this type, before they are asked when it was signed',
      ),
    featureToggles: z
      .strictObject({
        hideBreadcrumb: z.boolean().default(false).describe('No breadcrumb in the wizard of this type'),
        showArrowNavigation: z.boolean().default(false).describe("Arrows with 'n / total' above the section"),
      })
      .prefault({})
      .describe('Switches of the wizard for this type (Documents spec §3)'),
  })
