// A Questionnaire as a form. Parts that a form cannot contain are noted; parts stored in our own extensions are restored.
import type { FormDefinition, InputDefinition, SectionDefinition, Tip } from '@careword/forms'
import { longestOf } from '@careword/forms/definition-checks/check-wording'
import type { DefinitionSource } from '@careword/forms/authoring/definition-source'
import { signingSection } from '@careword/domain/documents/signing-section'
import { conditionOf, type AnsweredItem, together } from './conditions.ts'
import { controlOf, dateLimitOf, extensionAt, kindOf } from './extensions.ts'
import type { GivenWords } from './given-words.ts'
import { freshIds, inputIdOf, sectionIdOf } from './fresh-ids.ts'
import type { Note, NoteCode } from './import-notes.ts'
import { type Choice, choicesOf, chosenBy, prefixed } from './questionnaire-choices.ts'
import { isPart, type Page, pagesOf } from './questionnaire-pages.ts'
import { pictureIn, type TakenPicture } from './pictures.ts'
import type { AnswerOption, Item, Questionnaire } from './questionnaire.ts'
import { withRest } from './own-extension.ts'
import { unreadOf, unreadOfAll } from './name-unread.ts'
import { urls } from './urls.ts'
import { joined, putWords, shortened, type Words, wordsIn, wordsOnlyIn } from './text-in-languages.ts'

interface ImportedForm {
  definition: DefinitionSource
  notes: Note[]
  /** The part or question made from each item. */
  made: ReadonlyMap<string, SectionDefinition | InputDefinition>
  /** Pictures that the file contains and the form shows. */
  pictures: TakenPicture[]
}

export type FormName = Pick<FormDefinition, 'type' | 'site' | 'version'>

/** An input while its keys are gathered. */
type Draft = Record<string, unknown> & { id: string; label: string }

interface Question {
  item: Item
  page: Page
  id: string
  ref: string
  type: string
  choices: Choice[] | undefined
  /** Groups around the item that are not parts: their conditions also decide whether the item is shown. */
  shown: readonly Item[]
}

/** A longer list is a drop-down instead of visible options. */
const mostShown = 10

