import { sortInstances } from './sorting.ts'
import type { DocumentTypeGroup, Instance } from './types.ts'
import { isOfUnknownForce, watermarkOf } from './watermark.ts'

export interface AtHand<I> {
  /** The one that counts. */
  inForce: I | null
  /** Documents from outside that nobody has checked and the reader can open, the newest first. */
  unchecked: I[]
  /** The one that is gone on with. */
  draft: I | null
}

/** What there is of a type to be read or gone on with, in the order in which it matters: each of the three may stand beside the others. */
export function atHand<I extends Instance>(
  group: Pick<DocumentTypeGroup, 'singleActive' | 'currentActiveDocument' | 'currentIncompleteDocument'> & {
    instances: Readonly<Record<string, I>>
  },
): AtHand<I> {
  const of = (id: string | null) => (id === null ? null : (group.instances[id] ?? null))
  const active = of(group.currentActiveDocument)
  const all = sortInstances(Object.values(group.instances), group.singleActive)
  return {
    inForce: active && !isOfUnknownForce(active) ? active : null,
    unchecked: all.filter(each => each.canOpen && isFromOutside(each)),
    draft: of(group.currentIncompleteDocument),
  }
}

const isFromOutside = (document: Instance): boolean =>
  watermarkOf({ ...document, newerSignedOn: null, takenBackOn: null })?.kind === 'outside'
