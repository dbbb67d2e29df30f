import type { DocumentTypeGroup, Instance } from './document-group.ts'

/**
 * Whether the next step for this draft is to sign its paper and to upload it: its pages were made for signing from the current answers, and
 * the reader may upload them. Tile, home and the page's next step use this rule.
 */
export function isPaperReady(
  { permissions }: Pick<DocumentTypeGroup, 'permissions'>,
  draft: Pick<Instance, 'paper'> | null | undefined,
): boolean {
  return draft?.paper === 'ready' && permissions.canUpload
}
