import { signingSection } from '@careword/domain/documents/signing-section'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'

/** The signatures of a form that can be requested from another person, in the order of the form. */
export function signatureRequestsOf(def: FormDefinition): { sectionId: string; inputId: string }[] {
  return compile(def)
    .sections.flatMap(({ fields }) => fields)
    .filter(({ input }) => 'assignTask' in input && input.assignTask)
    .map(({ section, input }) => ({ sectionId: section.section.id, inputId: input.id }))
}

/** Whether a request ('secSubmit.witness1Signature') belongs to the section, by the first part of its reference. */
export const isRequestOfSection = (
  documentRef: readonly string[],
  sectionId: string = signingSection,
): boolean => documentRef[0]?.split('.')[0] === sectionId
