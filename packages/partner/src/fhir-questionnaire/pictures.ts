// A picture inside the file, as SDC's itemMedia of a group. Nothing is fetched: a picture given by its address is only noted.
import { extensionAt, kindOf } from './extensions.ts'
import type { Item } from './questionnaire.ts'
import { urls } from './urls.ts'

export interface TakenPicture {
  /** The place in the partner's folder. */
  path: string
  base64: string
}

/** The first characters of each kind of file, as base64. */
const kinds: Readonly<Record<string, { ending: string; begins: string }>> = {
  'image/png': { ending: 'png', begins: 'iVBORw0KGgo' },
  'image/jpeg': { ending: 'jpg', begins: '/9j/' },
}
/** Base64 characters of two megabytes, the largest picture that the check allows. */
const longest = 2_600_000

/** Undefined where the group has no picture, or a file of another kind. */
export function pictureIn(group: Item, name: string): TakenPicture | undefined {
  const attachment = extensionAt(group, urls.itemMedia)?.['valueAttachment']
  if (kindOf(group) || typeof attachment !== 'object' || attachment === null) return undefined
  const { contentType, data } = attachment as { contentType?: unknown; data?: unknown }
  const kind =
    typeof contentType === 'string' && Object.hasOwn(kinds, contentType) ? kinds[contentType] : undefined
  if (!kind || typeof data !== 'string' || data.length > longest || !data.startsWith(kind.begins))
    return undefined
  return { path: `images/${name}.${kind.ending}`, base64: data }
}
