// Words of a definition in a language. Words that secondLang leaves out are read from the base language (English).
import type {
  FormDefinition,
  HeroModule,
  InputDefinition,
  InputRef,
  InputWords,
  Lang,
  OptionDefinition,
  SecondLang,
  SectionDefinition,
  SectionWords,
  Tip,
} from './form-definition.ts'

/** A word in a language; undefined only where the base language has none either. */
function word<Words extends object, Key extends keyof Words & string>(
  thing: Partial<Words> & { secondLang?: SecondLang<Words> },
  lang: Lang,
  key: Key,
): string | undefined {
  const words = thing.secondLang && Object.hasOwn(thing.secondLang, lang) ? thing.secondLang[lang] : undefined
  const text: unknown = words?.[key]
  if (typeof text === 'string' && text !== '') return text
  const base: unknown = thing[key]
  return typeof base === 'string' && base !== '' ? base : undefined
}

function words<Words extends object>(
  thing: Partial<Words> & { secondLang?: SecondLang<Words> },
  lang: Lang,
  keys: readonly (keyof Words & string)[],
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const key of keys) {
    const text = word(thing, lang, key)
    if (text !== undefined) found[key] = text
  }
  return found
}

interface SectionText extends Partial<SectionWords> {
  title: string
  breadcrumb: string
}
interface InputText extends Partial<InputWords> {
  label: string
}
export interface OptionText {
  text: string
  tip?: string
  message?: string
}
interface TipText {
  title?: string
  text: string
}
interface HeroText {
  text: string
  message?: string
}

/** The form's title in a language. */
export function definitionTitle(def: Pick<FormDefinition, 'title' | 'secondLang'>, lang: Lang): string {
  return word<{ title: string }, 'title'>(def, lang, 'title') ?? ''
}

/** The words that a section, an input and an option can have. */
export const sectionWordKeys = ['title', 'subtitle', 'text', 'breadcrumb', 'printTitle', 'printText'] as const
export const inputWordKeys = [
  'label',
  'printLabel',
  'help',
  'placeholder',
  'meaning',
  'tip',
  'whenOpen',
] as const
export const optionWordKeys = ['text', 'tip', 'message'] as const

/** A section's words: title and breadcrumb always, the others if the section has them. */
export function sectionWords(section: SectionDefinition, lang: Lang): SectionText {
  const found = words<SectionWords>(section, lang, sectionWordKeys)
  return { ...found, title: found['title'] ?? '', breadcrumb: found['breadcrumb'] ?? found['title'] ?? '' }
}

/** The name that an answer holds; '' where it holds none. */
type NameOf = (ref: InputRef) => string

/**
 * An input's words: label always, the others if the input has them.
 * @param nameOf for texts that insert names; without it they are built without names
 */
export function inputWords(input: InputDefinition, lang: Lang, nameOf: NameOf = () => ''): InputText {
  const found = words<InputWords>(input, lang, inputWordKeys)
  const { names } = input
  if (names) for (const [key, text] of Object.entries(found)) found[key] = withNames(text, names, nameOf)
  return { ...found, label: found['label'] ?? '' }
}

/**
 * The words in the document (review, text, paper), where the person speaks: printLabel replaces the label.
 * @param nameOf as in inputWords
 */
export function documentWords(input: InputDefinition, lang: Lang, nameOf?: NameOf): InputText {
  const words = inputWords(input, lang, nameOf)
  return { ...words, label: words.printLabel ?? words.label }
}

/** 'Are you[, {witness},] 18 or older?': see InputBase.names. */
function withNames(text: string, names: Readonly<Record<string, InputRef>>, nameOf: NameOf): string {
  const valueOf = (name: string): string | undefined => {
    const ref = Object.hasOwn(names, name) ? names[name] : undefined
    return ref === undefined ? undefined : nameOf(ref)
  }
  const isKnown = (part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => (valueOf(name) ?? '') !== '')
  return text
    .replace(/\[([^[\]|]*)(?:\|([^[\]]*))?\]/g, (_, named: string, unnamed = '') =>
      isKnown(named) ? named : unnamed,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => valueOf(name) ?? whole)
}

/** An option's words: text always, tip and message if the option has them. */
export function optionWords(option: OptionDefinition, lang: Lang): OptionText {
  const found = words<{ text: string; tip: string; message: string }>(option, lang, optionWordKeys)
  return { ...found, text: found['text'] ?? '' }
}

/** A tip's words: text always, title where it has one. */
export function tipWords(tip: Tip, lang: Lang): TipText {
  const found = words<{ title: string; text: string }>(tip, lang, ['title', 'text'])
  return { ...found, text: found['text'] ?? '' }
}

/** The reason why a validator of the form refuses an answer; undefined where no validator of that id refuses. */
export function refusalWords(def: FormDefinition, validatorId: string, lang: Lang): string | undefined {
  const all = [...(def.validators ?? []), ...def.sections.flatMap(section => section.validators ?? [])]
  for (const validator of all)
    if (validator.id === validatorId && 'refuse' in validator)
      return word<{ text: string }, 'text'>(validator.refuse, lang, 'text')
  return undefined
}

/** The words of the last page for a document that is finished on paper; undefined where the form has none. */
export function finishWords(
  { finishOnPaper }: Pick<FormDefinition, 'finishOnPaper'>,
  lang: Lang,
): { title: string; text: string } | undefined {
  if (!finishOnPaper) return undefined
  const found = words<{ title: string; text: string }>(finishOnPaper, lang, ['title', 'text'])
  return { title: found['title'] ?? '', text: found['text'] ?? '' }
}

/** The words of one hero item: text always, message where it has one. */
export function heroWords(item: NonNullable<HeroModule['items']>[number], lang: Lang): HeroText {
  const found = words<{ text: string; message: string }>(item, lang, ['text', 'message'])
  return { ...found, text: found['text'] ?? '' }
}
