// A form as a Questionnaire. The form is first written as well as FHIR can express it, and read again as any other file. The differences
// are stored in our own extension, beside the items that they belong to, and named in notes.
import type {
  Condition,
  FormDefinition,
  InputDefinition,
  InputRef,
  LogicalValidator,
  OptionDefinition,
  SectionDefinition,
} from '@careword/forms'
import type { DefinitionSource } from '@careword/forms/authoring/definition-source'
import { countryCodes as countries, countryName } from '@careword/forms/lists/countries'
import { stateName, usStates } from '@careword/forms/lists/us-states'
import { together } from './conditions.ts'
import { codeOf, enableWhenOf } from './enable-when.ts'
import { controlExtension, dateLimitExtension, kindExtension, type Kind } from './extensions.ts'
import type { GivenWords } from './given-words.ts'
import { importForm } from './import-form.ts'
import type { Note, NoteCode } from './import-notes.ts'
import { type Patch, patchOf } from './patch.ts'
import {
  type Contained,
  type EnableWhen,
  type Extension,
  type Item,
  itemsIn,
  type Questionnaire,
} from './questionnaire.ts'
import { cycleIn } from './read-questionnaire.ts'
import { restExtension } from './own-extension.ts'
import { canonical, countryCodes, signatureTypes, stateCodes, urls } from './urls.ts'
import { textIn, type Words, wordsAt } from './text-in-languages.ts'

/** A form in which the content of the extended form is already merged. */
export type PlainSource = Pick<DefinitionSource, 'execution'> & FormDefinition

interface ExportedForm {
  questionnaire: Questionnaire
  notes: Note[]
}

export function exportForm(form: PlainSource, given: GivenWords): ExportedForm {
  const followed = plainQuestionnaire(form, given, true)
  // A lock may depend on the part that it locks; other conditions of a valid form have no circle.
  const inCircle = cycleIn(followed.questionnaire.item ?? []) !== undefined
  const { questionnaire, unsaid } = inCircle ? plainQuestionnaire(form, given, false) : followed
  const notes: Note[] = []
  addRests(form, questionnaire, given, notes)
  for (const linkId of unsaid)
    notes.push({ code: 'kept.condition', linkId, text: textOf(questionnaire.item, linkId) })
  return { questionnaire, notes }
}

