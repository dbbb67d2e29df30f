import type { DocumentTypeGroup, Instance } from './document-group.ts'

/**
 * Whether the next step for this draft is to sign its paper and upload it: the paper was made from the current answers, and the reader may
 * upload it. The tile, home and the page's next step use this rule.
 */
export function isPaperReady(
  { permissions }: Pick<DocumentTypeGroup, 'permissions'>,
  draft: Pick<Instance, 'paper'> | null | undefined,
): boolean {
  return draft?.paper === 'ready' && permissions.canUpload
}
