import { isSignatureEmpty } from '@careword/domain/documents/is-signature-empty'
import type { Draft, InputDefinition, SectionAnswers, SignatureInput } from '@careword/forms'
import { inputWords } from '@careword/forms'
import type { CheckedSignature } from './checked-signatures.tsx'
import { signerName } from '../draft/use-signer-name.ts'

/** The visible signatures of the current section with their pictures; only those that were not saved like this already, unless `all`. */
export function signaturesToCheck(
  draft: Draft,
  lang: string,
  patient: string,
  all: boolean,
): CheckedSignature[] {
  const { sectionId } = draft
  const section = draft.def.sections.find(each => each.id === sectionId)
  const now = draft.answers[sectionId] ?? {}
  const saved = draft.saved[sectionId] ?? {}
  return signatureInputs(section?.inputs ?? []).flatMap(input => {
    const image = now[input.id]
    const path = `${sectionId}.${input.id}`
    if (typeof image !== 'string' || isSignatureEmpty(image) || !draft.derived.fields[path]?.visible)
      return []
    const isSaved = saved[input.id] === image && typedName(saved, input.id) === typedName(now, input.id)
    if (!all && isSaved) return []
    return [
      {
        path,
        label: inputWords(input, lang).label,
        image,
        name: signerName(draft.answers, sectionId, input, patient),
        kind: input.kind ?? 'signature',
        typedName: typedName(now, input.id),
      },
    ]
  })
}

function typedName(answers: SectionAnswers, id: string): string | undefined {
  const name = answers[`${id}Name`]
  return answers[`${id}Typed`] === 'true' && typeof name === 'string' ? name : undefined
}

function signatureInputs(inputs: readonly InputDefinition[]): SignatureInput[] {
  return inputs.flatMap(input => {
    if (input.type === 'signature') return [input]
    const inOptions = 'options' in input ? (input.options ?? []).flatMap(option => option.items ?? []) : []
    const inItems = 'items' in input ? (input.items ?? []) : []
    return signatureInputs([...inOptions, ...inItems])
  })
}
