import { type Answers, type FormDefinition, listSignatures, seenAnswers } from '@careword/forms'
import { signingSection } from '@careword/domain'

/**
 * When a document is signed, each signature at its end keeps the time at which it was drawn and first saved, while the stored document has
 * the same content as then. If one of the patient's own signatures is new, or was given for other answers, this call is their signature, and
 * no signature's time may precede it.
 * @param dated the answers with every signature dated by this call
 * @param drawn where the earlier signatures are
 */
export function withSignatureTimes(definition: FormDefinition, dated: Answers, drawn: Answers): Answers {
  const section = dated[signingSection]
  const before = drawn[signingSection]
  if (!section || !before) return dated
  const seen = seenAnswers(definition, dated)
  const made = listSignatures(definition, dated).filter(({ sectionId }) => sectionId === signingSection)
  const times = new Map(
    made.flatMap(({ inputId: id }) => {
      const was = before[`${id}Date`]
      const isUnchanged =
        section[id] === before[id] && section[`${id}Seen`] === seen && before[`${id}Seen`] === seen
      return isUnchanged && typeof was === 'string' ? [[`${id}Date`, was] as const] : []
    }),
  )
  const ownUnchanged = made.every(
    ({ signer, inputId }) => signer !== 'patient' || times.has(`${inputId}Date`),
  )
  return ownUnchanged ? { ...dated, [signingSection]: { ...section, ...Object.fromEntries(times) } } : dated
}
