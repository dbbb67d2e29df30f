import type { KeptAnswers } from '@careword/domain/uploads/resume-upload'
import { useEffect, useState } from 'react'
import { stashWork, takeStashedWork } from '../../../session/stashed-work.ts'
import { useUser } from '../../../session/use-user.ts'
import { createAnswersAutosave, type AnswersAutosave } from './answers-autosave.ts'

/**
 * Returns this person's answers so far, and autosaves more. Answers that did not reach the server before the page closed are kept in
 * memory.
 */
export function useAnswersAutosave(
  documentId: string,
  onServer: KeptAnswers | null,
): { kept: KeptAnswers | null; answersAutosave: AnswersAutosave } {
  const { userId } = useUser()
  const key = `upload ${documentId}`
  const [answersAutosave] = useState(() => createAnswersAutosave(documentId))
  const [kept] = useState(() => {
    const waited = takeStashedWork(userId, key)
    return isKept(waited) ? waited : onServer
  })
  useEffect(() => {
    const away = () => {
      if (document.visibilityState === 'hidden') answersAutosave.flush()
    }
    document.addEventListener('visibilitychange', away)
    addEventListener('pagehide', answersAutosave.flush)
    return () => {
      document.removeEventListener('visibilitychange', away)
      removeEventListener('pagehide', answersAutosave.flush)
      const unkept = answersAutosave.unkept()
      if (unkept === null) return
      stashWork(userId, key, unkept)
      answersAutosave.flush()
    }
  }, [answersAutosave, userId, key])
  return { kept, answersAutosave }
}

const isKept = (work: unknown): work is KeptAnswers =>
  typeof work === 'object' && work !== null && 'docType' in work
