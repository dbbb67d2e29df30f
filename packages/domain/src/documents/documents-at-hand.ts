import { lackOfPaper } from './lack-of-paper.ts'
import { sortInstances } from './sorting.ts'
import type { DocumentTypeGroup, Instance } from './document-group.ts'
import { isOfUnknownForce, unknownToAll, watermarkOf } from './watermark.ts'

interface AtHand<I> {
  /** The document in force. */
  inForce: I | null
  /** Unchecked documents from elsewhere that the reader can open, the newest first. */
  unchecked: I[]
  /** The newest paper that never came into force because a signature is missing. */
  notInForce: I | null
  /** The draft to continue. */
  draft: I | null
}

/** The documents of a type to read or continue, in order of importance. All four may exist at the same time. */
export function documentsAtHand<I extends Instance>(
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
    notInForce: all.find(each => each.canOpen && isNotInForce(each)) ?? null,
    draft: of(group.currentIncompleteDocument),
  }
}

const isFromOutside = (document: Instance): boolean =>
  watermarkOf({ ...document, ...unknownToAll })?.kind === 'outside'

const isNotInForce = (document: Instance): boolean =>
  lackOfPaper({ ...document, missing: document.reportedMissing?.parts ?? null }) !== null
