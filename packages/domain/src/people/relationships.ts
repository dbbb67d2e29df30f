/** How a contact is related to the patient. The words are in content key contacts.relationship.<value>. */
export const relationships = [
  'spouse',
  'sibling',
  'parent',
  'friend',
  'family',
  'child',
  'provider',
  'other',
] as const