/** The form as well as FHIR can express it. */
function plainQuestionnaire(
  form: PlainSource,
  given: GivenWords,
  followLocks: boolean,
): { questionnaire: Questionnaire; unsaid: Set<string> } {
  const { type, site, version, languages } = form
  const items = new Map<string, Item>()
  const unsaid = new Set<string>()
  const enable: (() => void)[] = []
  const find = (ref: InputRef) => items.get(ref)

  /** Sets the condition under which an item is shown, after all items exist. */
  const shownBy = (
    item: Item,
    thing: SectionDefinition | InputDefinition,
    { first, locks = [] }: { first?: EnableWhen | undefined; locks?: readonly Condition[] } = {},
  ) => {
    enable.push(() => {
      const clash = 'settles' in thing ? thing.settles : undefined
      const condition = together([
        thing.condition,
        ...locks.map(not => ({ not })),
        ...(clash ? [{ any: clash.one }, { any: clash.other }] : []),
      ])
      const said = condition === undefined ? true : enableWhenOf(condition, find, site)
      const known = typeof said === 'boolean' ? undefined : said
      // An item inside an answer can only have tests that must all hold.
      const crowded = first !== undefined && known?.behavior === 'any' && known.tests.length > 1
      const whole = known === undefined || (known.whole && !crowded)
      // A question about a contradiction that does not exist would puzzle people more than its absence.
      if (said === false || (clash && !whole))
        item.extension = [...(item.extension ?? []), { url: urls.hidden, valueBoolean: true }]
      if (!whole && !clash) unsaid.add(item.linkId)
      const tests = [...(first ? [first] : []), ...(crowded || (clash && !whole) ? [] : (known?.tests ?? []))]
      if (tests.length > 0) item.enableWhen = tests
      if (tests.length > 1) item.enableBehavior = first ? 'all' : (known?.behavior ?? 'all')
    })
  }

  function itemOf(input: InputDefinition, sectionId: string, holder?: EnableWhen): Item {
    const linkId = `${sectionId}.${input.id}`
    const item = { linkId, ...shapeOf(input, linkId, given) } as Item
    items.set(linkId, item)
    for (const part of item.item ?? []) items.set(part.linkId, part)
    const children = [...(item.item ?? []), ...nested(input, item, sectionId)]
    if (children.length > 0) item.item = children
    shownBy(item, input, { first: holder })
    return item
  }

  function nested(input: InputDefinition, parent: Item, sectionId: string): Item[] {
    const { linkId } = parent
    const options = 'options' in input ? (input.options ?? []) : []
    const ofOptions = options.flatMap(option => {
      const chosen: EnableWhen = {
        question: linkId,
        operator: '=',
        answerCoding: { code: codeOf(option.value) },
      }
      const message = display(`${linkId}/${option.value}`, 'message', wordsAt(option, 'message'))
      for (const each of message) each.enableWhen = [chosen]
      return [...message, ...(option.items ?? []).map(each => itemOf(each, sectionId, chosen))]
    })
    const ticked: EnableWhen | undefined =
      input.type === 'check' ? { question: linkId, operator: '=', answerBoolean: true } : undefined
    const own = 'items' in input ? (input.items ?? []) : []
    return [...ofOptions, ...own.map(each => itemOf(each, sectionId, ticked))]
  }

  function groupOf(section: SectionDefinition): Item {
    const { id } = section
    const breadcrumb = textIn('valueString', wordsAt(section, 'breadcrumb') ?? { en: section.title })
    const group: Item = {
      linkId: id,
      extension: [kindExtension('section'), { url: urls.shortText, ...breadcrumb }, ...mediaOf(section)],
      ...textIn('text', wordsAt(section, 'title') ?? { en: section.title }),
      type: 'group',
    }
    const words = (['subtitle', 'text'] as const).flatMap(key => display(id, key, wordsAt(section, key)))
    const asked = section.inputs.map(input => itemOf(input, id))
    const inside = [...words, ...asked]
    group.item = inside.length > 0 ? inside : display(id, 'title', { en: section.title })
    shownBy(group, section, { locks: followLocks ? locksOf(form, id) : [] })
    return group
  }

  const sections = form.sections.map(groupOf)
  for (const set of enable) set()
  const contained = valueSets(form, languages)
  const questionnaire: Questionnaire = {
    resourceType: 'Questionnaire',
    ...(contained.length > 0 && { contained }),
    language: 'en',
    url: `${canonical}${type}-${site}-${version}`,
    version,
    name: `${type}_${site}_${version}`.replace(/[^A-Za-z0-9_]/g, '_'),
    ...textIn('title', wordsAt(form, 'title') ?? { en: type }),
    status: 'draft',
    subjectType: ['Patient'],
    item: sections,
  }
  return { questionnaire, unsaid }
}

/** The condition under which a part is locked: a locked part is skipped and asks nothing. */
const locksOf = ({ validators = [], sections }: FormDefinition, sectionId: string): Condition[] => {
  const inParts = sections.flatMap(({ validators: own = [], condition }) =>
    own.map(validator => ({ validator, condition })),
  )
  return [...validators.map(validator => ({ validator, condition: undefined })), ...inParts].flatMap(
    ({ validator, condition }) =>
      'actions' in validator &&
      validator.actions.some(each => each.action === 'lockSection' && each.section === sectionId)
        ? (together([condition, validator.when]) ?? [])
        : [],
  )
}

