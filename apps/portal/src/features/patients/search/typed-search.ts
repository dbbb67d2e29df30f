import { nameBeginnings } from '@careword/domain/people/name-search'
import { readTypedDate } from '@careword/domain/dates/typed-date'
import { isBlankText, visibleText } from '@careword/domain/text/invisible'
import type { Body } from '../../../api/contract-types.ts'

/** The values of the search fields. */
export interface TypedSearch {
  name: string
  dob: string
  mrn: string
  reason: string
}

export const emptySearch: TypedSearch = { name: '', dob: '', mrn: '', reason: '' }

/** Key of the words at a field. */
export type SearchIssues = { [Field in keyof TypedSearch]?: string | undefined }

/** Missing or unreadable values, by field; the server applies the same rules (ruling G-04). */
export function searchIssues({ name, dob, mrn, reason }: TypedSearch): SearchIssues {
  const issues: SearchIssues = {}
  if ([name, dob, mrn].every(isBlankText)) issues.name = 'account.patients.nothingGiven'
  else if (!isBlankText(name) && nameBeginnings(name) === null) issues.name = 'account.patients.nameShort'
  if (!isBlankText(dob) && readTypedDate(dob) === null) issues.dob = 'account.patients.dobWrong'
  if (reason === '') issues.reason = 'account.patients.reasonMissing'
  return issues
}

export function searchBody({ name, dob, mrn, reason }: TypedSearch): Body<'searchPatients'> {
  const day = readTypedDate(dob)
  return {
    reason,
    ...(!isBlankText(name) && { name: visibleText(name) }),
    ...(day !== null && { dob: day }),
    ...(!isBlankText(mrn) && { mrn: visibleText(mrn) }),
  }
}
