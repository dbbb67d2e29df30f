import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import type { WrittenPhone } from '../describe-types.ts'
import { rulesOf } from '../inputs/table.ts'
import { sectionOf } from './own.ts'
import { nameRef, namedSigner } from './signer-name.ts'
import type { Answers } from './types.ts'

export interface Agent {
  /** '' where nobody is named. */
  name: string
  /** The first number that is given with the name; null where none is. */
  phone: WrittenPhone | null
}

/**
 * Who decides for the person by this document, and how they are reached: whose name stands over the agent's acceptance, the first of
 * those who accept (the alternates' come after it). Undefined where the form has no such place, so that it says nothing.
 */
export function agentOf(def: FormDefinition, answers: Answers): Agent | undefined {
  for (const { section, fields } of compile(def).sections)
    for (const { input } of fields) {
      const signing = rulesOf(input).signs?.(input)
      if (signing?.signer !== 'agent' || signing.nameInput === undefined) continue
      const name = namedSigner(answers, section.id, signing.nameInput)
      return {
        name,
        phone: name === '' ? null : phoneBeside(def, answers, nameRef(section.id, signing.nameInput)),
      }
    }
  return undefined
}

/** Of the phones between this name and the next one, the first that is answered: what follows the next name is another person's. */
function phoneBeside(def: FormDefinition, answers: Answers, ref: string): WrittenPhone | null {
  const [sectionId, inputId] = ref.split('.')
  const inputs = compile(def).sections.find(({ section }) => section.id === sectionId)?.fields ?? []
  const after = inputs.slice(inputs.findIndex(({ input }) => input.id === inputId) + 1)
  const next = after.findIndex(({ input }) => rulesOf(input).person !== undefined)
  for (const { input } of next < 0 ? after : after.slice(0, next)) {
    const phone = rulesOf(input).phone?.(input, sectionOf(answers, sectionId ?? ''))
    if (phone) return phone
  }
  return null
}
