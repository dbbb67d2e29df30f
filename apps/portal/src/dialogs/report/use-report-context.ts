import { reportContext } from '@careword/domain/reports/report-context'
import { useRouterState } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'

/** Where somebody writes, for whoever answers; as it is when they send. */
export function useReportContext(documentId?: string): () => string {
  const { lang } = usePartner()
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
  return () => reportContext({ page, documentId, lang, width: innerWidth, height: innerHeight })
}
