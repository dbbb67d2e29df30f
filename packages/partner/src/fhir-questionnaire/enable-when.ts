// A condition as enableWhen: a flat list of tests of which all or any have to hold. A part that does not fit is left out in such a way that
// the item is shown rather than hidden.
import type { Condition, InputRef } from '@careword/forms'
import type { EnableWhen, Item } from './questionnaire.ts'

/** The item that a reference means. */
type FindItem = (ref: InputRef) => Item | undefined

interface Enabled {
  tests: EnableWhen[]
  behavior: 'all' | 'any'
  /** Whether no part of the condition is left out. */
  whole: boolean
}

/** true or false: the result does not depend on the answers. undefined: enableWhen cannot express the condition. */
type Tested = Enabled | boolean | undefined

/** `site` is the form's own site, so a test of it has a known result. */
export function enableWhenOf(condition: Condition, find: FindItem, site: string): Enabled | boolean {
  return testsOf(condition, false, find, site) ?? { tests: [], behavior: 'all', whole: false }
}

function testsOf(condition: Condition, negated: boolean, find: FindItem, site: string): Tested {
  if ('not' in condition) return testsOf(condition.not, !negated, find, site)
  if ('site' in condition) return (condition.site === site) !== negated
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    const each = parts.map(part => testsOf(part, negated, find, site))
    return 'all' in condition !== negated ? allOf(each) : anyOf(each)
  }
  const item = find(condition.input)
  if (!item || 'sameAs' in condition || 'namedIn' in condition) return undefined
  if ('filled' in condition) return one(existsTest(item, condition.filled !== negated))
  if ('is' in condition) return one(valueTest(item, condition.is, negated))
  const wanted = 'isOneOf' in condition ? condition.isOneOf : condition.isNoneOf
  // 'is none of' also requires an answer; its negation is a list of tests of which any holds.
  const equal = 'isOneOf' in condition !== negated
  const values = wanted.map(value => one(valueTest(item, value, !equal)))
  if ('isOneOf' in condition) return equal ? anyOf(values) : allOf(values)
  const answered = one(existsTest(item, !negated))
  return negated ? anyOf([answered, ...values]) : allOf([answered, ...values])
}

/** A FHIR code has no blanks at its ends and only single blanks within. */
export const codeOf = (value: string): string => value.replace(/\s+/g, ' ').trim() || '-'

const one = (test: EnableWhen | undefined): Tested => test && { tests: [test], behavior: 'all', whole: true }

/** A part that enableWhen cannot express is left out: then the item is shown more often. */
function allOf(parts: readonly Tested[]): Tested {
  if (parts.includes(false)) return false
  const open = parts.filter(part => part !== true)
  if (open.length === 0) return true
  if (open.length === 1) return open[0]
  const known = open.filter(part => typeof part === 'object' && isAll(part)) as Enabled[]
  return {
    tests: known.flatMap(({ tests }) => tests),
    behavior: 'all',
    whole: known.length === open.length && known.every(({ whole }) => whole),
  }
}

/** If one part cannot be expressed, no test is written: leaving out one alternative would hide the item. */
function anyOf(parts: readonly Tested[]): Tested {
  if (parts.includes(true)) return true
  const open = parts.filter(part => part !== false)
  if (open.length === 0) return false
  if (open.length === 1) return open[0]
  const known = open.filter(part => typeof part === 'object' && part.whole && isAny(part)) as Enabled[]
  if (known.length < open.length) return undefined
  return { tests: known.flatMap(({ tests }) => tests), behavior: 'any', whole: true }
}

const isAll = ({ tests, behavior }: Enabled): boolean => behavior === 'all' || tests.length < 2
const isAny = ({ tests, behavior }: Enabled): boolean => behavior === 'any' || tests.length === 1

function existsTest({ linkId, type, item: parts = [] }: Item, exists: boolean): EnableWhen | undefined {
  // A name or an address is a group, so the test asks for its first part.
  const question = type === 'group' ? parts.find(part => part.type !== 'display')?.linkId : linkId
  return question === undefined || type === 'display'
    ? undefined
    : { question, operator: 'exists', answerBoolean: exists }
}

function valueTest(item: Item, wanted: string | boolean, negated: boolean): EnableWhen | undefined {
  // An empty box reads as false.
  if (wanted === false) return item.type === 'boolean' ? valueTest(item, true, !negated) : undefined
  const answer = answerOf(item, wanted)
  return answer && { question: item.linkId, operator: negated ? '!=' : '=', ...answer }
}

function answerOf({ type }: Item, wanted: string | true): Partial<EnableWhen> | undefined {
  if (wanted === true) return type === 'boolean' ? { answerBoolean: true } : undefined
  if (wanted.trim() === '') return undefined
  if (type === 'choice' || type === 'open-choice') return { answerCoding: { code: codeOf(wanted) } }
  if (type === 'string' || type === 'text') return { answerString: wanted }
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(wanted) ? { answerDate: wanted } : undefined
  return type === 'integer' && /^\d{1,9}$/.test(wanted) ? { answerInteger: Number(wanted) } : undefined
}
