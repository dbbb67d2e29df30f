import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { textAt, sectionOf } from '../values/read-answers.ts'
import { signingScreens } from './signing-screens.ts'

interface SignerNow {
  signer: SignedAs
  /** The signer's name in the document; '' without a name (yet), and for the patient if the form has no input for it. */
  name: string
  /** The number among signers with the same role. */
  number: number
}

/** The progress of a document towards all its signatures. */
export interface SigningSoFar {
  /** In the order of the form, with the ISO time of each. */
  signed: (SignerNow & { signedAt: string })[]
  missing: SignerNow[]
}

/** The people who have signed on a screen or by a link, and those who still have to. */
export function whoHasSigned(def: FormDefinition, answers: Answers): SigningSoFar {
  const found: SigningSoFar = { signed: [], missing: [] }
  for (const screen of signingScreens(def, answers)) {
    if (screen.kind !== 'signer') continue
    const { id, as: signer, name, number, signed } = screen
    if (signed) found.signed.push({ signer, name, number, signedAt: timeOf(answers, id) })
    else found.missing.push({ signer, name, number })
  }
  return found
}

function timeOf(answers: Answers, path: string): string {
  const dot = path.indexOf('.')
  return textAt(sectionOf(answers, path.slice(0, dot)), `${path.slice(dot + 1)}Date`)
}
