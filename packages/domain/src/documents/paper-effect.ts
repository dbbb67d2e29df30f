import { todayAt } from '../dates/dates.ts'
import { type Decided, isOlderPaper, takenBackAt } from './is-older-paper.ts'
import { endOfDocument } from './end-of-document.ts'
import { isCalledSigned } from './day-label.ts'
import { lacksMore, signatureLacking } from './reported-missing.ts'
import type { DocumentTypeGroup, Instance } from './document-group.ts'

/** The status of a paper beside the document in force, and the day ('yyyy-MM-dd') of the change; null where the day is unknown. */
interface PaperEffect {
  /**
   * takenBack: since its day the patient revoked the document in force, and there is no newer document. unsigned: the paper lacks a
   * signature that the document in force has.
   */
  place: 'replaces' | 'joinsHistory' | 'takenBack' | 'unsigned' | 'unsignedTakenBack'
  day: string | null
}

type Group = Pick<DocumentTypeGroup, 'singleActive' | 'actives'> & {
  instances: Readonly<Record<string, Instance & { revokedType: string | null }>>
}

/**
 * The effect of a paper, shown before it is added, by the rule that the server then applies (isOlderPaper). For a type with one document in
 * force at a time, the newer paper replaces the older one, and a paper from before a revocation no longer comes into force. Null when the
 * paper has no effect on another document.
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
  // A document that is not called signed has no day of signing to show.
  const signed = group.actives.every(id => group.instances[id] && isCalledSigned(group.instances[id]))
  const day = signed ? newest : null
  if (!isOlder) return { place: 'replaces', day }
  const lacks = inForce.some(other => lacksMore(paper.lacking, other.lacking))
  return { place: lacks ? 'unsigned' : 'joinsHistory', day }
}

/** The days on which the patient took a document of this type back. */
const takenBackOn = ({ instances }: Group): string[] =>
  Object.values(instances).flatMap(document =>
    endOfDocument(document) === 'revoked' && document.voidedDate !== null ? [document.voidedDate] : [],
  )
