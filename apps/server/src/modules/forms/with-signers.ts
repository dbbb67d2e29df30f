import {
  type Answers,
  type FormDefinition,
  type SectionAnswers,
  findInput,
  namedSigner,
} from '@careword/forms'

/**
 * Each signature of these sections with the name that it stood for when it was made: changed later, it is somebody else's name. A
 * drawing that is there already is the former one, whatever a browser says or leaves out: nobody draws the same strokes twice. A typed
 * name is made anew where the browser does not repeat what is stored: the same letters are typed again, and are compared with the name.
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
      const repeated = section[key] === before[key] || (section[`${id}Name`] ?? '') === ''
      const stays = section[id] === before[id] && repeated ? before[key] : undefined
      const signer = stays ?? namedSigner(answers, sectionId, input.nameInput)
      if (signer === '') delete section[key]
      else section[key] = signer
    }
    bound[sectionId] = section
  }
  return bound
}
