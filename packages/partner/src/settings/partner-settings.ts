// All settings of partners/<slug>/partner.json: type, default, description. Rules across several settings are in check/. Sources: Shell
// spec §3 (partner configuration) and §7 (the call), ruling G-01 … G-64.
import { sessionTimes, uploadLimits } from '@careword/domain/limits'
import { z } from 'zod'
import { isLanguageTag } from '../language-tag.ts'
import { colour, hostName, type KnownTexts, link, origin, role, textKey } from './building-blocks.ts'
import { dialog, dialogEvent } from './dialogs.ts'
import { home } from './home.ts'
import { contacts } from './contacts.ts'
import { faq } from './faq.ts'
import { featureToggles } from './feature-toggles.ts'
import { images } from './images.ts'
import { links } from './links.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { support } from './support.ts'
import { terms } from './terms.ts'
import { clinicianSearch } from './clinician-search.ts'
import { breakGlass } from './emergency-access.ts'
import { singleSignOn } from './single-sign-on.ts'
import { patientService } from './patient-service.ts'
import { smartformSchema } from './document-types.ts'

/** The schema of partner.json. With `known`, every text key must have words in every language of the partner. */
export function partnerSettings(known?: KnownTexts) {
  const text = textKey(known)
  return z.strictObject({
    $schema: z.string().optional().describe('For editors only'),
    business: z
      .strictObject({
        name: z.string().min(1).max(60).describe("The partner's name as people read it"),
        supported_languages: z
          .array(
            z.string().refine(isLanguageTag, { error: 'is no known language', params: { kind: 'language' } }),
          )
          .min(1)
          .default(['en', 'es'])
          .describe('Language tags on offer; en is always among them'),
      })
      .describe('Who the partner is'),
    branding: z
      .strictObject({
        titlePrefix: z
          .string()
          .max(40)
          .optional()
          .describe("Precedes every page title; the partner's name when absent"),
        tagline: text.nullable().default(null).describe('One line under the logo'),
        poweredBy: z
          .strictObject({
            name: z.string().describe('Name of the mark'),
            link: link.nullable().default(null).describe('Where it leads'),
          })
          .prefault({ name: 'Careword' })
          .describe('Footer mark'),
      })
      .prefault({})
      .describe('Words that go with the logo'),
    theme: z
      .strictObject({
        accent: colour.default('#1468b8').describe('Buttons, links, chosen things, as #rrggbb'),
        deep: colour.default('#002855').describe('Dark ground of the footer and of the hero, as #rrggbb'),
      })
      .prefault({})
      .describe('Two colours; all others are computed and contrast-checked'),
    images,
    featureToggles,
    links,
    allow_patient_login: z
      .boolean()
      .default(false)
      .describe('Patients may sign in with a password (ruling G-43); everybody else may in any case'),
    terms_of_use: z.array(terms).min(1).describe('Terms of use per user type'),
    privacy_practices_terms: z.array(terms).min(1).describe('Notice of privacy practices per user type'),
    electronicNotice: z
      .strictObject({
        id: z
          .string()
          .regex(/^[a-z0-9-]+$/)
          .default('electronic-communication-2026-11')
          .describe('Id that is stored when the notice is accepted; new words need a new id'),
      })
      .prefault({})
      .describe('The notice on electronic communication, accepted before a first signature'),
    smartform_schemas: z.array(smartformSchema(text)).min(1).describe('Document types'),
    documentDefinitions: z
      .record(
        z.string(),
        z.strictObject({
          description: text.describe('What this kind of document is, in one or two sentences'),
          newTitle: text
            .optional()
            .describe('What a further one is called beside a signed one: New advance directive'),
          overlap: text
            .optional()
            .describe('Which other kind may make it needless; shown before one begins it'),
          beginHere: z
            .boolean()
            .default(false)
            .describe('Marked as the kind to begin with, as long as a person has none of any kind'),
        }),
      )
      .default({})
      .describe('Words about each document type'),
    login: login(text).describe('Sign-in page'),
    register: register.describe('Fields of the register page'),
    home: home(text).describe('Home page'),
    faq: faq(text).describe('Questions and answers'),
    support: support(text).describe('Help'),
    contacts: contacts(text).describe('Shared circle'),
    regions: z
      .array(
        z.strictObject({
          value: z
            .string()
            .regex(/^[a-z0-9-]+$/)
            .describe('What is stored'),
          label: z.string().min(1).describe('Name as people read it'),
          secondLang: z
            .record(
              z.string(),
              z.strictObject({ label: z.string().min(1).describe('Name in that language') }),
            )
            .default({})
            .describe('The name in other languages, where it is another one'),
        }),
      )
      .default([])
      .describe('Regions of the consent chooser of the onboarding partner (ruling G-64)'),
    states: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .default(() => [...usStates])
      .describe(
        'States on offer where a form is chosen by state: 50, without DC (ruling G-64); official notices that lack words are named for these alone. A form for all states asks where a person lives, whichever state that is; a paper may come from anywhere.',
      ),
    stateVersions: z
      .record(z.string().regex(/^[A-Z]{2}$/), z.string())
      .default({})
      .describe(
        'Upload of an advance directive: version by state; every other state gets 5WISHES1 (ruling G-62)',
      ),
    upload: z
      .strictObject({
        maxUploadFileSize: z
          .strictObject({
            bytes: z
              .int()
              .min(1)
              .max(104857600)
              .default(uploadLimits.maxBytes)
              .describe('Bytes of the largest file'),
            label: z
              .string()
              .default(uploadLimits.maxLabel)
              .describe('As specified; what people read is computed from the bytes (ruling C-02)'),
          })
          .prefault({})
          .describe('Largest upload'),
        photos: z
          .boolean()
          .default(false)
          .describe('Photos of a paper (JPEG, PNG) are taken beside PDF and TIFF'),
      })
      .prefault({})
      .describe('Uploads'),
    wizard: z
      .strictObject({
        showLogo: z.boolean().default(true).describe('Logo on top of the wizard, else the title'),
      })
      .prefault({})
      .describe('The form wizard'),
    dialogs: z
      .record(z.string().regex(/^[a-zA-Z]+$/), dialog(text))
      .default({})
      .describe('Dialogs by name'),
    events: z.array(dialogEvent).default([]).describe('When a dialog opens by itself'),
    eventExceptions: z
      .array(z.string())
      .default(['UtAdIntroduction'])
      .describe(
        'Names of dialogs that no event opens, although the events name them (ruling G-48): the introduction of the Utah form, UtAdIntroduction',
      ),
    experimental: z.record(z.string(), z.boolean()).default({}).describe('Switches of things being tried'),
    onboardingPartner: z
      .boolean()
      .default(false)
      .describe(
        'Asks for the region of a consent and the state of an addendum (ruling G-49); the star on required labels is a badge there, on the sign-in page too',
      ),
    phoneUserDomain: hostName.describe("Domain added to a user name without '@' (ruling G-02)"),

    // The settings below are only for the server; publicConfig leaves all of them out.
    hosts: z
      .array(hostName)
      .default([])
      .describe('Further host names of this partner, beside <slug>.<domain>'),
    embedding: z
      .strictObject({
        allowedOrigins: z
          .array(origin)
          .default([])
          .describe('Origins whose pages may frame the portal (ruling G-01)'),
      })
      .prefault({})
      .describe('Frames'),
    accountDisclosure: z
      .enum(['neutral', 'explicit'])
      .default('neutral')
      .describe('May a response reveal whether an address has an account? (ruling G-21)'),
    patientService: patientService.describe(
      'Signed links by which a system of the partner lets its patients make an account (decision 0012)',
    ),
    clinicianScope: z
      .enum(['launch', 'tenant'])
      .default('launch')
      .describe(
        'Which patients a clinician reaches: those of a launch, or a search in the whole tenant (ruling G-04)',
      ),
    clinicianSearch: clinicianSearch(text).describe('Search for patients, where clinicianScope is tenant'),
    breakGlass: breakGlass(text).describe('Emergency access, where featureToggles.breakGlass is on'),
    sso: singleSignOn.describe("Sign-in with the partner's identity provider (ruling G-24)"),
    taskAssignerRoles: z
      .array(role)
      .default([])
      .describe('Roles that may assign a signature to another person (ruling G-41)'),
    session: z
      .strictObject({
        idleMinutes: z
          .int()
          .min(5)
          .max(120)
          .default(sessionTimes.idleMinutesDefault)
          .describe('A session without activity ends after this'),
        absoluteHours: z
          .int()
          .min(1)
          .max(24)
          .default(sessionTimes.absoluteHoursDefault)
          .describe('A session ends after this in any case'),
      })
      .prefault({})
      .describe('Sessions (ruling G-14)'),
    remoteLink: z
      .strictObject({
        days: z.int().min(1).max(30).default(7).describe('Life of a remote signing link (ruling G-08)'),
        requireCode: z
          .boolean()
          .default(false)
          .describe('Ask for a 6-digit code before anything is shown (ruling G-07)'),
      })
      .prefault({})
      .describe('Remote signing'),
    timeZone: z
      .string()
      .refine(isTimeZone, 'is no time zone such as America/New_York')
      .default('America/New_York')
      .describe('Times on documents and in messages are printed in it'),
    limits: z
      .strictObject({
        failedSignIns: z
          .int()
          .min(3)
          .max(20)
          .default(5)
          .describe('Failures per account and address before the pair is locked (ruling G-22)'),
        lockMinutes: z.int().min(1).max(120).default(15).describe('Length of that lock'),
      })
      .prefault({})
      .describe('Guards against guessing'),
    mail: z
      .strictObject({
        senderAddress: z.email().describe('From'),
        replyTo: z.email().optional().describe('Where answers go'),
      })
      .describe('Messages that we send'),
    supportInbox: z.email().describe('Where tickets and reports are announced (ruling G-36)'),
  })
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const usStates =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )

/** partner.json after defaults. */
export type PartnerSettings = z.output<ReturnType<typeof partnerSettings>>
/** An entry of `smartform_schemas`: one type of document at a partner. */
export type DocumentTypeSettings = PartnerSettings['smartform_schemas'][number]
