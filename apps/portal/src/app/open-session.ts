import { paths } from '@careword/contract/paths'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { type AllDocuments, documentsQuery } from '../patient/documents-query.ts'
import { userQuery } from '../session/user-query.ts'
import { type RouterContext, refuseUnknownUserType } from './guards.ts'

/** What session routes have over all others. */
export interface SessionContext {
  cache: QueryClient
  /** Route flag fetchAllDocumentsRelatedToPatient. */
  loadDocuments: (patientId: string) => Promise<AllDocuments>
}

/**
 * A session route shows nothing before it is known who asks (Shell spec §2, fetchUserInformation). Nobody signed in: the timeout
 * page (§4); no answer at all is left to the route's own error page.
 */
export async function openSession({ openCache, config }: RouterContext): Promise<SessionContext> {
  const cache = await openCache()
  try {
    const user = await cache.ensureQueryData(userQuery)
    refuseUnknownUserType(config, user.userType)
  } catch (failure) {
    if (failure instanceof ApiError) throw redirect({ to: paths.timeout.to({}), replace: true })
    throw failure
  }
  return { cache, loadDocuments: patientId => cache.fetchQuery(documentsQuery(patientId)) }
}
