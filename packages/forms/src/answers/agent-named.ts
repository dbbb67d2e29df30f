import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { namedSigner } from './signer-name.ts'
import type { Answers } from './types.ts'

/**
 * Who decides for the person by this document: the name over which the agent's acceptance stands, the first of those who accept
 * (the alternates' come after it). '' where nobody is named; undefined where the form has no such place, so that it says nothing.
 */
export function agentNamed(def: FormDefinition, answers: Answers): string | undefined {
  for (const { section, fields } of compile(def).sections)
    for (const { input } of fields)
      if (input.type === 'signature' && input.signer === 'agent' && input.nameInput !== undefined)
        return namedSigner(answers, section.id, input.nameInput)
  return undefined
}
