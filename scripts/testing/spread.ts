// Which journey is walked in which language and at which width in `npm test`: a fixed table, so that over the whole set both
// languages and all widths are seen. `npm run test:all` (E2E_CROSS=1) walks each journey in every one.

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
 * By the file's name under journeys/, without '.spec.ts'. A journey that stands here nowhere is an error; one without a view is walked in
 * test:all only: it has the steps of another one with another form, or with more names. Every look at a screen is in one language here
 * and in both in test:all.
 */
export const spread: Record<string, ViewName[]> = {
  'complete-sign-print': ['en-1280'],
  'wrong-password': ['es-390'],
  'first-words': ['es-768'],
  'failed-save': ['en-390'],
  'keyboard-only': ['es-1280'],
  'two-tabs': ['en-1280'],
  'unfinished-text-kept': ['es-768'],
  'contact-without-terms': ['en-768'],
  'other-language-midway': ['es-768'],
  'clinician-single-sign-on': ['es-768'],
  'clinician-finds-patient': ['en-390'],
  'invited-patient': ['en-390'],
  'invited-contact': ['es-390'],
  'forgotten-password': ['en-768'],
  'expired-link': ['es-768'],
  registration: ['es-390'],
  'session-ends': ['en-390'],
  'change-password': ['es-390'],
  'every-name': [],
  'terms-again': ['en-1280'],
  'note-and-print': ['en-390'],
  'document-states': ['en-1280'],
  'emergency-access': ['en-1280'],
  'emergency-card': ['es-390'],
  revocation: ['es-390'],
  'blank-form': ['en-768'],
  'check-document': ['es-390'],
  history: ['es-1280'],
  'signed-paper': ['es-390'],
  'shared-circle': ['en-1280'],
  'power-of-attorney': ['es-390'],
  'treatment-preferences': ['en-768'],
  'other-agent': ['en-1280'],
  utah: [],
  'consent-with-region': ['en-390'],
  'agent-in-notary-state': ['es-390'],
  'witness-is-agent': ['en-1280'],
  addendum: [],
  upload: ['en-1280'],
  support: ['es-390'],
  profile: ['en-1280'],
  'own-data': ['es-390'],
  'signing-record': ['en-1280'],
  'remote-sign': ['es-390'],
  'phone-beside': ['en-1280'],
  'home-states': ['es-390'],
  // At every width by itself, in Spanish, whose words are the longer ones.
  'every-screen': ['es-390'],
}