export function importForm(questionnaire: Questionnaire, name: FormName, given: GivenWords): ImportedForm {
  const language = (questionnaire.language ?? 'en').split('-')[0] ?? 'en'
  const notes: Note[] = []
  const note = (code: NoteCode, { linkId, text = '' }: Pick<Item, 'linkId' | 'text'>, detail?: string) =>
    notes.push({ code, linkId, text, ...(detail !== undefined && { detail }) })
  const whole = { linkId: '', text: questionnaire.title ?? '' }
  const pictures: TakenPicture[] = []
  const made = new Map<string, SectionDefinition | InputDefinition>()

  // The form gets only the languages of the file. In a further language, our own words would be mixed with untranslated questions.
  const langs = new Set([...langsIn(questionnaire), language])
  const english = langs.delete('en')
  const said = [...langs]
  const spoken = new Set(['en', ...said])
  const known = (words: Words) => wordsOnlyIn(words, spoken)

  const wordsOf = (item: Item): Words | undefined => {
    const words = wordsIn(item, 'text', language)
    return words && item.prefix !== undefined ? prefixed(item.prefix, words) : words
  }
  const title = wordsIn(questionnaire, 'title', language) ?? { en: questionnaire.name ?? name.type }
  const pages = pagesOf(questionnaire.item ?? [], { title, shown: [] }, wordsOf, note)

  // Every question gets its key first, so that any condition can refer to it.
  const sectionIds = new Map<Page, string>()
  const freshSection = freshIds()
  const questions = new Map<string, Question>()
  const places = new Map<string, AnsweredItem>()
  for (const page of pages) {
    const { linkId = `${page.parts[0]?.linkId ?? ''}Part` } = page.group ?? {}
    const sectionId = freshSection(
      sectionIdOf(linkId, page.group !== undefined && kindOf(page.group) !== undefined),
    )
    sectionIds.set(page, sectionId)
    const freshInput = freshIds()
    const place = (item: Item, shown: readonly Item[]): void => {
      if (item.type === 'display') return
      if (isPart(item)) {
        note('lost.groupWords', item)
        for (const inner of item.item ?? []) place(inner, [...shown, item])
        return
      }
      const id = freshInput(inputIdOf(item.linkId, linkId))
      const choices = choicesOf(item, questionnaire.contained ?? [], language)
      const question: Question = {
        item,
        page,
        id,
        ref: `${sectionId}.${id}`,
        type: typeOf(item, choices),
        choices,
        shown,
      }
      questions.set(item.linkId, question)
      places.set(item.linkId, { item, ref: question.ref, valueOf: test => valueOf(question, test) })
      for (const inner of item.item ?? [])
        if (isPartOfAnswer(question)) placePart(question, inner)
        else place(inner, [])
    }
    for (const item of page.parts) place(item, [])
  }

  /** 'agentNameFirst', a part of the answer of 'agentName'. */
  function placePart({ ref, item: parent }: Question, item: Item): void {
    if (!item.linkId.startsWith(parent.linkId)) return
    const part = ref + item.linkId.slice(parent.linkId.length)
    places.set(item.linkId, { item, ref: part, valueOf: ({ answerString }) => answerString })
  }

  const asked = (items: readonly Item[]) =>
    together(
      items.map(item => {
        const { condition, lost } = conditionOf(item.enableWhen ?? [], item.enableBehavior, places)
        if (lost) note('lost.comparison', item)
        return condition
      }),
    )

  /** The question, and the questions below it that belong to none of its answers. */
  function inputsOf(linkId: string, around?: Holder): InputDefinition[] {
    const question = questions.get(linkId)
    if (!question) return []
    const { item, type, id, shown } = question
    const words = wordsOf(item)
    if (!words) note('lost.noText', item)
    const draft: Draft = { id, type, label: '' }
    putWords(draft, 'label', words ?? { en: linkId })
    const held = new Map<string, InputDefinition[]>()
    const after: InputDefinition[] = []
    const help: Words[] = []
    for (const inner of isPartOfAnswer(question) ? helpIn(item) : (item.item ?? [])) {
      if (inner.type === 'display') {
        const said = wordsOf(inner)
        const holder = holderOf(question, inner)
        const choice = question.choices?.find(({ option }) => option.value === holder?.value)
        for (const unread of unreadOf(inner)) note(unread.code, inner, unread.detail)
        if (inner.enableWhen && !choice) note('lost.comparison', inner)
        if (said && choice) putWords(choice.option, 'message', said)
        else if (said) help.push(said)
        continue
      }
      for (const each of isPart(inner) ? (inner.item ?? []) : [inner]) {
        const holder = holderOf(question, each)
        const inputs = inputsOf(each.linkId, holder)
        if (holder) held.set(holder.value, [...(held.get(holder.value) ?? []), ...inputs])
        else if (type === 'textrow') held.set('', [...(held.get('') ?? []), ...inputs])
        else after.push(...inputs)
      }
    }
    const unit = extensionAt(item, urls.unit)?.['valueCoding'] as
      | { display?: string; code?: string }
      | undefined
    const unitText = unit?.display ?? unit?.code
    // '{score}' is an annotation of UCUM, not a unit.
    if (unitText !== undefined && !unitText.startsWith('{')) help.push({ en: unitText })
    putWords(draft, 'help', joined(help, ' '))
    const format = extensionAt(item, urls.entryFormat)
    if (format) putWords(draft, 'placeholder', wordsIn(format, 'valueString', language))
    if (item.required === true) draft['required'] = true
    const condition = asked([...shown, around ? withoutTest(item, around) : item])
    if (condition) draft['condition'] = condition
    if (item.type === 'integer' && type === 'text') draft['kind'] = 'number'
    const limit = type === 'date' ? dateLimitOf(item) : undefined
    if (limit) draft['limit'] = limit
    if (item.maxLength !== undefined && ['text', 'textarea', 'maskedInput'].includes(type))
      draft['maxLength'] = item.maxLength
    const options = optionsOf(question, held)
    if (options) draft['options'] = options
    const items = held.get('') ?? held.get('true')
    if (items && (type === 'textrow' || type === 'check')) draft['items'] = items
    for (const unread of unreadOf(item)) note(unread.code, item, unread.detail)
    noteLosses(question)
    const input = withRest(inOrder(draft, inputOrder), item) as unknown as InputDefinition
    made.set(linkId, input)
    return [input, ...after]
  }

  function optionsOf({ item, choices, type }: Question, held: ReadonlyMap<string, InputDefinition[]>) {
    const yesNo = item.type === 'boolean' && type === 'radio'
    const own = yesNo ? [optionWith('yes', known(given.yes)), optionWith('no', known(given.no))] : choices
    if (!own || !['radio', 'check', 'dropdown', 'simpleSelect'].includes(type)) return undefined
    const options = own.map(({ option, source }) => {
      const items = held.get(option.value)
      if (type !== 'check') delete option.exclusive
      return withRest(inOrder({ ...option, ...(items && { items }) }, optionOrder), source as AnswerOption)
    })
    if (item.type !== 'open-choice') return options
    note('lost.openChoice', item)
    const ownWords = { id: `${questions.get(item.linkId)?.id ?? ''}Other`, type: 'text', label: '' }
    putWords(ownWords, 'label', known(given.ownWords))
    const other: Record<string, unknown> = { value: 'other-in-own-words', text: '', items: [ownWords] }
    putWords(other, 'text', known(given.other))
    return [...options, inOrder(other, optionOrder)]
  }

  const optionWith = (value: string, words: Words): Pick<Choice, 'option' | 'source'> => {
    const option = { value, text: '' }
    putWords(option, 'text', words)
    return { option, source: {} }
  }

  function noteLosses({ item, choices }: Question): void {
    if (kindOf(item)) return
    if (item.type === 'decimal' || item.type === 'quantity') note('lost.number', item)
    if (item.type === 'dateTime') note('lost.dateTime', item)
    if (['time', 'reference', 'url'].includes(item.type)) note('lost.time', item)
    if (!choices && (item.type === 'choice' || item.type === 'open-choice'))
      note('lost.valueSet', item, item.answerValueSet)
  }

  function sectionOf(page: Page): SectionDefinition {
    const { group } = page
    const section: Record<string, unknown> = { id: sectionIds.get(page), title: '', breadcrumb: '' }
    const extension = group && extensionAt(group, urls.shortText)
    const short = extension && wordsIn(extension, 'valueString', language)
    // A title as long as a paragraph becomes the text of its part: people could not read it as a title.
    const isText = isTooLong(page.title, 'title')
    const named = isText ? (short ?? shortened(title, longestOf('title'))) : page.title
    putWords(section, 'title', named)
    putWords(section, 'breadcrumb', short ?? shortened(named, longestOf('breadcrumb')))
    const texts: Words[] = isText && group ? [page.title] : []
    const tips: Tip[] = []
    const inputs: InputDefinition[] = []
    page.parts.forEach((item, index) => {
      if (item.type !== 'display') {
        inputs.push(...inputsOf(item.linkId))
        return
      }
      const words = wordsOf(item)
      const role = kindOf(item)
      if (role === 'title' || !words) return
      for (const unread of role ? [] : unreadOf(item)) note(unread.code, item, unread.detail)
      if (role === 'subtitle') putWords(section, 'subtitle', words)
      else if (inputs.length === 0 && !item.enableWhen) texts.push(words)
      else tips.push(tipOf(item, words, page, index))
    })
    putWords(section, 'text', joined(texts, '\n\n'))
    if (tips.length > 0) section['tips'] = tips
    section['inputs'] = inputs
    const condition = asked(page.shown)
    if (condition) section['condition'] = condition
    if (!group) return inOrder(section, sectionOrder) as unknown as SectionDefinition
    const picture = pictureIn(group, [name.type, name.site, name.version, section['id']].join('-'))
    if (picture) {
      pictures.push(picture)
      section['heroModule'] = { imgSrc: picture.path }
    }
    for (const unread of unreadOf(group))
      if (!picture || unread.code !== 'lost.media') note(unread.code, group, unread.detail)
    const whole = withRest(inOrder(section, sectionOrder), group) as unknown as SectionDefinition
    made.set(group.linkId, whole)
    return whole
  }

  /** A tip from words among the questions: advice beside the next question. */
  function tipOf(item: Item, words: Words, page: Page, index: number): Tip {
    const beside =
      page.parts.slice(index).find(each => questions.has(each.linkId)) ??
      page.parts.slice(0, index).findLast(each => questions.has(each.linkId))
    const tip: Record<string, unknown> = { text: '' }
    putWords(tip, 'text', words)
    const id = beside && questions.get(beside.linkId)?.id
    if (id !== undefined) tip['inputId'] = id
    const condition = asked([item])
    if (condition) tip['condition'] = condition
    return tip as unknown as Tip
  }

  for (const { code, detail } of unreadOfAll(questionnaire)) note(code, whole, detail)
  const sections = pages.map(sectionOf)
  if (sections.at(-1)?.id !== signingSection) {
    sections.push(onlyIn(given.submit, spoken))
    note('lost.addedSignature', { linkId: signingSection, text: given.submit.title })
  }
  const plain: Record<string, unknown> = { ...name, title: '' }
  putWords(plain, 'title', title)
  if (language !== 'en' && !english) note('lost.language', whole, language)
  plain['languages'] = ['en', ...said]
  plain['sections'] = sections
  const definition = withRest(inOrder(plain, formOrder), questionnaire) as unknown as DefinitionSource
  return { definition, notes: withoutDoubles(notes), made, pictures }
}

