import { todayAt } from '../dates/dates.ts'
import { type Decided, isOlderPaper, takenBackAt } from './is-older-paper.ts'
import { endOfDocument } from './end-of-document.ts'
import { isCalledSigned } from './day-label.ts'
import { lacksMore, signatureLacking } from './reported-missing.ts'
import type { DocumentTypeGroup, Instance } from './document-group.ts'

/** The status of a paper beside the document in force, and the day ('yyyy-MM-dd') of the change; null where the day is unknown. */
interface PaperEffect {
  /**
   * takenBack: after the paper's day the patient revoked the document in force, and there is no newer document. unsigned: the paper lacks a
   * signature that the document in force has.
   */
  place: 'replaces' | 'joinsHistory' | 'takenBack' | 'unsigned' | 'unsignedTakenBack'
  day: string | null
}

type Group = Pick<DocumentTypeGroup, 'singleActive' | 'actives'> & {
  instances: Readonly<Record<string, Instance & { revokedType: string | null }>>
}

/**
 * The effect of a paper, shown before the paper is added; the server applies the same rule (isOlderPaper). If one document of the type is
 * in force at a time, the newer paper replaces the older one, and a paper from before a revocation does not come into force. Null when the
 * paper affects no other document.
 */
export function paperEffect(group: Group, paper: Decided): PaperEffect | null {
  if (!group.singleActive) return null
  const inForce = group.actives.flatMap((id): Decided[] => {
    const document = group.instances[id]
    if (!document) return []
    const { signedDate, timeZone, reportedMissing } = document
    const day = signedDate === null ? null : todayAt(new Date(signedDate), timeZone)
    return [{ day, lacking: signatureLacking(reportedMissing?.parts ?? null) }]
  })
  const isOlder = isOlderPaper(paper, inForce)
  if (!isOlder) {
    const ended = takenBackOn(group)
    if (isOlderPaper(paper, ended.map(takenBackAt)))
      return {
        place: paper.lacking === 'own' ? 'unsignedTakenBack' : 'takenBack',
        day: ended.toSorted().at(-1) ?? null,
      }
  }
  if (inForce.length === 0) return null
  const newest = inForce
    .map(({ day }) => day)
    .reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one))
  // A document that may not be called signed shows no day of signing.
  const signed = group.actives.every(id => group.instances[id] && isCalledSigned(group.instances[id]))
  const day = signed ? newest : null
  if (!isOlder) return { place: 'replaces', day }
  const lacks = inForce.some(other => lacksMore(paper.lacking, other.lacking))
  return { place: lacks ? 'unsigned' : 'joinsHistory', day }
}

/** The days on which the patient revoked a document of this type. */
const takenBackOn = ({ instances }: Group): string[] =>
  Object.values(instances).flatMap(document =>
    endOfDocument(document) === 'revoked' && document.voidedDate !== null ? [document.voidedDate] : [],
  )
