import {
  type Answers,
  type FormDefinition,
  type SectionAnswers,
  findInput,
  namedSigner,
  seenAnswers,
} from '@careword/forms'
import { signingSection } from '@careword/domain'

/**
 * Binds each signature of these sections to the signer's name when it was made: if the name changes later, the signature is another
 * person's. A browser sends that name with new ink; otherwise the name is the current one. A signature at the end is also bound to the
 * content for which it was given.
 * - Content changed: witnesses and the agent sign again; the patient's own signature gets a new time.
 * - The same strokes as before: the former signature, whatever the browser sends or omits: strokes are never repeated exactly.
 * - A typed name without the stored name beside it: a new signature, since the same letters can be typed again.
 */
export function bindSignatures(
  definition: FormDefinition,
  answers: Answers,
  drawn: Answers,
  sectionIds: Iterable<string>,
): Answers {
  const bound: Answers = { ...answers }
  // Computed only for a signing section, because it walks the whole form.
  let now: string | undefined
  const seenNow = () => (now ??= seenAnswers(definition, answers))
  for (const sectionId of sectionIds) {
    const section: SectionAnswers = { ...answers[sectionId] }
    const before = drawn[sectionId] ?? {}
    for (const id of Object.keys(section)) {
      const input = findInput(definition, `${sectionId}.${id}`)
      if (input?.type !== 'signature') continue
      const key = `${id}For`
      const repeated = section[key] === before[key] || (section[`${id}Name`] ?? '') === ''
      const isFormer = section[id] === before[id] && repeated
      // Unsaved ink carries its signer's name: another person may have changed the name in the form since.
      const typedName = input.nameInput === undefined ? undefined : section[key]
      const signer = (isFormer ? before[key] : typedName) ?? namedSigner(answers, sectionId, input.nameInput)
      if (signer === '') delete section[key]
      else section[key] = signer
      // Signatures from before these values were stored stay unchanged.
      const seen = isFormer || sectionId !== signingSection ? before[`${id}Seen`] : seenNow()
      if (typeof seen === 'string' && sectionId === signingSection) section[`${id}Seen`] = seen
      else delete section[`${id}Seen`]
    }
    bound[sectionId] = section
  }
  return bound
}
