import { nameBeginnings } from '@careword/domain/people/name-search'
import { brokenDob } from '@careword/domain/people/person-rules'
import { todayAt } from '@careword/domain/dates/dates'
import { readTypedDate } from '@careword/domain/dates/typed-date'
import { isBlankText, visibleText } from '@careword/domain/text/invisible-characters'
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
  /** Key of its words; of a date of birth, the broken rule. */
  words: string
  values?: Record<string, number> | undefined
}

/** Missing or unreadable values, in the order of the page; the server applies the same rules (ruling G-04). */
export function searchIssues({ name, dob, mrn, reason }: TypedSearch): SearchProblem[] {
  const problems: SearchProblem[] = []
  const add = (field: keyof TypedSearch, words: string) => problems.push({ field, words })
  if ([name, dob, mrn].every(isBlankText)) add('name', 'account.patients.nothingGiven')
  else if (!isBlankText(name) && nameBeginnings(name) === null) add('name', 'account.patients.nameShort')
  const wrongDob = isBlankText(dob) ? null : brokenDob(readTypedDate(dob) ?? dob, todayAt(new Date()))
  if (wrongDob) problems.push({ field: 'dob', words: wrongDob.rule, values: wrongDob.values })
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
