import type { KeptAnswers } from '@careword/domain/uploads/kept-answers'
import { useEffect, useState } from 'react'
import { stashWork, takeStashedWork } from '../../session/stash.ts'
import { useUser } from '../../session/use-user.ts'
import { createKeeper, type Keeper } from './keeper.ts'

/**
 * This person's answers so far, and the autosaver for more. Answers that did not reach the server before the page closed are kept in
 * memory.
 */
export function useKeeper(
  documentId: string,
  onServer: KeptAnswers | null,
): { kept: KeptAnswers | null; keeper: Keeper } {
  const { userId } = useUser()
  const key = `upload ${documentId}`
  const [keeper] = useState(() => createKeeper(documentId))
  const [kept] = useState(() => {
    const waited = takeStashedWork(userId, key)
    return isKept(waited) ? waited : onServer
  })
  useEffect(() => {
    const away = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    document.addEventListener('visibilitychange', away)
    addEventListener('pagehide', keeper.flush)
    return () => {
      document.removeEventListener('visibilitychange', away)
      removeEventListener('pagehide', keeper.flush)
      const unkept = keeper.unkept()
      if (unkept === null) return
      stashWork(userId, key, unkept)
      keeper.flush()
    }
  }, [keeper, userId, key])
  return { kept, keeper }
}

const isKept = (work: unknown): work is KeptAnswers =>
  typeof work === 'object' && work !== null && 'docType' in work
