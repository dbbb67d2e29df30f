/** The relationships of a contact to the patient, where a partner lists none. Their words are in partners/base. */
export const usualRelationships = [
  'spouse',
  'sibling',
  'parent',
  'friend',
  'family',
  'child',
  'provider',
  'other',
] as const
