import { checkPaperDay, paperStatus } from '@careword/domain/uploads/check-paper'
import type { KeptAnswers } from '@careword/domain/uploads/resume-upload'
import { isUnsigned } from '@careword/domain/uploads/upload-steps'
import { paperDays } from '@careword/domain/uploads/paper-days'
import { useEffect, useRef, useState } from 'react'
import type { AnswersAutosave } from '../answers/answers-autosave.ts'
import type { DocumentTypeSettings } from '../answers/load-upload.ts'
import { deviceTimeZone } from '../answers/device-time-zone.ts'
import { useNow } from '../answers/use-now.ts'
import type { PaperOfDraft } from './paper-of-draft.ts'

/** The person's answers about the signed paper of a draft; autosaved with the upload. */
export function usePaper(
  paper: PaperOfDraft,
  types: readonly DocumentTypeSettings[],
  { kept, answersAutosave }: { kept: KeptAnswers | null; answersAutosave: AnswersAutosave },
) {
  const [given, setGiven] = useState(() => givenBefore(paper, kept))
  const { day, found, knows, seen } = given
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else
      answersAutosave.keep({
        of: 'paper',
        docType: paper.draft.type,
        docDate: given.day,
        passed: 0,
        seen: { ...given.seen },
        found: given.found,
        knows: given.knows,
      })
  }, [given, answersAutosave, paper.draft.type])

  const checks = types.find(({ type }) => type === paper.draft.type)?.uploadCheck ?? []
  const status = paperStatus(paper)
  const days = paperDays(useNow(), paper.timeZone, deviceTimeZone())
  const unsigned = isUnsigned({ uploadCheck: checks }, seen)
  const issue = unsigned ? null : checkPaperDay(day, { ...days, earliest: paper.earliest })
  const closed =
    status === 'incomplete' ||
    (status === 'unread' && !found) ||
    (paper.older && !knows) ||
    issue !== null ||
    checks.some((_, index) => seen[index] === undefined)
  return {
    day,
    /** Whether the person reported that the paper is not signed: then its day is not asked. */
    unsigned,
    setDay: (next: string | null) => setGiven({ ...given, day: next }),
    days,
    issue,
    status,
    /** Whether the person confirmed that pages with an unreadable code are there. */
    found,
    setFound: (next: boolean) => setGiven({ ...given, found: next }),
    /** Whether the person confirmed that later changes of the draft are lost. */
    knows,
    setKnows: (next: boolean) => setGiven({ ...given, knows: next }),
    checks,
    seen,
    look: (index: number, answer: 'yes' | 'no') => setGiven({ ...given, seen: { ...seen, [index]: answer } }),
    closed,
  }
}

interface Given {
  /** The day beside the signature ('yyyy-MM-dd'). */
  day: string | null
  found: boolean
  knows: boolean
  seen: Readonly<Record<number, 'yes' | 'no'>>
}

function givenBefore({ draft }: PaperOfDraft, kept: KeptAnswers | null): Given {
  const isThis = kept?.of === 'paper' && kept.docType === draft.type
  if (!isThis) return { day: null, found: false, knows: false, seen: {} }
  return { day: kept.docDate ?? null, found: kept.found, knows: kept.knows, seen: kept.seen }
}
