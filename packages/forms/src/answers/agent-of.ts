import { compile } from '../rules/compile-form.ts'
import type { FormDefinition, InputDefinition, InputRef } from '../definition/form-definition.ts'
import type { WrittenPhone } from '../values/described-value.ts'
import { rulesOf } from '../inputs/table.ts'
import { sectionOf } from '../values/read-answers.ts'
import { nameAt, nameRef, namedSigner } from './signer-name.ts'
import type { Answers } from '../values/answer.ts'

export interface Agent {
  /** '' without a named agent. */
  name: string
  /** The first number beside the name; null without one. */
  phone: WrittenPhone | null
}

/** An agent and the ways to send them something. */
export interface ReachableAgent extends Agent {
  email: string | null
}

/**
 * The agent whom this document names, and how to reach them: the name above the agent's acceptance, the first of those who accept (the
 * alternates' come after it). Undefined where the form has no such question.
 */
export function agentOf(def: FormDefinition, answers: Answers): Agent | undefined {
  const [first] = agentPlaces(def)
  if (first === undefined) return undefined
  const { name, phone } = agentAt(def, answers, first)
  return { name, phone }
}

/** The agent and the alternates whom the document names, with the contact data in it. */
export function agentsNamed(def: FormDefinition, answers: Answers): ReachableAgent[] {
  return agentPlaces(def)
    .map(ref => agentAt(def, answers, ref))
    .filter(({ name }) => name !== '')
}

/** The number, in the form's order, of the person who accepts at each place ('sectionId.inputId'). */
export function acceptingPlaces(def: FormDefinition): ReadonlyMap<string, number> {
  const signed = signedByAgents(def)
  const names = [...new Set(signed.map(({ name }) => name))]
  return new Map(signed.map(({ path, name }) => [path, names.indexOf(name)]))
}

interface SignerReach {
  firstName: string
  lastName: string
  email: string | null
  phone: WrittenPhone | null
}

/** The document's data about the signer of a section's signature: name and contact data; '' and null where it has none. */
export function reachOfSigner(
  def: FormDefinition,
  answers: Answers,
  sectionId: string,
  named: InputRef | undefined,
): SignerReach {
  if (named === undefined) return { firstName: '', lastName: '', email: null, phone: null }
  const ref = nameRef(sectionId, named)
  const { email, phone } = agentAt(def, answers, ref)
  const part = (which: string) => nameAt(answers, `${ref}${which}`)
  return { firstName: part('First'), lastName: part('Last'), email, phone }
}

/** The name inputs of those who accept, in the form's order. */
const agentPlaces = (def: FormDefinition): InputRef[] => [
  ...new Set(signedByAgents(def).map(({ name }) => name)),
]

function signedByAgents(def: FormDefinition): { path: string; name: InputRef }[] {
  return compile(def).sections.flatMap(({ section, fields }) =>
    fields.flatMap(({ input }) => {
      const signing = rulesOf(input).signs?.(input)
      if (signing?.signer !== 'agent' || signing.nameInput === undefined) return []
      return [{ path: `${section.id}.${input.id}`, name: nameRef(section.id, signing.nameInput) }]
    }),
  )
}

function agentAt(def: FormDefinition, answers: Answers, ref: InputRef): ReachableAgent {
  const [sectionId = ''] = ref.split('.')
  const name = namedSigner(answers, sectionId, ref)
  if (name === '') return { name, phone: null, email: null }
  const section = sectionOf(answers, sectionId)
  const beside = inputsBeside(def, ref)
  return {
    name,
    phone: firstOf(beside, input => rulesOf(input).phone?.(input, section)),
    email: firstOf(beside, input => rulesOf(input).email?.(input, section)),
  }
}

/** The inputs between this name and the next one: inputs after the next name belong to another person. */
function inputsBeside(def: FormDefinition, ref: InputRef): InputDefinition[] {
  const [sectionId, inputId] = ref.split('.')
  const inputs = compile(def).sections.find(({ section }) => section.id === sectionId)?.fields ?? []
  const after = inputs.slice(inputs.findIndex(({ input }) => input.id === inputId) + 1)
  const next = after.findIndex(({ input }) => rulesOf(input).person !== undefined)
  return (next < 0 ? after : after.slice(0, next)).map(({ input }) => input)
}

function firstOf<T>(
  inputs: InputDefinition[],
  read: (input: InputDefinition) => T | null | undefined,
): T | null {
  for (const input of inputs) {
    const found = read(input)
    if (found !== null && found !== undefined) return found
  }
  return null
}
