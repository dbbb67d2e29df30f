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

export interface SearchProblem {
  field: keyof TypedSearch
  /** Key of its words. */
  words: string
}

/** Missing or unreadable values, in the order of the page; the server applies the same rules (ruling G-04). */
export function searchIssues({ name, dob, mrn, reason }: TypedSearch): SearchProblem[] {
  const problems: SearchProblem[] = []
  const add = (field: keyof TypedSearch, words: string) => problems.push({ field, words })
  if ([name, dob, mrn].every(isBlankText)) add('name', 'account.patients.nothingGiven')
  else if (!isBlankText(name) && nameBeginnings(name) === null) add('name', 'account.patients.nameShort')
  if (!isBlankText(dob) && readTypedDate(dob) === null) add('dob', 'account.patients.dobWrong')
  if (reason === '') add('reason', 'account.patients.reasonMissing')
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
