import { type Answers, type FormDefinition, listSignatures } from '@careword/forms'

/** The answers with every signature made at this moment: the day on a tile is the day beside each signature. */
export function dateSignatures(definition: FormDefinition, answers: Answers, time: Date): Answers {
  const stamped = structuredClone(answers)
  for (const { sectionId, inputId } of listSignatures(definition, answers)) {
    const section = stamped[sectionId]
    if (section) section[`${inputId}Date`] = time.toISOString()
  }
  return stamped
}
