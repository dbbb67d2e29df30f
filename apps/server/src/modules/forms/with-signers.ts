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
 * Each signature of these sections with the name that it stood for when it was made: changed later, it is somebody else's name. A browser says
 * that name with new ink; where it does not, the name is the one that stands there now. One at
 * the end is kept with what it was given for: changed later, it is another document, for which a witness or the agent signs again, and
 * the person's own is dated anew. A drawing that is there already is the former one, whatever a browser says or leaves out: nobody draws the same strokes twice. A typed
 * name is made anew where the browser does not repeat what is stored: the same letters are typed again, and are compared with the name.
 */
export function withSigners(
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
      // Ink that was never saved says itself whose it is: the name may have been changed since by somebody else.
      const said = input.nameInput === undefined ? undefined : section[key]
      const signer = (isFormer ? before[key] : said) ?? namedSigner(answers, sectionId, input.nameInput)
      if (signer === '') delete section[key]
      else section[key] = signer
      // Signatures from before this was kept stay as they are.
      const seen = isFormer || sectionId !== signingSection ? before[`${id}Seen`] : seenNow()
      if (typeof seen === 'string' && sectionId === signingSection) section[`${id}Seen`] = seen
      else delete section[`${id}Seen`]
    }
    bound[sectionId] = section
  }
  return bound
}
