import { reportContext } from '@careword/domain/reports/report-context'
import { useRouterState } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'

/** The context of a report, for the support desk; taken at the time of sending. */
export function useReportContext(documentId?: string): () => string {
  const { lang } = usePartner()
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
  return () => reportContext({ page, documentId, lang, width: innerWidth, height: innerHeight })
}
