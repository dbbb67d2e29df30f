// Which journey is walked in which language and at which width in `npm test`: a fixed table, so that over the whole set both
// languages and all widths are seen. `npm run test:all` (E2E_CROSS=1) walks each journey in every one.

/** Walked in this order: first the views of the longest journey, so that the two workers end together. */
export const views = {
  'en-1280': { lang: 'en', width: 1280, height: 900, touch: false },
  'es-390': { lang: 'es', width: 390, height: 844, touch: true },
  'es-1280': { lang: 'es', width: 1280, height: 900, touch: false },
  'en-768': { lang: 'en', width: 768, height: 1024, touch: true },
  'es-768': { lang: 'es', width: 768, height: 1024, touch: true },
  'en-390': { lang: 'en', width: 390, height: 844, touch: true },
} as const

export type ViewName = keyof typeof views

/** By the file's name under journeys/, without '.spec.ts'. A journey that stands here nowhere is an error. */
export const spread: Record<string, ViewName[]> = {
  'complete-sign-print': ['en-1280', 'es-390'],
  'wrong-password': ['es-390'],
  'first-words': ['en-390', 'es-768', 'en-1280'],
  'failed-save': ['en-390'],
  'keyboard-only': ['es-1280'],
  'two-tabs': ['en-1280'],
  'unfinished-text-kept': ['es-768'],
  'contact-without-terms': ['en-768'],
  'other-language-midway': ['es-768'],
  'clinician-single-sign-on': ['en-1280', 'es-768'],
  'clinician-finds-patient': ['en-390', 'es-1280'],
  'invited-patient': ['en-390', 'es-1280'],
  'invited-contact': ['en-1280', 'es-390'],
  'forgotten-password': ['en-768', 'es-390'],
  'expired-link': ['en-390', 'es-768'],
  registration: ['en-1280', 'es-390'],
  'session-ends': ['en-390', 'es-1280'],
  'change-password': ['en-768', 'es-390'],
  'every-name': ['es-390'],
  'terms-again': ['en-1280', 'es-768'],
  'note-and-print': ['en-390'],
  'document-states': ['en-1280', 'es-390'],
  'emergency-access': ['es-390', 'en-1280'],
  'emergency-card': ['en-1280', 'es-390'],
  revocation: ['es-390', 'en-1280'],
  'blank-form': ['es-390', 'en-768'],
  'check-document': ['es-390', 'en-1280'],
  history: ['es-1280', 'en-390'],
  'signed-paper': ['es-390', 'en-1280'],
  'shared-circle': ['es-390', 'en-1280'],
  // Whole forms take half a minute each: here in one language, in test:all in both.
  'power-of-attorney': ['es-390'],
  'treatment-preferences': ['en-768'],
  'other-agent': ['en-1280', 'es-390'],
  utah: ['es-1280'],
  'consent-with-region': ['en-390'],
  'agent-in-notary-state': ['es-390'],
  'witness-is-agent': ['en-1280'],
  addendum: ['es-768'],
  upload: ['en-1280', 'es-390'],
  support: ['en-1280', 'es-390'],
  profile: ['es-390', 'en-1280'],
  'own-data': ['es-390', 'en-1280'],
  'signing-record': ['en-1280', 'es-390'],
  'remote-sign': ['es-390', 'en-1280'],
  'phone-beside': ['en-1280', 'es-390'],
  'home-states': ['es-390', 'en-1280'],
  // At every width by itself.
  'every-screen': ['en-1280', 'es-390'],
}
