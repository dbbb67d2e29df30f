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
  upload: ['upload.another.', 'upload.check.', 'upload.follows.', 'upload.known.', 'upload.paper.'],
} as const
