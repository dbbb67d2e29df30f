import type { FormDefinition } from '@careword/forms'
import { writtenInputs, writtenOptions } from '@careword/forms/definition-checks/walk-definition'

interface Meaning {
  place: string
  /** The meaning of the question in comparisons, if any. */
  means: string | undefined
  /** Its role at the head of the document. */
  mark: unknown
}

/**
 * Lists each question that means the agent or CPR with its role at the head of a document, and each question with such a role with its
 * meaning.
 */
export function headMeanings(def: FormDefinition): Meaning[] {
  return writtenInputs(def).flatMap(written => {
    const { input, parent, place } = written
    const options = writtenOptions(written).map(({ option }) => option.means?.cpr)
    const asksCpr = options.includes('yes') && options.includes('no')
    const means = ('means' in input ? input.means : undefined) ?? (asksCpr ? 'cpr' : undefined)
    // The items of a row have the role of the row.
    const mark: unknown =
      input.atBedside ?? (parent && 'items' in parent.input ? parent.input.atBedside : undefined)
    const named = ['agent', 'cpr'].includes(String(input.atBedside))
    return means !== undefined || named ? [{ place, means, mark }] : []
  })
}

/** Whether the answer is printed at the head of the document, for people at the bedside. */
export const isAtHead = ({ means, mark }: Meaning): boolean =>
  (means === 'cpr' ? [true, 'cpr'] : [true, 'agent', 'agentElsewhere']).includes(mark as string | true)
