import { paths } from '@careword/contract/paths'
import { enterOwnPage, type EnteringOwnPage } from '../../session/enter-own-page.ts'
import { accessLogQuery } from './access-log-query.ts'

/** The access log is for its patient alone. */
export async function loadAccessLog(entering: EnteringOwnPage): Promise<void> {
  const patient = enterOwnPage(entering, paths['access-log'])
  if (!patient) return
  await entering.context.cache.fetchInfiniteQuery({ ...accessLogQuery(patient.patientId), staleTime: 0 })
}
