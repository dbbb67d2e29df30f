import type { InputRef } from '../definition/form-definition.ts'
import { fullName } from '../inputs/name.ts'
import { sectionOf, textAt } from '../values/read-answers.ts'
import type { Answers } from '../values/answer.ts'

/** The name input that a signature of a section names, in whichever section it is. */
export const nameRef = (sectionId: string, nameInput: string): InputRef =>
  nameInput.includes('.') ? nameInput : `${sectionId}.${nameInput}`

/** The name that a signature's `nameInput` holds; empty where it names none or none was given. */
export function namedSigner(answers: Answers, sectionId: string, nameInput: string | undefined): string {
  if (nameInput === undefined) return ''
  const ref = nameRef(sectionId, nameInput)
  const dot = ref.indexOf('.')
  return fullName(sectionOf(answers, ref.slice(0, dot)), ref.slice(dot + 1))
}

/** The value of a name input, or of one part of it: 'secWitness1.nameFirst'. */
export function nameAt(answers: Answers, ref: InputRef): string {
  const dot = ref.indexOf('.')
  const [section, key] = [sectionOf(answers, ref.slice(0, dot)), ref.slice(dot + 1)]
  return fullName(section, key) || textAt(section, key).trim()
}
