import {
  type Answers,
  type FormDefinition,
  type SectionAnswers,
  findInput,
  namedSigner,
} from '@careword/forms'

/**
 * Each signature of these sections with the name that it stood for when it was made: changed later, it is somebody else's name. What a
 * browser says about that counts only where it repeats what is stored; without it the signature was made anew.
 */
export function withSigners(
  definition: FormDefinition,
  answers: Answers,
  drawn: Answers,
  sectionIds: Iterable<string>,
): Answers {
  const bound: Answers = { ...answers }
  for (const sectionId of sectionIds) {
    const section: SectionAnswers = { ...answers[sectionId] }
    const before = drawn[sectionId] ?? {}
    for (const id of Object.keys(section)) {
      const input = findInput(definition, `${sectionId}.${id}`)
      if (input?.type !== 'signature') continue
      const key = `${id}For`
      const stays = section[id] === before[id] && section[key] === before[key] ? before[key] : undefined
      const signer = stays ?? namedSigner(answers, sectionId, input.nameInput)
      if (signer === '') delete section[key]
      else section[key] = signer
    }
    bound[sectionId] = section
  }
  return bound
}
