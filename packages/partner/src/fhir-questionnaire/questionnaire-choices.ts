// The choices of an item: its own, or those of a value set inside the file.
import type { OptionDefinition } from '@careword/forms'
import { extensionAt, isMarked } from './extensions.ts'
import { freshIds } from './fresh-ids.ts'
import type { AnswerOption, Coding, Concept, Contained, EnableWhen, Item } from './questionnaire.ts'
import { urls } from './urls.ts'
import { putWords, type Words, wordsIn } from './text-in-languages.ts'

export interface Choice {
  option: OptionDefinition
  /** The code with which tests compare. */
  system: string | undefined
  code: string | undefined
  text: string
  /** The source of the choice, which may have our own extension. */
  source: AnswerOption | Concept
}

/** Undefined where the file has no choices. */
export function choicesOf(
  item: Item,
  contained: readonly Contained[],
  language: string,
): Choice[] | undefined {
  const choices = (item.answerOption ?? conceptsOf(item.answerValueSet, contained))?.map(source =>
    choiceOf(source, language),
  )
  return choices && choices.length > 0 ? withOwnValues(choices) : undefined
}

/** Only a complete list is read. A list with a filter or with exclusions would be a different one. */
function conceptsOf(set: string | undefined, contained: readonly Contained[]): Concept[] | undefined {
  const found = set?.startsWith('#') ? contained.find(({ id }) => id === set.slice(1)) : undefined
  const { include = [], exclude } = found?.compose ?? {}
  const whole =
    exclude === undefined && include.length > 0 && include.every(each => each.concept !== undefined)
  if (!whole) return found?.expansion?.contains?.flatMap(within)
  return include.flatMap(({ system, concept = [] }) =>
    concept.map(each => (system === undefined ? each : { ...each, system })),
  )
}

/** Codes can be nested; an abstract one cannot be chosen. */
const within = (concept: Concept): Concept[] => [
  ...(concept['abstract'] === true ? [] : [concept]),
  ...(concept.contains ?? []).flatMap(within),
]

function choiceOf(source: AnswerOption | Concept, language: string): Choice {
  const coding = codingOf(source)
  const plain = coding ? undefined : valueOf(source)
  const words = coding
    ? { ...designated(source), ...wordsIn(coding, 'display', language) }
    : wordsIn(source, 'valueString', language)
  const code = coding?.code ?? plain
  const said: Words = { en: code ?? '?', ...words }
  const prefix = extensionAt(source as AnswerOption, urls.optionPrefix)?.['valueString']
  const option = { value: code ?? said['en'] ?? '?', text: '' }
  putWords(option, 'text', typeof prefix === 'string' ? prefixed(prefix, said) : said)
  if (isMarked(source as AnswerOption, urls.optionExclusive)) Object.assign(option, { exclusive: true })
  return { option, system: coding?.system, code, text: said['en'] ?? '', source }
}

const codingOf = (source: AnswerOption | Concept): (Coding & Partial<Concept>) | undefined => {
  if (source['valueCoding']) return source['valueCoding'] as Coding
  return Object.keys(source).some(key => key.startsWith('value')) ? undefined : source
}

const valueOf = (source: AnswerOption | Concept): string => {
  const [, value] = Object.entries(source).find(([key]) => key.startsWith('value')) ?? []
  if (typeof value !== 'object' || value === null) return String(value)
  const { display, reference } = value as { display?: unknown; reference?: unknown }
  return [display, reference].find(each => typeof each === 'string') ?? '?'
}

/** The designations of a concept, by which a value set is translated. */
const designated = (source: AnswerOption | Concept): Words => {
  const { designation = [] } = source as Concept
  return Object.fromEntries(
    designation.flatMap(({ language, value }) => (language === undefined ? [] : [[language, value]])),
  )
}

export const prefixed = (prefix: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([lang, text]) => [lang, `${prefix} ${text}`]))

/** Makes values unique, because two systems may have the same code. */
function withOwnValues(choices: Choice[]): Choice[] {
  const fresh = freshIds()
  for (const { option } of choices) option.value = fresh(option.value)
  return choices
}

/** The value of the choice that a test means. */
export function chosenBy(test: EnableWhen, choices: readonly Choice[]): string | undefined {
  const { answerCoding: coding, answerString, answerInteger, answerDate } = test
  const plain =
    answerString ?? answerDate ?? (answerInteger === undefined ? undefined : String(answerInteger))
  const found = choices.find(({ system, code, text }) =>
    coding
      ? code === coding.code && (system === coding.system || !system || !coding.system)
      : plain !== undefined && (plain === code || plain === text),
  )
  return found?.option.value
}
