/** How a contact may be related to the patient, where a partner lists nothing else. Their words are in partners/base. */
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
