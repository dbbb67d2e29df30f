import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import { compile } from '../rules/compile-form.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { ownProperty } from '../values/read-answers.ts'
import { namedSigner } from '../answers/signer-name.ts'
import { signsAs } from './signs-as.ts'
import type { Answers } from '../values/answer.ts'

export interface MadeSignature {
  sectionId: string
  inputId: string
  signer: SignedAs
  /** The signer's name in the document; '' under the patient's own where the form names no input for it. */
  name: string
  typed: boolean
  /** ISO time. */
  signedAt: string
}

/** Whether the key is that of the image of a signature in this section, including nested inputs. */
export function isSignatureKey(def: FormDefinition, sectionId: string, key: string): boolean {
  return isSigned(compile(def).byId.get(sectionId)?.byId.get(key))
}

const isSigned = (field: FieldPlace | undefined): boolean =>
  field !== undefined && rulesOf(field.input).signs !== undefined

/** Every existing signature. Expects cleaned answers, without those of hidden inputs. */
export function listSignatures(def: FormDefinition, answers: Answers): MadeSignature[] {
  const found: MadeSignature[] = []
  const form = compile(def)
  for (const section of form.sections) {
    const given = answers[section.section.id] ?? {}
    for (const { input } of section.fields) {
      const signing = rulesOf(input).signs?.(input)
      const signedAt = ownProperty(given, `${input.id}Date`)
      if (!signing || typeof ownProperty(given, input.id) !== 'string' || typeof signedAt !== 'string')
        continue
      const typed = ownProperty(given, `${input.id}Typed`) === 'true'
      found.push({
        sectionId: section.section.id,
        inputId: input.id,
        signer: signsAs(form, section.section.id, signing),
        name: namedSigner(answers, section.section.id, signing.nameInput),
        typed,
        signedAt,
      })
    }
  }
  return found
}

/** The answers without signatures and their dates and names, because an updated document must be signed again. */
export function withoutSignatures(def: FormDefinition, answers: Answers): Answers {
  const kept: Answers = {}
  for (const section of compile(def).sections) {
    const given = answers[section.section.id]
    if (!given) continue
    kept[section.section.id] = Object.fromEntries(
      Object.entries(given).filter(([key]) => !isSigned(section.owners.get(key)?.field)),
    )
  }
  return kept
}
