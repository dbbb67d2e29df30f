import type { ReactNode } from 'react'
import type { ApiResponse } from '../api/contract-types.ts'
import { KeyFactsSummary } from './key-facts-summary.tsx'

interface Props {
  text: ApiResponse<'documentText'>
  level: 2 | 3
  /** Links to the documents that name an agent, where this one names none. */
  leads?: ReactNode
}

/** The key facts of a document that is in force: an unsigned or ended document must not prompt anyone to act in a hurry. */
export function DocumentKeyFacts({ text, level, leads }: Props) {
  if (text.signedAt === null || text.mark !== null) return null
  return <KeyFactsSummary text={text} level={level} leads={leads} />
}
