import { nameBeginnings } from '@careword/domain/people/name-search'
import { readTypedDate } from '@careword/domain/dates/typed-date'
import { isBlankText, visibleText } from '@careword/domain/text/invisible'
import type { Body } from '../../../api/contract-types.ts'

/** What stands in the fields. */
export interface TypedSearch {
  name: string
  dob: string
  mrn: string
  reason: string
}

export const emptySearch: TypedSearch = { name: '', dob: '', mrn: '', reason: '' }

/** Key of the words at a field. */
export type SearchProblems = Partial<Record<keyof TypedSearch, string>>

/** What is missing or cannot be read, by field; the server asks the same (ruling G-04). */
export function searchProblems({ name, dob, mrn, reason }: TypedSearch): SearchProblems {
  const problems: SearchProblems = {}
  if ([name, dob, mrn].every(isBlankText)) problems.name = 'account.patients.nothingGiven'
  else if (!isBlankText(name) && nameBeginnings(name) === null) problems.name = 'account.patients.nameShort'
  if (!isBlankText(dob) && readTypedDate(dob) === null) problems.dob = 'account.patients.dobWrong'
  if (reason === '') problems.reason = 'account.patients.reasonMissing'
  return problems
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
