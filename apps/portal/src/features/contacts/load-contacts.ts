import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { contactsQuery } from '../../dialogs/contact/contacts-query.ts'
import { homePath } from '../../session/home-path.ts'
import { isSignedOutResponse } from '../../session/is-signed-out-response.ts'
import { userQuery } from '../../session/user-query.ts'

interface Entering {
  context: { cache: QueryClient; config: DashboardConfig }
  params: { patientId: string }
}

/**
 * The circle is its patient's own page. Any other user who opens the address is redirected to their home, a patient with another patient's
 * id in it to their own circle. A refusal is shown in the column that it is about (Shell spec §4); a missing response or session is handled
 * as on every page.
 */
export async function loadContacts({ context: { cache, config }, params }: Entering): Promise<void> {
  const user = cache.getQueryData(userQuery.queryKey)
  if (!user) return
  const { userType, patientId, encryptedUserId } = user
  if (userType !== 'patient' || patientId === null)
    throw redirect({ to: homePath(user, config), replace: true })
  if (params.patientId !== patientId)
    throw redirect({ to: paths.contacts.to({ patientId, userType, encryptedUserId }), replace: true })
  try {
    await cache.fetchQuery(contactsQuery(user.userId))
  } catch (failure) {
    const inColumn = failure instanceof ApiError && !isSignedOutResponse(failure) && !asksForTerms(failure)
    if (!inColumn) throw failure
  }
}

const asksForTerms = ({ errorCode }: ApiError): boolean => errorCode === 'TERMS_ACCEPTANCE_REQUIRED'
