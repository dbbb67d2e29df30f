import type { RefusedBeforeSigning } from '@careword/domain/documents/refused-before-signing'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { DescribedAnswer, DescribedForm } from '@careword/forms/describe/described-form'
import { withAgentMissing } from '@careword/forms/describe/with-agent-missing'
import { dateInWords } from './dates-in-words.ts'
import type { PdfInput } from './pdf-input.ts'

type Spoken = Pick<PdfInput, 'lang' | 'words'>

/** The sentence about an agent who refused before the document was signed. */
export const refusalInWords = (
  { who, name, how, on }: RefusedBeforeSigning,
  { lang, words }: Spoken,
): string => fillPlaceholders(words[`refused.${how}.${who}`], { name, date: dateInWords(on, lang) })

/**
 * Puts the sentence about a refusal below the person's name, and in place of that person's line to sign on; where no agent is left, a
 * sentence behind each answer that leaves something to the agent.
 */
export function withRefusalsInWords(described: DescribedForm, spoken: Spoken): DescribedForm {
  const refused = described.sections.flatMap(({ answers }) => answers.flatMap(each => each.refused ?? []))
  const gone = new Set(refused.map(({ name }) => name))
  const form = withAgentMissing(described, gone, spoken.words.noAgentNow)
  const inWords = (answer: DescribedAnswer): DescribedAnswer => {
    if (answer.refused) {
      const { line: _line, meaning: _meaning, signer: _signer, text: _text, ...kept } = answer
      return { ...kept, kind: 'text', values: [refusalInWords(answer.refused, spoken)] }
    }
    const { name, atBedside, values } = answer
    const own = refused.find(one => name && one.who === atBedside && one.name === values.join(' '))
    return own ? { ...answer, after: refusalInWords(own, spoken) } : answer
  }
  if (refused.length === 0) return form
  return { ...form, sections: form.sections.map(part => ({ ...part, answers: part.answers.map(inWords) })) }
}
