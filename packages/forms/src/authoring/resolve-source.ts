// Resolves a definition as written into a plain one: the form it extends, its changes, its state requirements. Browser, server and PDF know
// plain definitions only.
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { sourceIssues } from '../definition-checks/check-structure.ts'
import type { FormDefinition, Lang } from '../definition/form-definition.ts'
import { requirementIssues } from '../state-requirements/requirement-issues.ts'
import type { StateRequirements, StateLaws } from '../state-requirements/state-requirement.ts'
import { textsOfForm } from '../state-requirements/texts-of-form.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import type { NoticeGap } from '../state-requirements/add-facts.ts'
import { applyChanges } from './apply-changes.ts'
import { type FormTexts, withFormWords } from './form-words.ts'
import { isNoticeWord, type NoticeWord, noticeWordsOf, withNoticeWords } from './notice-words.ts'
import { markCopy, markOrigins, type Origins, placeInSource } from './origins.ts'
import type { DefinitionSource } from './definition-source.ts'

export interface Library {
  /** The source behind '<TYPE>/<SITE>-<VERSION>'; undefined where there is none. */
  find: (name: string) => unknown
  /** The rules of a version, or the newest. */
  rules: (version: string | undefined) => StateLaws | undefined
  /** The files of words beside a form, by language. */
  words?: (name: string) => Readonly<Record<Lang, FormTexts>>
}

interface Resolved {
  /** Absent where an issue prevents it from being made. */
  definition?: FormDefinition
  /** The settings of its state requirements, with those of the extended form; absent where it has none. */
  execution?: StateRequirements
  /** Issues of the source itself, each with its place there. */
  issues: DefinitionIssue[]
  /** Official notices whose text is missing. */
  gaps: NoticeGap[]
  /** The rules that were added, where they were not reviewed for this type of document. */
  unreviewed?: Pick<StateLaws, 'version' | 'reviewedFor'>
  /** Names in a file of words that the form does not have. */
  unknownWords: { lang: Lang; name: string }[]
  /** Words of the source itself that a file of words replaces, by their place in the source. */
  overruledWords: { lang: Lang; place: string }[]
  /** The texts of the rules that the added parts use, by their place. */
  usedOfRules?: { version: string; places: () => string[] }
  /** The words of notices that the form itself holds. */
  noticeWords?: NoticeWord[]
  /** A place of the plain definition as the place in the source where it is written. */
  placeInSource: (place: string) => string
}

/** @param source anything, such as a parsed file */
export function resolveSource(source: unknown, library: Library): Resolved {
  const origins: Origins = new WeakMap()
  const opened = open(source, library, origins, '', [])
  const placesOf = (definition: unknown) => (place: string) => placeInSource(origins, definition, place)
  const nothing = { issues: [], gaps: [], unknownWords: [], overruledWords: [] }
  if ('issues' in opened) return { ...nothing, issues: opened.issues, placeInSource: place => place }
  const { definition, execution, unknownWords, overruledWords } = opened
  const ofWords = { unknownWords, overruledWords }
  if (!execution) return { ...nothing, ...ofWords, definition, placeInSource: placesOf(definition) }

  const rules = library.rules(execution.rules)
  const issues = requirementIssues(definition, execution, rules)
  if (issues.length > 0 || !rules) return { ...nothing, ...ofWords, issues, placeInSource: place => place }
  const completed = addRequirements(definition, execution, rules)
  for (const thing of completed.made) markOrigins(origins, thing, `execution (${nameOf(thing)})`)
  for (const [original, copy] of completed.changed) markCopy(origins, copy, original)
  return {
    definition: completed.definition,
    execution,
    issues: [],
    gaps: completed.gaps,
    ...ofWords,
    noticeWords: noticeWordsOf(execution),
    usedOfRules: { version: rules.version, places: () => textsOfForm(definition, execution, rules) },
    ...(completed.reviewed ? {} : { unreviewed: rules }),
    placeInSource: placesOf(completed.definition),
  }
}

const nameOf = (thing: object): string => ('id' in thing ? String(thing.id) : 'finishOnPaper')

/**
 * The form as its author means it, before the rules of the states are added. The extended form is part of it; the people who must see it
 * signed are still a setting.
 */
export function openSource(source: unknown, library: Library): Opened | { issues: DefinitionIssue[] } {
  return open(source, library, new WeakMap(), '', [])
}

interface Opened {
  definition: FormDefinition
  execution: StateRequirements | undefined
  unknownWords: Resolved['unknownWords']
  overruledWords: Resolved['overruledWords']
}

/** The form without its execution, including the form it extends. `prefix` names the other file in places. */
function open(
  raw: unknown,
  library: Library,
  origins: Origins,
  prefix: string,
  way: string[],
): Opened | { issues: DefinitionIssue[] } {
  const issues = sourceIssues(raw).map(issue => ({ ...issue, place: prefix + issue.place }))
  if (issues.length > 0) return { issues }
  // Only `addRequirements` (forms/execution) sets where a form was compiled from.
  if (Object.hasOwn(raw as object, 'wovenFrom'))
    return { issues: [{ place: `${prefix}wovenFrom`, issue: 'notAllowed' }] }
  const { $schema: _schema, extends: name, changes = [], execution, ...own } = raw as DefinitionSource
  markOrigins(origins, raw, prefix)
  const { type, site, version } = own
  const texts = library.words?.(`${type}/${site}-${version}`) ?? {}
  if (name === undefined) {
    if (changes.length > 0) return { issues: [{ place: `${prefix}changes`, issue: 'changesNothing' }] }
    return inLanguages(own as FormDefinition, execution ?? undefined, texts, origins)
  }
  const place = `${prefix}extends`
  if (way.includes(name))
    return { issues: [{ place, issue: 'cycle', values: { through: [...way, name].join(' → ') } }] }
  const found = library.find(name)
  if (found === undefined) return { issues: [{ place, issue: 'leadsNowhere', values: { ref: name } }] }
  const base = open(found, library, origins, `${name}: `, [...way, name])
  if ('issues' in base) return base
  const changed = applyChanges(base.definition, changes, origins)
  if (changed.issues.length > 0)
    return { issues: changed.issues.map(issue => ({ ...issue, place: prefix + issue.place })) }
  return inLanguages(
    { ...base.definition, ...changed.body, ...own },
    execution === null ? undefined : together(base.execution, execution),
    texts,
    origins,
  )
}

/** The definition with the words of the files beside it. */
function inLanguages(
  definition: FormDefinition,
  execution: StateRequirements | undefined,
  texts: Readonly<Record<Lang, FormTexts>>,
  origins: Origins,
): Opened {
  const unknownWords: Opened['unknownWords'] = []
  const overruledWords: Opened['overruledWords'] = []
  for (const [lang, words] of Object.entries(texts)) {
    const added = withFormWords(definition, lang, words, origins)
    for (const each of added.overruled) {
      const place = placeInSource(origins, definition, each)
      // Words of the form that is extended are there to be replaced.
      if (!place.includes(': ')) overruledWords.push({ lang, place })
    }
    definition = added.definition
    const notices = execution && withNoticeWords(execution, lang, words)
    execution = notices?.execution
    const unknown = [
      ...added.unknown,
      ...(notices ? notices.unknown : Object.keys(words).filter(isNoticeWord)),
    ]
    unknownWords.push(...unknown.map(name => ({ lang, name })))
  }
  return { definition, execution, unknownWords, overruledWords }
}

function together(
  base: StateRequirements | undefined,
  own: StateRequirements | undefined,
): StateRequirements | undefined {
  return base && own ? { ...base, ...own } : (own ?? base)
}
