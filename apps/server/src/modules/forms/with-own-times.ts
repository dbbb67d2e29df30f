import { type Answers, type FormDefinition, listSignatures, seenAnswers } from '@careword/forms'
import { signingSection } from '@careword/domain'

/**
 * When a document is signed, each signature at its end keeps the time at which its signer drew it and it was first saved: a witness who
 * signed at ten past four did so at ten past four. That holds as long as the document says what it said then, by what is stored. Is one
 * of the patient's own new, or given for other answers, the call is their signature, and nobody's time stands before it.
 * @param dated the answers with every signature dated by this call
 * @param drawn where the signatures are that were there before
 */
export function withOwnTimes(definition: FormDefinition, dated: Answers, drawn: Answers): Answers {
  const section = dated[signingSection]
  const before = drawn[signingSection]
  if (!section || !before) return dated
  const seen = seenAnswers(definition, dated)
  const made = listSignatures(definition, dated).filter(({ sectionId }) => sectionId === signingSection)
  const times = new Map(
    made.flatMap(({ inputId: id }) => {
      const was = before[`${id}Date`]
      const stands =
        section[id] === before[id] && section[`${id}Seen`] === seen && before[`${id}Seen`] === seen
      return stands && typeof was === 'string' ? [[`${id}Date`, was] as const] : []
    }),
  )
  const ownStand = made.every(({ signer, inputId }) => signer !== 'patient' || times.has(`${inputId}Date`))
  return ownStand ? { ...dated, [signingSection]: { ...section, ...Object.fromEntries(times) } } : dated
}
