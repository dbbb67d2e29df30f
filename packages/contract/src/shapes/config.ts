// GET /api/dashboard/dashboard-config (Shell spec §7): the key tree is exact; packages/partner validates the content.
import { z } from 'zod'
import { errorResponses } from './error.ts'
import type { Shape } from './shape.ts'

/** Settings whose keys and values packages/partner validates. */
const settings = z.record(z.string(), z.unknown())
const texts = z.record(z.string(), z.string())
/** Language tags, joined by commas. */
const wishes = z.string().min(2).max(160)

/** By language tag. */
const textsByLang = z.record(z.string(), texts)

/** The entry is chosen by user type (Shell spec §3). */
const termsEntry = z.object({
  'user-type': z.enum(['patient', 'contact']),
  url: z.string(),
  id: z.string(),
})

const voicedText = z.object({ title: z.string().optional(), message: z.string().optional() }).optional()

/** Shell spec §3, error catalogue entry; one superset of both descriptions (ruling C-43). */
const errorText = z.object({
  code: z.string(),
  title: z.string(),
  message: z.string(),
  alertType: z.enum(['success', 'error']),
  login: z.boolean().optional(),
  link: z.object({ text: z.string(), action: z.string() }).optional(),
  action: z.string().optional(),
  alerted: z.boolean().optional(),
  notice: z.boolean().optional(),
  open: z.boolean().optional(),
  /** Ours: title and message for other readers than the patient, by kind of reader or 'others'. */
  voices: z
    .object({ others: voicedText, clinician: voicedText, contact: voicedText, viewer: voicedText })
    .optional(),
})

const patientEngagement = z.object({
  patientAsync: settings,
  branding: settings,
  collections: settings,
  configurations: settings,
  dialogs: settings,
  translations: textsByLang,
  home: settings,
  contacts: settings,
  documents: settings,
  edit: settings,
  support: settings,
  faq: z.union([settings, z.array(z.unknown())]),
  theme: texts,
  'error-codes': z.record(z.string(), z.record(z.string(), errorText)),
})

export const dashboardConfigResponse = z.object({
  /** Ours: the tenantId of the calls that name one; the first label of the host. */
  tenant: z.string(),
  /** Ours: the environment of the host name (Shell spec §4, ruling C-55); prod unless the server's settings name another. */
  environment: z.enum(['poc', 'uat', 'demo', 'training', 'dev', 'prod']),
  smartform_schemas: z.array(settings),
  images: texts,
  experimental: settings,
  patientEngagement,
  business: z.object({ name: z.string(), supported_languages: z.array(z.string()) }),
  featureToggles: z.record(z.string(), z.boolean()),
  links: z.record(z.string(), z.string().nullable()),
  allow_patient_login: z.boolean(),
  terms_of_use: z.array(termsEntry),
  privacy_practices_terms: z.array(termsEntry),
  documents: z.object({ definitions: z.unknown() }),
  // Shell spec §3 names these three beside the call's own list.
  locales: settings,
  uiTranslations: textsByLang,
  events: z.array(z.unknown()),
})

/**
 * lang is ours: the texts of one language only, gaps filled from English; of several, joined by commas in the order of preference (ruling
 * G-82), the first that the partner has. Without it all languages come, as specified.
 */
const dashboardConfigQuery = z.object({
  lang: wishes.optional(),
  /**
   * Ours, with lang: only a part of the words: those of the sign-in page for its first paint, of the pages opened by a link, or of the
   * pages that are seldom opened.
   */
  texts: z.enum(['signIn', 'link', 'rare']).optional(),
})

export const configShapes = {
  // 304 by ETag has no body. 404: an unknown tenant.
  dashboardConfig: {
    query: dashboardConfigQuery,
    responses: { 200: dashboardConfigResponse, ...errorResponses(404) },
  },
} satisfies Record<string, Shape>
