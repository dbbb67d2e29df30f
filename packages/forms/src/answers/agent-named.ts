import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { rulesOf } from '../inputs/table.ts'
import { namedSigner } from './signer-name.ts'
import type { Answers } from './types.ts'

/**
 * Who decides for the person by this document: the name over which the agent's acceptance stands, the first of those who accept
 * (the alternates' come after it). '' where nobody is named; undefined where the form has no such place, so that it says nothing.
 */
export function agentNamed(def: FormDefinition, answers: Answers): string | undefined {
  for (const { section, fields } of compile(def).sections)
    for (const { input } of fields) {
      const signing = rulesOf(input).signs?.(input)
      if (signing?.signer === 'agent' && signing.nameInput !== undefined)
        return namedSigner(answers, section.id, signing.nameInput)
    }
  return undefined
}
