import { paths } from '@careword/contract/paths'
import { mustAcceptTerms } from '@careword/domain/people/terms'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { saysNobody } from '../session/says-nobody.ts'
import { type AllDocuments, documentsQuery } from '../patient/documents-query.ts'
import { patientQuery } from '../patient/patient-query.ts'
import { dropStashOfOthers } from '../session/stash.ts'
import { placeOf } from '../session/place-of.ts'
import { broadcast } from '../session/session-channel.ts'
import { type User, userQuery } from '../session/user-query.ts'
import { type RouterContext, refuseUnknownUserType } from './guards.ts'
import { ownAddress } from './own-address.ts'
import { TermsFirst } from './terms-first.ts'

/** What session routes have over all others. */
export interface SessionContext {
  cache: QueryClient
  /**
   * Route flag fetchAllDocumentsRelatedToPatient; and who the patient is, where that is somebody else, so that the name stands in
   * the first paint (ruling G-94). A name that does not come keeps nobody from the documents.
   */
  loadDocuments: (patientId: string) => Promise<AllDocuments>
}

/**
 * A session route shows nothing before it is known who asks (Shell spec §2, fetchUserInformation). Nobody signed in, or a response that
 * does not say: the timeout page (§4), which tells which, and knows the way back; no response at all is left to the route's own error page. Terms that changed come before
 * everything else (ruling C-10).
 */
export async function openSession(
  { openCache, config }: RouterContext,
  location: { href: string; pathname: string },
): Promise<SessionContext> {
  const cache = await openCache()
  const user = await whoIsIn(cache, location)
  refuseUnknownUserType(config, user.userType)
  const own = ownAddress(location.pathname, user.userType)
  if (own !== null) throw redirect({ to: own, search: true, replace: true })
  if (mustAcceptTerms(user.userType, user.acceptedTermsId, user.terms_of_use_id))
    throw new TermsFirst(cache, user)
  return {
    cache,
    loadDocuments: async patientId => {
      const named = patientId === user.patientId ? null : cache.prefetchQuery(patientQuery(patientId))
      const documents = await cache.fetchQuery(documentsQuery(patientId))
      await named
      return documents
    },
  }
}

async function whoIsIn(cache: QueryClient, location: { href: string }): Promise<User> {
  const known = cache.getQueryData(userQuery.queryKey)
  if (known) return known
  try {
    const user = await cache.fetchQuery(userQuery)
    dropStashOfOthers(user.userId)
    // This page may have been opened by another system, for another person than the tabs beside it.
    broadcast({ kind: 'arrived' })
    return user
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    throw redirect({
      to: paths.timeout.to({}),
      state: { returnTo: placeOf(location), why: saysNobody(failure) ? 'nobody' : 'error' },
      replace: true,
    })
  }
}
