import type { DescribedAnswer } from '@careword/forms/describe/described-form'

type Row = Pick<DescribedAnswer, 'name' | 'dial'>

/**
 * Whether no page ends behind this row: a reader who finds a phone at the head of a page must see whose it is. A name stays with the last of
 * its phones; where none is printed, with the two rows that describe the person.
 */
export function staysWithNext(answers: readonly Row[], at: number): boolean {
  const next = answers.findIndex(({ name }, index) => index > at && name === true)
  const own = answers.slice(0, next === -1 ? undefined : next)
  const name = own.findLastIndex((row, index) => index <= at && row.name === true)
  if (name === -1) return false
  const phone = own.findLastIndex(
    ({ dial }, index) => index > name && index <= name + longest && dial !== undefined,
  )
  return at < (phone === -1 ? Math.min(name + 2, own.length - 1) : phone)
}

/** A phone further below is not beside the name, as the patient's own: so many rows together would leave a page half empty. */
const longest = 5
