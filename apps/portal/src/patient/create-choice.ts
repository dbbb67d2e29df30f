import type { DocumentGroup } from './documents-query.ts'

export type Collection = DocumentGroup['collections'][number]

export type CreateChoice =
  | { kind: 'direct'; collection: Collection }
  | { kind: 'choose'; collections: Collection[] }
  | { kind: 'refused'; code: string }

/** Documents spec §4, create workflow: what cannot be created is dropped; one version is created at once, several are offered. */
export function createChoice(group: DocumentGroup | undefined): CreateChoice {
  if (!group?.type) return { kind: 'refused', code: 'DOCUMENT_CREATE_FAILED_NO_TYPE' }
  const collections = group.collections.filter(each => each.canCreate)
  const [only] = collections
  if (!only) return { kind: 'refused', code: 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA' }
  return collections.length === 1 ? { kind: 'direct', collection: only } : { kind: 'choose', collections }
}
