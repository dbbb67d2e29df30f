import { paths } from '@careword/contract/paths'
import { ApiError } from '../../api/api-error.ts'
import { contactsQuery } from '../../dialogs/contact/contacts-query.ts'
import { enterOwnPage, type EnteringOwnPage } from '../../session/enter-own-page.ts'
import { isSignedOutResponse } from '../../session/is-signed-out-response.ts'

/**
 * The circle is its patient's own page. A refusal is shown in the column that it is about (Shell spec §4); a missing response or session is
 * handled as on every page.
 */
export async function loadContacts(entering: EnteringOwnPage): Promise<void> {
  const patient = enterOwnPage(entering, paths.contacts)
  if (!patient) return
  try {
    await entering.context.cache.fetchQuery(contactsQuery(patient.userId))
  } catch (failure) {
    const inColumn = failure instanceof ApiError && !isSignedOutResponse(failure) && !asksForTerms(failure)
    if (!inColumn) throw failure
  }
}

const asksForTerms = ({ errorCode }: ApiError): boolean => errorCode === 'TERMS_ACCEPTANCE_REQUIRED'
