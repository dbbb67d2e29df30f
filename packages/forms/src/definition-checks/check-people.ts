import { nameRef } from '../answers/signer-name.ts'
import { patientRecordField } from '../inputs/patient-record-field.ts'
import { rulesOf } from '../inputs/table.ts'
import { compile, resolveRef } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { type WrittenInput, writtenInputs } from './walk-definition.ts'

/**
 * Checks the names in a form (rulings G-84, G-99). A form that asks for names marks exactly one as the patient's. That name is under the
 * patient's signature, and every other signature has a name in the document.
 */
export function peopleIssues(def: FormDefinition): DefinitionIssue[] {
  const inputs = writtenInputs(def)
  return [...unmarked(inputs), ...twice(inputs), ...inputs.flatMap(written => signatureIssues(def, written))]
}

function unmarked(inputs: WrittenInput[]): DefinitionIssue[] {
  const first = inputs.find(({ input }) => rulesOf(input).person)
  if (!first || inputs.some(({ input }) => patientRecordField(input) === 'name')) return []
  return [{ place: first.place, issue: 'patientNotMarked' }]
}

function twice(inputs: WrittenInput[]): DefinitionIssue[] {
  return (['name', 'dob'] as const).flatMap(kind =>
    inputs
      .filter(({ input }) => patientRecordField(input) === kind)
      .slice(1)
      .map(({ place }): DefinitionIssue => ({ place: `${place}.record`, issue: 'patientTwice' })),
  )
}

function signatureIssues(def: FormDefinition, { input, place, sectionId }: WrittenInput): DefinitionIssue[] {
  const signing = rulesOf(input).signs?.(input)
  if (!signing) return []
  const byPatient = signing.signer === 'patient'
  if (signing.nameInput === undefined)
    // If the input is hidden on the screen, the signer writes the name beside the signature by hand.
    return byPatient || input.paper ? [] : [{ place, issue: 'signerWithoutName' }]
  const named = resolveRef(compile(def), nameRef(sectionId, signing.nameInput))?.field.input
  // The reference itself is checked with all others.
  if (!named || !rulesOf(named).person) return []
  return byPatient === (patientRecordField(named) === 'name')
    ? []
    : [{ place: `${place}.nameInput`, issue: 'namesAnotherPerson' }]
}
