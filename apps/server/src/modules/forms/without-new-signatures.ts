import { type Answers, type FormDefinition, type SectionAnswers, isSignatureKey } from '@careword/forms'

const parts = ['', 'Date', 'Typed', 'Name', 'For', 'Seen']

/** What a person who may not sign saves: signatures and initials stay as they were stored, new or other ones are not taken. */
export function withoutNewSignatures(
  definition: FormDefinition,
  stored: Answers,
  merged: Answers,
  sectionIds: Iterable<string>,
): Answers {
  const kept: Answers = { ...merged }
  for (const sectionId of sectionIds) {
    const before = stored[sectionId] ?? {}
    const section: SectionAnswers = { ...merged[sectionId] }
    for (const key of Object.keys(section)) {
      if (!isSignatureKey(definition, sectionId, key) || section[key] === before[key]) continue
      for (const part of parts) {
        const was = before[key + part]
        if (was === undefined) delete section[key + part]
        else section[key + part] = was
      }
    }
    kept[sectionId] = section
  }
  return kept
}
