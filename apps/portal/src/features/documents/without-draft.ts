import { permissionsOf } from '@careword/domain/permissions/capabilities'
import type { AllDocuments, DocumentGroup } from '../../patient/documents-query.ts'

/** The documents without a discarded draft, until they can be fetched again. */
export function withoutDraft(documents: AllDocuments, documentId: string): AllDocuments {
  return Object.fromEntries(
    Object.entries(documents).map(([type, group]) => [
      type,
      group.instances[documentId] === undefined ? group : groupWithout(group, documentId),
    ]),
  )
}

function groupWithout(group: DocumentGroup, documentId: string): DocumentGroup {
  const { [documentId]: _gone, ...instances } = group.instances
  const incompletes = group.incompletes.filter(id => id !== documentId)
  const drafts = incompletes.flatMap(id => instances[id] ?? [])
  return {
    ...group,
    instances,
    incompletes,
    currentIncompleteDocument: drafts.find(each => each.format === group.format)?.documentId ?? null,
    // Permissions that read-only users lack are already off.
    permissions: permissionsOf(group.permissions, {
      format: group.format,
      drafts: drafts.map(each => each.format),
      viewOnly: false,
    }),
  }
}
