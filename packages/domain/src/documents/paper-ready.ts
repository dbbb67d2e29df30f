import type { DocumentTypeGroup, Instance } from './types.ts'

/**
 * Is the next thing to do with this draft to sign its paper and to bring it back? Its pages were made to be signed as it stands now, and
 * whoever looks may upload them. Tile, home and the next step of the page go by it.
 */
export function isPaperReady(
  { permissions }: Pick<DocumentTypeGroup, 'permissions'>,
  draft: Pick<Instance, 'paper'> | null | undefined,
): boolean {
  return draft?.paper === 'ready' && permissions.canUpload
}
