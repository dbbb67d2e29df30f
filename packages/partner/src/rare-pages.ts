/**
 * Pages that are seldom opened, by their named path, and the words that are said there and nowhere else: whoever opens one waits for a few
 * words more, everybody else for fewer.
 */
export const rarePages = {
  'account-create': ['account.create.'],
  'account-create-patient': ['account.create.'],
  contacts: ['contacts.'],
  'emergency-access': ['glass.'],
  'emergency-card': ['card.'],
  looks: ['archive.', 'looks.'],
  profile: ['profile.'],
  register: ['account.register.'],
  'register-success': ['account.registered.'],
  'reset-password': ['account.resetRequest.'],
  'reset-password-request': ['account.resetRequest.'],
  revoke: ['revoke.'],
  // What is asked of a paper; the words of choosing its file stand on the list of documents.
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

/** How the codes begin that only these pages say. */
export const rareCodes = [
  'DOCUMENT_REVOKE_',
  'EMERGENCY_ACCESS_',
  'EMERGENCY_CARD_',
  'REGISTER_',
  'UPLOAD_PAPER_',
  'USER_PROFILE_',
] as const
