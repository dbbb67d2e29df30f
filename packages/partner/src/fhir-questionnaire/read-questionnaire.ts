// Reads the text of a file as a Questionnaire, or returns the reason why it cannot. Later functions are recursive, so a file that is too
// deep, too long or circular is refused here.
import { markup } from '@careword/forms/definition-checks/check-wording'
import { type Item, itemsIn, type Questionnaire, questionnaireSchema } from './questionnaire.ts'

type Read = { questionnaire: Questionnaire } | { refused: string }

/** The largest file in bytes; the longest questionnaires in use have a tenth of it. */
export const largestQuestionnaire = 5_000_000
/** The deepest nesting: an item in an item is two levels. */
const deepest = 60
/** The most values in a file, counting groups and words. */
const most = 200_000
const mostItems = 5_000

export function readQuestionnaire(text: string): Read {
  if (text.length > largestQuestionnaire) return { refused: `it has more than ${largestQuestionnaire} bytes` }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { refused: `it is no JSON: ${error instanceof Error ? error.message : ''}` }
  }
  const beyond = beyondLimits(json)
  if (beyond !== undefined) return { refused: beyond }
  const kind: unknown = (json as { resourceType?: unknown } | null)?.resourceType
  if (kind !== 'Questionnaire')
    return { refused: `it is no Questionnaire: its resourceType is ${JSON.stringify(kind) ?? 'missing'}` }
  const { data, error } = questionnaireSchema.safeParse(json)
  if (error) {
    const named = error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { refused: `it is no Questionnaire of FHIR R4: ${named.join('; ')}` }
  }
  const fault = faultIn(data)
  return fault === undefined ? { questionnaire: data } : { refused: fault }
}

function beyondLimits(json: unknown): string | undefined {
  const open = [{ value: json, level: 0 }]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.level > deepest) return `it is nested deeper than ${deepest} levels`
    const values = Object.values(next.value)
    count += values.length
    if (count > most) return `it has more than ${most} values`
    for (const value of values) open.push({ value, level: next.level + 1 })
  }
  return undefined
}

function faultIn({ item, title, contained = [] }: Questionnaire): string | undefined {
  const items = itemsIn(item)
  if (items.length === 0) return 'it asks nothing: it has no item'
  if (items.length > mostItems) return `it has more than ${mostItems} items`
  const byLinkId = new Map<string, Item>()
  for (const each of items) {
    if (byLinkId.has(each.linkId)) return `the linkId ${each.linkId} is there twice`
    byLinkId.set(each.linkId, each)
  }
  for (const { linkId, enableWhen = [] } of items)
    for (const { question } of enableWhen)
      if (!byLinkId.has(question))
        return `the item ${linkId} is shown by the item ${question}, which is not there`
  const lists = contained.flatMap(({ id = '', compose, expansion }) =>
    [...(compose?.include ?? []).flatMap(({ concept = [] }) => concept), ...(expansion?.contains ?? [])].map(
      ({ display }) => ({ linkId: `#${id}`, text: display }),
    ),
  )
  return (
    markedUp([{ linkId: 'title', text: title }, ...items.flatMap(textsOf), ...lists]) ?? cycleIn(item ?? [])
  )
}

/** Finds a tag in the words: people would see it as text, or a program that trusts it would run it. */
function markedUp(texts: readonly { linkId: string; text: string | undefined }[]): string | undefined {
  for (const { linkId, text } of texts) {
    const mark = text === undefined ? undefined : markup.exec(text.slice(0, 10_000))?.[0]
    if (mark !== undefined)
      return `the words of ${linkId} hold markup (${mark.slice(0, 40)}): write them as plain text`
  }
  return undefined
}

const textsOf = ({ linkId, text, prefix, _text, answerOption = [] }: Item) =>
  [
    text,
    prefix,
    ...translationsIn(_text),
    ...answerOption.flatMap(({ valueCoding, valueString, _valueString }) => [
      valueCoding?.display,
      valueString,
      ...translationsIn(valueCoding?._display),
      ...translationsIn(_valueString),
    ]),
  ].map(each => ({ linkId, text: each }))

const translationsIn = (element: Item['_text']): (string | undefined)[] =>
  (element?.extension ?? []).flatMap(({ extension = [] }) =>
    extension.map(({ valueString }) => (typeof valueString === 'string' ? valueString : undefined)),
  )

/** An item depends on the items that show it, and on the group that contains it. */
export function cycleIn(items: readonly Item[]): string | undefined {
  const needs = new Map<string, string[]>()
  const gather = (each: Item, around: readonly string[]): void => {
    needs.set(each.linkId, [...around, ...(each.enableWhen ?? []).map(({ question }) => question)])
    for (const inner of each.item ?? []) gather(inner, [each.linkId])
  }
  for (const each of items) gather(each, [])
  const done = new Set<string>()
  for (const start of needs.keys()) {
    const way = [{ at: start, next: 0 }]
    const open = new Set([start])
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const next = done.has(here.at) ? undefined : needs.get(here.at)?.[here.next++]
      if (next === undefined) {
        done.add(here.at)
        open.delete(here.at)
        way.pop()
      } else if (open.has(next)) {
        const round = way.map(({ at: path }) => path)
        return `items show each other in a circle: ${[...round.slice(round.indexOf(next)), next].slice(0, 8).join(' → ')}`
      } else if (!done.has(next)) {
        open.add(next)
        way.push({ at: next, next: 0 })
      }
    }
  }
  return undefined
}
