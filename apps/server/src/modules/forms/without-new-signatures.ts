import { type Answers, type FormDefinition, type SectionAnswers, isSignatureKey } from '@careword/forms'

const parts = ['', 'Date', 'Typed', 'Name', 'For', 'Seen']

/** Drops new or changed signatures and initials of a person who may not sign. The stored signatures stay. */
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
