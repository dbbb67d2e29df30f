import { createContext, use, useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'

type Lead = (refusal: Pick<ApiError, 'errorCode' | 'fields'>) => void

/** Leads to the answers that are missing in a draft: the wizard provides it. */
export const MissingAnswersContext = createContext<Lead | undefined>(undefined)

/** Leads to the missing answer without which a signature cannot be requested. False when the failure has another reason. */
export function useLeadToMissing(): (failure: unknown) => boolean {
  const lead = use(MissingAnswersContext)
  return useCallback(
    failure => {
      const isMissing = failure instanceof ApiError && failure.errorCode === 'ASSIGN_TASK_FAILED_NOT_COMPLETE'
      if (!lead || !isMissing || failure.fields.length === 0) return false
      lead(failure)
      return true
    },
    [lead],
  )
}
