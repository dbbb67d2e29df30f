// The language and width of each journey: a fixed table that covers both languages and all widths. `npm test` runs the core; the check of a
// fresh clone (.ci/run, `--all-journeys`) runs all, and `npm run test:all` (E2E_CROSS=1) runs all in every view.

export const views = {
  'en-1280': { lang: 'en', width: 1280, height: 900, touch: false },
  'es-390': { lang: 'es', width: 390, height: 844, touch: true },
  'es-1280': { lang: 'es', width: 1280, height: 900, touch: false },
  'en-768': { lang: 'en', width: 768, height: 1024, touch: true },
  'es-768': { lang: 'es', width: 768, height: 1024, touch: true },
  'en-390': { lang: 'en', width: 390, height: 844, touch: true },
} as const

export type ViewName = keyof typeof views
export const viewNames = Object.keys(views) as ViewName[]
export const isViewName = (name: string): name is ViewName => name in views

/**
 * The core, by the file's name under journeys/ without '.spec.ts': the main task at a desk in English and on a phone in Spanish, and one
 * journey for each module in which browser, server, database and messages interact.
 */
export const coreJourneys: Record<string, ViewName[]> = {
  'complete-sign-print': ['en-1280'],
  'power-of-attorney': ['es-390'],
  'remote-sign': ['es-390'],
  upload: ['en-1280'],
  'phone-beside': ['en-1280'],
  'shared-circle': ['en-1280'],
  'clinician-single-sign-on': ['es-768'],
  'clinician-finds-patient': ['en-390'],
  'emergency-card': ['es-390'],
  registration: ['es-390'],
  'invited-patient': ['en-390'],
  'session-ends': ['en-390'],
  'autosaved-text-kept': ['es-768'],
  'two-tabs': ['en-1280'],
  revocation: ['es-390'],
  'initial-texts': ['es-768'],
}

/**
 * Further journeys, whose additions to the core are tested step by step on the server and on screens (decision 0116). One without a view
 * only runs in test:all: it repeats another with another form, or with more names.
 */
export const furtherJourneys: Record<string, ViewName[]> = {
  addendum: [],
  'agent-in-notary-state': ['es-390'],
  'blank-form': ['en-768'],
  'change-password': ['es-390'],
  'verify-document': ['es-390'],
  'consent-with-region': ['en-390'],
  'contact-without-terms': ['en-768'],
  'document-states': ['en-1280'],
  'emergency-access': ['en-1280'],
  'every-name': [],
  // Checks every width by itself, in Spanish, whose words are longer.
  'every-screen': ['es-390'],
  'expired-link': ['es-768'],
  'failed-save': ['en-390'],
  'forgotten-password': ['en-768'],
  history: ['es-1280'],
  'home-states': ['es-390'],
  'invited-contact': ['es-390'],
  'keyboard-only': ['es-1280'],
  'note-and-print': ['en-390'],
  'other-agent': ['en-1280'],
  'other-language-midway': ['es-768'],
  'own-data': ['es-390'],
  'part-missing': ['es-1280'],
  'phone-photographs': ['en-1280'],
  'phone-shows': ['en-1280'],
  profile: ['en-1280'],
  'remote-patient': ['es-390'],
  'remote-witness': ['es-390'],
  'signed-paper': ['es-390'],
  'signing-record': ['en-1280'],
  support: ['es-390'],
  'terms-again': ['en-1280'],
  'treatment-preferences': ['en-768'],
  'upload-kinds': ['en-1280'],
  utah: [],
  'witness-is-agent': ['en-1280'],
  'wrong-password': ['es-390'],
}

/** Every journey; a missing one is an error. Each screen view is in one language here, and in both in test:all. */
export const spread: Record<string, ViewName[]> = { ...coreJourneys, ...furtherJourneys }