const isTooLong = (words: Words, key: string): boolean =>
  Object.values(words).some(text => text.length > longestOf(key))

const withoutDoubles = (notes: readonly Note[]): Note[] => [
  ...new Map(notes.map(each => [[each.code, each.linkId, each.detail].join('\n'), each])).values(),
]

const inputOrder =
  'id type label help placeholder secondLang kind limit required condition maxLength options items'.split(' ')
const optionOrder = 'value text message exclusive secondLang items'.split(' ')
const sectionOrder = 'id title subtitle text breadcrumb secondLang condition heroModule tips inputs'.split(
  ' ',
)
const formOrder = 'type site version title secondLang languages sections'.split(' ')

const inOrder = (thing: Record<string, unknown>, order: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(order.flatMap(key => (Object.hasOwn(thing, key) ? [[key, thing[key]]] : [])))

/** The input that a question becomes. */
function typeOf(item: Item, choices: readonly Choice[] | undefined): string {
  const kind = kindOf(item)
  if (kind !== undefined) return kind
  if (item.type === 'boolean') return controlOf(item) === 'check-box' ? 'check' : 'radio'
  if (item.type === 'text') return 'textarea'
  if (item.type === 'date' || item.type === 'dateTime') return 'date'
  if (!choices) return 'text'
  if (item.repeats === true || controlOf(item) === 'check-box') return 'check'
  if (controlOf(item) === 'radio-button') return 'radio'
  if (controlOf(item) === 'drop-down' && choices.length <= mostShown) return 'simpleSelect'
  return choices.length > mostShown ? 'dropdown' : 'radio'
}

/** Whether the items inside are parts of the question's answer and not questions. */
const isPartOfAnswer = ({ type }: Pick<Question, 'type'>): boolean => type === 'name' || type === 'address'

const helpIn = (item: Item): Item[] => (item.item ?? []).filter(each => each.type === 'display')

function valueOf(
  question: Question,
  test: NonNullable<Item['enableWhen']>[number],
): string | boolean | undefined {
  const { item, type, choices } = question
  if (item.type === 'boolean') {
    if (test.answerBoolean === undefined) return undefined
    if (type === 'radio') return test.answerBoolean ? 'yes' : 'no'
    return test.answerBoolean
  }
  if (choices) return chosenBy(test, choices)
  return (
    test.answerString ??
    test.answerDate ??
    (test.answerInteger === undefined ? undefined : String(test.answerInteger))
  )
}

interface Holder {
  value: string
  /** The index of the test in enableWhen. */
  index: number
}

/** The answer of a question that alone shows this item. */
function holderOf(question: Question, { enableWhen = [], enableBehavior }: Item): Holder | undefined {
  if (enableWhen.length > 1 && enableBehavior !== 'all') return undefined
  const index = enableWhen.findIndex(
    test =>
      test.question === question.item.linkId &&
      test.operator === '=' &&
      valueOf(question, test) !== undefined,
  )
  const test = enableWhen[index]
  if (!test || !['radio', 'check', 'dropdown', 'simpleSelect'].includes(question.type)) return undefined
  const value = valueOf(question, test)
  if (question.type === 'check' && !question.choices && value !== true) return undefined
  return { value: String(value), index }
}

const withoutTest = (item: Item, { index }: Holder): Item => ({
  ...item,
  enableWhen: (item.enableWhen ?? []).toSpliced(index, 1),
})

/** The languages into which any text of a Questionnaire is translated. */
function langsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { url, valueCode, language, value: designation } = value as Record<string, unknown>
  const own = url === 'lang' ? valueCode : typeof designation === 'string' ? language : undefined
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(langsIn)]
}

/** A part of a form in these languages alone. */
function onlyIn<Thing>(thing: Thing, langs: ReadonlySet<string>): Thing {
  if (Array.isArray(thing)) return thing.map(each => onlyIn(each as unknown, langs)) as Thing
  if (typeof thing !== 'object' || thing === null) return thing
  const entries = Object.entries(thing as Record<string, unknown>).flatMap(([key, value]) => {
    if (key !== 'secondLang') return [[key, onlyIn(value, langs)] as const]
    const known = Object.entries(value as object).filter(([lang]) => langs.has(lang))
    return known.length > 0 ? [[key, Object.fromEntries(known)] as const] : []
  })
  return Object.fromEntries(entries) as Thing
}
