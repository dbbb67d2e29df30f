import type { RefusedBeforeSigning } from '@careword/domain/documents/refused-before-signing'
import type { DescribedAnswer, DescribedForm } from './described-form.ts'

/** A described document with the refusals of the people who had declined before it was signed, in place of their lines. */
export function withRefused(form: DescribedForm, refused: readonly RefusedBeforeSigning[]): DescribedForm {
  if (refused.length === 0) return form
  const marked = (answer: DescribedAnswer): DescribedAnswer => {
    const { kind, signer, values } = answer
    const own =
      kind === 'line' && refused.find(({ who, name }) => who === signer && name === values.join(' '))
    return own ? { ...answer, refused: own } : answer
  }
  return { ...form, sections: form.sections.map(part => ({ ...part, answers: part.answers.map(marked) })) }
}