/** The words of a part, a question or an answer as an item of its own. */
function display(of: string, role: Kind, words: Words | undefined): Item[] {
  if (!words) return []
  const extension = [kindExtension(role), ...(role === 'help' ? [controlExtension('help')] : [])]
  return [{ linkId: `${of}/${role}`, extension, ...textIn('text', words), type: 'display' }]
}

/** The maximum length of a part of a name or an address. */
const partLength = 100

/** The item of an input, without its condition and its inner inputs. */
function shapeOf(input: InputDefinition, linkId: string, given: GivenWords): Partial<Item> {
  const { type, extension = [], ...more } = byType(input, linkId, given)
  const help = display(linkId, 'help', wordsAt(input, 'help'))
  const placeholder = wordsAt(input, 'placeholder')
  return {
    extension: [
      kindExtension(input.type),
      ...extension,
      ...(placeholder ? [{ url: urls.entryFormat, ...textIn('valueString', placeholder) }] : []),
    ],
    ...textIn('text', wordsAt(input, 'label') ?? { en: input.label }),
    type: type ?? 'string',
    ...(input.required === true && { required: true }),
    ...more,
    ...((help.length > 0 || more.item) && { item: [...help, ...(more.item ?? [])] }),
  }
}

function byType(input: InputDefinition, linkId: string, given: GivenWords): Partial<Item> {
  const part = (name: string, required = false): Item => ({
    linkId: `${linkId}${name}`,
    ...textIn('text', given.parts[name] ?? { en: name }),
    type: 'string',
    ...(required && input.required === true && { required: true }),
    maxLength: partLength,
  })
  switch (input.type) {
    case 'text':
      return { type: input.kind === 'number' ? 'integer' : 'string', ...length(input) }
    case 'textarea':
      return { type: 'text', ...length(input) }
    case 'maskedInput':
      return { type: 'string', ...length(input), ...formatOf(input.format) }
    case 'textrow':
      return { type: 'group' }
    case 'name':
      return { type: 'group', item: [part('First', true), part('Middle'), part('Last', true)] }
    case 'address':
      return {
        type: 'group',
        item: [
          part('Street', true),
          part('Apt'),
          part('City', true),
          part('State', true),
          part('Zip', true),
          part('Country'),
        ],
      }
    case 'date':
      return { type: 'date', ...(input.limit && { extension: [dateLimitExtension(input.limit)] }) }
    case 'signature':
      return { type: 'attachment', extension: [signatureExtension(input.signer)] }
    case 'keepBoth':
      return { type: 'boolean', extension: [controlExtension('check-box')] }
    case 'check':
      return input.options
        ? {
            type: 'choice',
            repeats: true,
            extension: [controlExtension('check-box')],
            ...offered(input.options),
          }
        : { type: 'boolean', extension: [controlExtension('check-box')] }
    case 'radio':
      return { type: 'choice', extension: [controlExtension('radio-button')], ...offered(input.options) }
    case 'simpleSelect':
      return { type: 'choice', extension: [controlExtension('drop-down')], ...offered(input.options) }
    case 'dropdown':
      return {
        type: 'choice',
        extension: [controlExtension('drop-down')],
        ...(input.source ? { answerValueSet: `#${input.source}` } : offered(input.options ?? [])),
      }
  }
}

const length = ({ maxLength }: { maxLength?: number }): Partial<Item> =>
  maxLength === undefined ? {} : { maxLength }

const formatOf = (format: string | undefined): Partial<Item> =>
  format === undefined ? {} : { extension: [{ url: urls.entryFormat, valueString: format }] }

/** The codes of author's, consent and witness's signatures in ASTM E1762. */
const signatureCodes: Readonly<Record<string, string>> = {
  patient: '1.2.840.10065.1.12.1.7',
  witness: '1.2.840.10065.1.12.1.8',
}
const otherSignature = '1.2.840.10065.1.12.1.1'

