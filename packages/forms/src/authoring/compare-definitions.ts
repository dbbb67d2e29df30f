// Compares two definitions of one name: of the published form and of the one that shall be published.
import { inputWordKeys, optionWordKeys, sectionWordKeys } from '../definition/definition-words.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { sameAnswers } from '../values/same-answers.ts'
import { describeDifference } from '@careword/domain/text/describe-difference'

/** One difference, as a sentence for the author of the form. */
interface DefinitionChange {
  kind: 'new' | 'gone' | 'renamed' | 'order' | 'words' | 'rule'
  /** 'secWish1.agentName'; '' of the form itself. */
  place: string
  text: string
  /** A word in place of another one, or a translation that was missing: possibly a mistake that was corrected. */
  correction: boolean
}

type Thing = Record<string, unknown>

/** The thing that is compared: its place, and how a sentence names it. */
interface Named {
  place: string
  called: string
}

const wordKeys: readonly string[] = [...inputWordKeys, ...sectionWordKeys, ...optionWordKeys]
/** Lists of things, by the word for one of them. */
const lists: Readonly<Record<string, string>> = {
  sections: 'part',
  inputs: 'question',
  items: 'question',
  options: 'option',
  validators: 'validator',
  tips: 'tip',
}
/** Keys that are compared first, or have no meaning. */
const causes = ['wovenFrom', '$schema']
/** Things that have words of their own inside. */
const inner = ['heroModule', 'finishOnPaper', 'refuse', 'chosenAtStart']

export function compareDefinitions(before: FormDefinition, after: FormDefinition): DefinitionChange[] {
  return [
    ...compareRequirements(before, after),
    ...compareThings({ place: '', called: 'the form' }, { ...before }, { ...after }),
  ]
}

/** The parts about witnesses follow from the requirements of the states: these are named first, as the cause. */
function compareRequirements(
  { wovenFrom: before }: FormDefinition,
  { wovenFrom: after }: FormDefinition,
): DefinitionChange[] {
  const rule = (text: string): DefinitionChange[] => [{ kind: 'rule', place: '', text, correction: false }]
  if (!before && !after) return []
  if (!before) return rule('it has an execution now: parts about witnesses are added to it')
  if (!after) return rule('it has no execution any more: the parts about witnesses are gone')
  if (before.rules !== after.rules)
    return rule(
      `its execution follows the rules of the states of ${after.rules}; it followed those of ${before.rules}. With "rules": "${before.rules}" in its execution it stays with them`,
    )
  return sameAnswers(before, after) ? [] : rule('its execution asks for other signers than before')
}

function compareThings(named: Named, before: Thing, after: Thing): DefinitionChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...keys.flatMap(key => compareKey(named, key, before[key], after[key])),
    ...leftTranslations(named, before, after),
  ]
}

/** Names the translations that stayed as they were under English words that changed. */
function leftTranslations({ place, called }: Named, before: Thing, after: Thing): DefinitionChange[] {
  const [was, is] = [before['secondLang'], after['secondLang']].map(words => (isThing(words) ? words : {}))
  const changedKeys = wordKeys.filter(
    key =>
      isWord(before[key]) && isWord(after[key]) && before[key] !== after[key] && before[key] !== undefined,
  )
  return Object.entries(is ?? {}).flatMap(([lang, words]) => {
    const former = was?.[lang]
    const left = changedKeys.filter(
      key => isThing(words) && isThing(former) && words[key] !== undefined && words[key] === former[key],
    )
    return left.map(key => ({
      kind: 'words' as const,
      place,
      text: `${called}: its ${key} in ${languageInEnglish(lang)} is as before, and its English is another`,
      correction: true,
    }))
  })
}

function compareKey(named: Named, key: string, before: unknown, after: unknown): DefinitionChange[] {
  if (sameAnswers(before, after) || causes.includes(key)) return []
  if (key === 'languages') return compareLanguages(named, before, after)
  if (key === 'secondLang') return compareTranslations(named, before, after)
  if (key === 'stateNames')
    return [
      {
        kind: 'words',
        place: named.place,
        text: `${named.called}: its states have other names`,
        correction: true,
      },
    ]
  const list = lists[key]
  if (list !== undefined && areThings(before) && areThings(after))
    return compareLists(named, list, before ?? [], after ?? [])
  if (inner.includes(key) && isThing(before) && isThing(after)) return compareThings(named, before, after)
  if (key === 'mediaSources' && sameAnswers(withoutCaptions(before), withoutCaptions(after)))
    return [
      {
        kind: 'words',
        place: named.place,
        text: `${named.called}: its captions are others`,
        correction: true,
      },
    ]
  if (wordKeys.includes(key) && isWord(before) && isWord(after))
    return [wordChange(named, key, 'en', before, after)]
  const text = `${named.called}: its ${key} ${describeDifference(written(before), written(after))}`
  return [{ kind: 'rule', place: named.place, text, correction: false }]
}

