import { paths } from '@careword/contract/paths'
import { mustAcceptTerms } from '@careword/domain/people/must-accept-terms'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { isSignedOutResponse } from '../session/is-signed-out-response.ts'
import { type AllDocuments, documentsQuery } from '../patient/documents-query.ts'
import { patientQuery } from '../patient/patient-query.ts'
import { dropStashOfOthers } from '../session/stashed-work.ts'
import { placeOf } from '../session/return-link.ts'
import { broadcast } from '../session/session-channel.ts'
import { type User, userQuery } from '../session/user-query.ts'
import { type RouterContext, refuseUnknownUserType } from './guards.ts'
import { addressForUserType } from './address-for-user-type.ts'
import { TermsFirst } from './terms-first.ts'

/** The additional context of session routes. */
interface SessionContext {
  cache: QueryClient
  /**
   * Route flag fetchAllDocumentsRelatedToPatient; and the patient, where that is another person, so that the name is in the first paint
   * (ruling G-94). A failed name does not block the documents.
   */
  loadDocuments: (patientId: string) => Promise<AllDocuments>
}

/**
 * A session route renders nothing before the user is known (Shell spec §2, fetchUserInformation). Without a session, or with an unclear
 * response, it redirects to the timeout page (§4), which explains the reason and keeps the address for the return. A missing response leads
 * to the route's own error page. Terms that changed are shown before everything else (ruling C-10).
 */
export async function openSession(
  { openCache, config }: RouterContext,
  location: { href: string; pathname: string },
): Promise<SessionContext> {
  const cache = await openCache()
  const user = await whoIsIn(cache, location)
  refuseUnknownUserType(config, user.userType)
  const own = addressForUserType(location.pathname, user.userType)
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
      state: { returnTo: placeOf(location), why: isSignedOutResponse(failure) ? 'nobody' : 'error' },
      replace: true,
    })
  }
}
