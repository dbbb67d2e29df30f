import type { AllDocuments, DocumentInstance } from './documents-query.ts'

interface Address {
  documentId: string
  documentType: string
  documentSite: string
  documentVersion: string
}

/** Finds the document of an address among those of the patient, ignoring the type, site and version in the address. */
export function documentOf(documents: AllDocuments, documentId: string): DocumentInstance | undefined {
  return Object.values(documents)
    .map(group => group.instances[documentId])
    .find(instance => instance !== undefined)
}

/**
 * The address with the document's own type, site and version; null when it has them already. No document is shown under the name of
 * another.
 */
export function addressOfInstance<A extends Address>(address: A, instance: DocumentInstance): A | null {
  const own = {
    ...address,
    documentType: instance.type,
    documentSite: instance.site,
    documentVersion: instance.version,
  }
  const parts = ['documentType', 'documentSite', 'documentVersion'] as const
  return parts.every(part => own[part] === address[part]) ? null : own
}
