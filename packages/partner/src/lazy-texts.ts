/**
 * Rarely opened pages, by their named path, with the texts that only they use. These texts are loaded when the page is opened, so that
 * every other page loads fewer.
 */
export const lazyPages = {
  'account-create': ['account.create.'],
  'account-create-patient': ['account.create.'],
  contacts: ['contacts.'],
  'emergency-access': ['emergency-access.'],
  'emergency-card': ['card.'],
  'access-log': ['archive.', 'access-log.'],
  // A clinician's own page.
  patients: ['account.patients.'],
  profile: ['profile.'],
  register: ['account.register.'],
  'register-success': ['account.registered.'],
  'reset-password': ['account.resetRequest.'],
  'reset-password-request': ['account.resetRequest.'],
  revoke: ['revoke.'],
  // The questions about a paper; the texts for choosing its file belong to the list of documents.
  upload: [
    'upload.another.',
    'upload.check.',
    'upload.date.',
    'upload.follows.',
    'upload.known.',
    'upload.note.',
    'upload.owner.',
    'upload.paper.',
  ],
} as const

/** Prefixes of the codes that only these pages show. */
export const lazyCodes = [
  'DOCUMENT_REVOKE_',
  'EMERGENCY_ACCESS_',
  'EMERGENCY_CARD_',
  'REGISTER_',
  'UPLOAD_PAPER_',
  'USER_PROFILE_',
] as const