/** A language that is added changes nothing for who reads another one. */
function compareLanguages({ place, called }: Named, before: unknown, after: unknown): DefinitionChange[] {
  const [was, is] = [before, after].map(langs => (Array.isArray(langs) ? langs.map(String) : []))
  const gone = was?.filter(lang => !is?.includes(lang)) ?? []
  const added = is?.filter(lang => !was?.includes(lang)) ?? []
  const names = (langs: readonly string[]) => langs.map(languageInEnglish).join(', ')
  return [
    ...(added.length === 0 ? [] : [`${called} is in ${names(added)} too`]),
    ...(gone.length === 0 ? [] : [`${called} is not in ${names(gone)} any more`]),
  ].map(text => ({ kind: 'words', place, text, correction: gone.length === 0 }))
}

function compareTranslations(named: Named, before: unknown, after: unknown): DefinitionChange[] {
  const [one, other] = [isThing(before) ? before : {}, isThing(after) ? after : {}]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap(lang => {
    const [was, is] = [one[lang], other[lang]].map(words => (isThing(words) ? words : {})) as [Thing, Thing]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(key => {
      const [from, to] = [was[key], is[key]]
      return sameAnswers(from, to) || !isWord(from) || !isWord(to)
        ? []
        : [wordChange(named, key, lang, from, to)]
    })
  })
}

function wordChange(
  { place, called }: Named,
  key: string,
  lang: string,
  before: string | undefined,
  after: string | undefined,
): DefinitionChange {
  return {
    kind: 'words',
    place,
    text: `${called}: its ${key} in ${languageInEnglish(lang)} ${describeDifference(before, after)}`,
    correction: after !== undefined && (before !== undefined || lang !== 'en'),
  }
}

function compareLists(named: Named, list: string, before: Thing[], after: Thing[]): DefinitionChange[] {
  const [was, is] = [keyed(before), keyed(after)]
  const renamed = renamedIn(was, is)
  const nameOf = (key: string, thing: Thing) => nameIn(named, list, key, thing)
  const changes = [...was].flatMap(([key, thing]): DefinitionChange[] => {
    const { place, called } = nameOf(key, thing)
    const newKey = renamed.get(key)
    const found = is.get(newKey ?? key)
    if (!found) return [{ kind: 'gone', place, text: `${called} is gone`, correction: false }]
    if (newKey === undefined) return compareThings({ place, called }, thing, found)
    const text = `${called} has the id '${newKey}' now: answers that are stored under '${key}' do not reach it`
    return [
      { kind: 'renamed', place, text, correction: false },
      ...compareThings({ place, called }, { ...thing, id: newKey }, found),
    ]
  })
  const come = new Set(renamed.values())
  const added = [...is]
    .filter(([key]) => !was.has(key) && !come.has(key))
    .map(([key, thing]): DefinitionChange => {
      const { place, called } = nameOf(key, thing)
      return { kind: 'new', place, text: `${called} is new`, correction: false }
    })
  return [...changes, ...added, ...orderOf(named, list, was, is)]
}

function orderOf(
  { place, called }: Named,
  list: string,
  was: Map<string, Thing>,
  is: Map<string, Thing>,
): DefinitionChange[] {
  const before = [...was.keys()].filter(key => is.has(key))
  const after = [...is.keys()].filter(key => was.has(key))
  if (sameAnswers(before, after)) return []
  return [{ kind: 'order', place, text: `${called}: its ${list}s are in another order`, correction: false }]
}

/** Pairs things that were removed with added ones under another id: the same question of the same type. */
function renamedIn(was: Map<string, Thing>, is: Map<string, Thing>): Map<string, string> {
  const gone = [...was].filter(([key]) => !is.has(key))
  const added = [...is].filter(([key]) => !was.has(key))
  return new Map(
    gone.flatMap(([key, thing]) => {
      const same = added.filter(([, other]) => sameAnswers(wordsOf(thing), wordsOf(other)))
      const [only] = same
      return 'id' in thing && only && same.length === 1 ? [[key, only[0]] as const] : []
    }),
  )
}

const wordsOf = ({ type, label, title, when }: Thing) => ({ type, label, title, when })

/** Items keyed by id or value, or by place where they have neither. */
const keyed = (things: Thing[]): Map<string, Thing> =>
  new Map(
    things.map((thing, index) => {
      const key = thing['id'] ?? thing['value']
      return [typeof key === 'string' ? key : String(index + 1), thing]
    }),
  )

/** "question secWish1.agentName 'Who decides?'" */
function nameIn(outer: Named, list: string, key: string, thing: Thing): Named {
  const [section = ''] = outer.place.split('.')
  if (list === 'part') return { place: key, called: `part ${key} ${quoted(thing['title'])}`.trim() }
  if (list === 'question' && 'id' in thing) {
    const place = section === '' ? key : `${section}.${key}`
    return { place, called: `question ${place} ${quoted(thing['label'])}`.trim() }
  }
  const called = list === 'validator' ? `validator ${key}` : `${outer.called}, ${list} '${key}'`
  return { place: outer.place, called }
}

const quoted = (text: unknown): string => (typeof text === 'string' ? `'${text}'` : '')

/** Videos as they are without the words that are read below them. */
const withoutCaptions = (sources: unknown): unknown =>
  Array.isArray(sources)
    ? sources.map(source => (isThing(source) ? { ...source, captions: undefined } : source))
    : sources

const written = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)

/** 'Spanish' of 'es'; the tag itself where it is none. */
function languageInEnglish(lang: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(lang) ?? lang
  } catch {
    return lang
  }
}

const isWord = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areThings = (value: unknown): value is Thing[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every(isThing))
