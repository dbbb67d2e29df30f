// Derives the signers from a form's last section: their order, and the questions that each answers. Every form is signed in the same way.
import { signingSection } from '@careword/domain/documents/signing-section'
import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import { nameRef } from '../answers/signer-name.ts'
import { signsAs } from './signs-as.ts'
import type { CompiledForm, FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import { resolveRef } from '../rules/compile-form.ts'
import type { InputRef, SignatureInput } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'

export type SignerRole = NonNullable<SignatureInput['signer']>

/** A signer. The inputs before their signature in the last section belong to them, and so does a section that only asks for their name. */
export interface SignerPlace {
  /** The path of the signature; of several, the first. */
  id: string
  signer: SignerRole
  as: SignedAs
  /** The input with the signer's name. */
  named?: InputRef
  signatures: FieldPlace[]
  /** The inputs of the last section, without nested ones; in the order of the screen. */
  fields: FieldPlace[]
  /** A section for this signer only: the questions of a witness. */
  own?: SectionPlace
}

const known = new WeakMap<CompiledForm, SignerPlace[]>()

/** Every possible signer, in the order of the last section. */
export function signersOf(form: CompiledForm): SignerPlace[] {
  let signers = known.get(form)
  if (!signers) {
    signers = withOwnSections(form, inTurn(form))
    known.set(form, signers)
  }
  return signers
}

/** Whether the section is asked when its signer signs, and not among the earlier sections. */
export const isSignersOwn = (form: CompiledForm, place: SectionPlace): boolean =>
  signersOf(form).some(signer => signer.own === place)

function inTurn(form: CompiledForm): SignerPlace[] {
  const signers: SignerPlace[] = []
  let waiting: FieldPlace[] = []
  for (const field of form.byId.get(signingSection)?.fields ?? []) {
    if (field.parent) continue
    waiting.push(field)
    const { input } = field
    const signing = rulesOf(input).signs?.(input)
    // Initials belong to the inputs beside them.
    if (!signing || ('kind' in input && input.kind === 'initials')) continue
    const { signer, nameInput } = signing
    const named = nameInput === undefined ? undefined : nameRef(signingSection, nameInput)
    const before = signers.at(-1)
    // Signers without a name in the document may be different people: two witnesses, for example.
    const isSame = signer === 'patient' || named !== undefined
    if (isSame && before?.signer === signer && before.named === named) {
      before.fields.push(...waiting)
      before.signatures.push(field)
    } else
      signers.push({
        id: field.path,
        signer,
        as: signsAs(form, signingSection, signing),
        ...(named === undefined ? {} : { named }),
        signatures: [field],
        fields: waiting,
      })
    waiting = []
  }
  signers.at(-1)?.fields.push(...waiting)
  return signers
}

function withOwnSections(form: CompiledForm, signers: SignerPlace[]): SignerPlace[] {
  const sectionOf = ({ named }: SignerPlace) =>
    named === undefined ? undefined : resolveRef(form, named)?.field.section
  return signers.map(signer => {
    const place = signer.signer === 'witness' ? sectionOf(signer) : undefined
    const theirsAlone =
      place !== undefined &&
      place.section.id !== signingSection &&
      signers.filter(other => sectionOf(other) === place).length === 1
    return theirsAlone ? { ...signer, own: place } : signer
  })
}