const signatureExtension = (signer = 'patient'): Extension => ({
  url: urls.signatureRequired,
  valueCodeableConcept: {
    coding: [{ system: signatureTypes, code: signatureCodes[signer] ?? otherSignature }],
  },
})

const offered = (options: readonly OptionDefinition[]): Partial<Item> =>
  options.length === 0
    ? {}
    : {
        answerOption: options.map(option => ({
          ...(option.exclusive && { extension: [{ url: urls.optionExclusive, valueBoolean: true }] }),
          valueCoding: {
            code: codeOf(option.value),
            ...textIn('display', wordsAt(option, 'text') ?? { en: option.value }),
          },
        })),
      }

function mediaOf({ heroModule, mediaSources = [] }: SectionDefinition): Extension[] {
  const shown = heroModule?.imgSrc ?? mediaSources[heroModule?.sourceIndex ?? 0]?.src
  return shown === undefined || !/^\S+$/.test(shown)
    ? []
    : [{ url: urls.itemMedia, valueAttachment: { contentType: contentType(shown), url: shown } }]
}

const contentTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}
const contentType = (file: string): string =>
  contentTypes[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** The lists that the form's questions choose from. */
function valueSets(form: FormDefinition, languages: readonly string[]): Contained[] {
  const used = new Set(
    [...JSON.stringify(form.sections).matchAll(/"source":"(usStates|countries)"/g)].map(([, set]) => set),
  )
  const list = (
    id: string,
    system: string,
    codes: readonly string[],
    nameOf: (code: string, lang: string) => string,
  ) => ({
    resourceType: 'ValueSet',
    id,
    status: 'draft',
    compose: {
      include: [
        {
          system,
          concept: codes.map(code => ({
            code,
            display: nameOf(code, 'en'),
            ...(languages.length > 1 && {
              designation: languages
                .filter(lang => lang !== 'en')
                .map(language => ({ language, value: nameOf(code, language) })),
            }),
          })),
        },
      ],
    },
  })
  return [
    ...(used.has('usStates') ? [list('usStates', stateCodes, Object.keys(usStates), stateName)] : []),
    ...(used.has('countries') ? [list('countries', countryCodes, countries, countryName)] : []),
  ]
}

/** Adds to each part and item an extension with what FHIR does not express, and notes it. */
function addRests(form: PlainSource, questionnaire: Questionnaire, given: GivenWords, notes: Note[]): void {
  const { definition, made } = importForm(questionnaire, form, given)
  const items = new Map(itemsIn(questionnaire.item).map(item => [item.linkId, item]))
  const add = (
    plain: object | undefined,
    whole: object,
    target: { extension?: Extension[] | undefined } | undefined,
    apart: readonly string[],
    linkId: string,
    text: string,
  ) => {
    const patch = patchOf({ ...plain }, { ...whole }, apart)
    if (!patch || !target) return
    target.extension = [...(target.extension ?? []), restExtension(patch)]
    // Parts of a condition that enableWhen cannot express are noted already; an option has no condition.
    for (const [code, details] of Map.groupBy(keptIn(patch), ([found]) => found))
      if (code !== 'kept.condition' || !items.has(linkId))
        notes.push({
          code: code === 'kept.condition' ? 'kept.options' : code,
          linkId,
          text,
          detail: [...new Set(details.map(([, key]) => key))].join(', '),
        })
  }
  const addInput = (input: InputDefinition, sectionId: string): void => {
    const linkId = `${sectionId}.${input.id}`
    const item = items.get(linkId)
    const plain = made.get(linkId) as InputDefinition | undefined
    const plainOptions = plain && 'options' in plain ? (plain.options ?? []) : []
    const options = 'options' in input ? (input.options ?? []) : []
    options.forEach((option, index) => {
      add(
        plainOptions[index],
        option,
        item?.answerOption?.[index],
        ['items'],
        `${linkId}/${option.value}`,
        option.text,
      )
      for (const inner of option.items ?? []) addInput(inner, sectionId)
    })
    for (const inner of 'items' in input ? (input.items ?? []) : []) addInput(inner, sectionId)
    add(plain, input, item, ['options', 'items'], linkId, input.label)
  }
  for (const section of form.sections) {
    for (const input of section.inputs) addInput(input, section.id)
    add(made.get(section.id), section, items.get(section.id), ['inputs'], section.id, section.title)
  }
  add(definition, form, questionnaire, ['sections'], '', form.title)
  // Extensions come first, as in FHIR.
  const { resourceType, extension, ...rest } = questionnaire
  for (const key of Object.keys(questionnaire)) delete (questionnaire as Record<string, unknown>)[key]
  Object.assign(questionnaire, { resourceType, ...(extension && { extension }), ...rest })
}

/** The code of the note for each key that only our extension has. */
const codeOfKey: Readonly<Record<string, NoteCode>> = {
  asksCpr: 'kept.asksCpr',
  atBedside: 'kept.atBedside',
  finishOnPaper: 'kept.finishOnPaper',
  execution: 'kept.execution',
  heroModule: 'kept.heroModule',
  mediaSources: 'kept.media',
  meaning: 'kept.meaning',
  means: 'kept.means',
  names: 'kept.names',
  notes: 'kept.notes',
  notesInstead: 'kept.notes',
  reverseLogic: 'kept.notes',
  includesOthers: 'kept.options',
  refuses: 'kept.options',
  leavesToAgent: 'kept.options',
  paper: 'kept.paper',
  printed: 'kept.paper',
  printHelp: 'kept.paper',
  printLabel: 'kept.paper',
  printText: 'kept.paper',
  printTitle: 'kept.paper',
  record: 'kept.prefill',
  prefill: 'kept.prefill',
  chosenAtStart: 'kept.prefill',
  askedAtStart: 'kept.prefill',
  settles: 'kept.settles',
  signer: 'kept.signature',
  nameInput: 'kept.signature',
  assignTask: 'kept.signature',
  source: 'kept.source',
  tips: 'kept.tips',
  tip: 'kept.tips',
  tipsWidth: 'kept.tips',
  format: 'kept.type',
  kind: 'kept.type',
  limit: 'kept.type',
  dateRange: 'kept.type',
  postDateYears: 'kept.type',
  condition: 'kept.condition',
  whenOpen: 'kept.whenOpen',
}

/** The kept keys; a translation counts as the key of its text. */
const keptIn = ({ set = {}, within = {} }: Patch): [NoteCode, string][] => [
  ...Object.entries(set).flatMap(([key, value]) =>
    key === 'secondLang' ? wordKeys(value as object).map(codeAt) : keptAt(key, value),
  ),
  ...Object.entries(within).flatMap(([key, inner]) =>
    key === 'secondLang'
      ? [...wordKeys(inner.set ?? {}).map(codeAt), ...Object.values(inner.within ?? {}).flatMap(keptIn)]
      : [codeAt(key)],
  ),
]

/** The keys of the words of all languages. */
const wordKeys = (secondLang: object): string[] =>
  Object.values(secondLang).flatMap(words => Object.keys(words as object))

const codeAt = (key: string): [NoteCode, string] => [
  (Object.hasOwn(codeOfKey, key) ? codeOfKey[key] : undefined) ?? 'kept.wizard',
  key,
]

const keptAt = (key: string, value: unknown): [NoteCode, string][] =>
  key === 'validators'
    ? (value as LogicalValidator[]).map(each => [validatorCode(each), each.id])
    : [codeAt(key)]

const locking = ['lockSection', 'clearSection']
const validatorCode = (validator: LogicalValidator): NoteCode =>
  'actions' in validator && validator.actions.some(({ action }) => locking.includes(action))
    ? 'kept.locks'
    : 'kept.validators'

const textOf = (items: readonly Item[] | undefined, linkId: string): string =>
  itemsIn(items).find(item => item.linkId === linkId)?.text ?? ''
