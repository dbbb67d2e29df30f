// Names the elements and extensions of an item that a form does not have and that are not read.
import { controlOf, dateLimitOf, extensionAt, kindOf } from './extensions.ts'
import type { NoteCode } from './import-notes.ts'
import type { AnswerOption, Extension, Item, Questionnaire } from './questionnaire.ts'
import { isReadable } from './own-extension.ts'
import { urls } from './urls.ts'

interface Unread {
  code: NoteCode
  detail?: string
}

const readKeys = new Set(
  'id linkId type extension text _text prefix enableWhen enableBehavior required repeats readOnly maxLength answerValueSet answerOption initial item code definition'.split(
    ' ',
  ),
)
/** The root keys that are read. On lower levels: the keys of every FHIR resource, and those that the form stores elsewhere. */
const readRootKeys = new Set(
  'resourceType id meta contained language url version name title _title status subjectType text item extension'.split(
    ' ',
  ),
)

const byUrl: Readonly<Record<string, NoteCode | undefined>> = {
  [urls.minLength]: 'lost.limits',
  [urls.minValue]: 'lost.limits',
  [urls.maxValue]: 'lost.limits',
  [urls.minOccurs]: 'lost.limits',
  [urls.maxOccurs]: 'lost.limits',
  [urls.unit]: 'lost.unit',
  [urls.itemMedia]: 'lost.media',
  [urls.ordinalValue]: 'lost.score',
  [urls.translation]: undefined,
  [urls.entryFormat]: undefined,
  [urls.hidden]: undefined,
  [urls.optionExclusive]: undefined,
  [urls.optionPrefix]: undefined,
  [urls.shortText]: undefined,
  [urls.kind]: undefined,
  [urls.signatureRequired]: undefined,
}

/** The codes of controls that a form has too. */
const controls = [
  'radio-button',
  'check-box',
  'drop-down',
  'autocomplete',
  'lookup',
  'help',
  'prompt',
  'inline',
]

function unreadExtensions(extensions: readonly Extension[] = []): Unread[] {
  return extensions.flatMap(({ url }): Unread[] => {
    if (url === urls.itemControl) {
      const control = controlOf({ extension: [...extensions] })
      return control === undefined || controls.includes(control)
        ? []
        : [{ code: 'lost.extension', detail: `itemControl ${control}` }]
    }
    if (url === urls.rest) return isReadable({ extension: [...extensions] }) ? [] : [{ code: 'lost.rest' }]
    if (/Expression$|\/variable$/.test(url)) return [{ code: 'lost.calculated', detail: nameOf(url) }]
    if (!Object.hasOwn(byUrl, url)) return [{ code: 'lost.extension', detail: nameOf(url) }]
    const code = byUrl[url]
    return code ? [{ code }] : []
  })
}

/** The last part of a known address; any other address in full. */
const nameOf = (url: string): string =>
  url.replace(/^http:\/\/hl7\.org\/fhir\/(uv\/sdc\/)?StructureDefinition\//, '')

export function unreadOf(item: Item): Unread[] {
  const limited = dateLimitOf(item) !== undefined
  const extensions = unreadExtensions([...(item.extension ?? []), ...(item._text?.extension ?? [])]).filter(
    ({ code }) => !limited || code !== 'lost.limits',
  )
  const elements = Object.keys(item)
    .filter(key => !readKeys.has(key))
    .map((detail): Unread => ({ code: 'lost.element', detail }))
  // Our own items repeat a picture or a pattern that their `rest` extension has too.
  if (kindOf(item)) return [...extensions.filter(({ code }) => code !== 'lost.media'), ...elements]
  const codes = [...(item.code ?? []).map(each => each.code), item['definition']].filter(
    each => typeof each === 'string',
  )
  const systems = (item.answerOption ?? []).flatMap(each => each.valueCoding?.system ?? [])
  const known = [...new Set([...codes, ...systems])]
  const repeating = item.repeats === true && item.type !== 'choice' && item.type !== 'open-choice'
  return [
    ...extensions,
    ...elements,
    ...(known.length > 0 ? [{ code: 'lost.codes' as const, detail: known.join(', ') }] : []),
    ...(item.type === 'group' && item.required === true ? [{ code: 'lost.requiredGroup' as const }] : []),
    ...(item.initial ? [{ code: 'lost.initial' as const }] : []),
    ...(repeating ? [{ code: 'lost.groupRepeats' as const }] : []),
    ...unreadOptions(item.answerOption ?? []),
  ]
}

function unreadOptions(options: readonly AnswerOption[]): Unread[] {
  const found = options.flatMap(each => [
    ...unreadExtensions(each.extension),
    ...unreadExtensions(each.valueCoding?.extension),
    ...unreadExtensions(each.valueCoding?._display?.extension),
    ...unreadExtensions(each._valueString?.extension),
    ...(each.initialSelected === true ? [{ code: 'lost.initial' as const }] : []),
  ])
  return [...new Map(found.map(each => [`${each.code} ${each.detail}`, each])).values()]
}

export const unreadOfAll = (questionnaire: Questionnaire): Unread[] => [
  ...unreadExtensions([...(questionnaire.extension ?? []), ...(questionnaire._title?.extension ?? [])]),
  ...[
    ...Object.keys(questionnaire).filter(key => !readRootKeys.has(key)),
    ...(questionnaire.status === 'retired' ? ['status retired'] : []),
    ...(questionnaire.contained ?? []).flatMap(({ resourceType, id = '' }) =>
      resourceType === 'ValueSet' ? [] : [`contained ${resourceType} ${id}`],
    ),
  ].map((detail): Unread => ({ code: 'lost.element', detail })),
]

/** The reason why a question cannot be part of a form, if there is one. */
export function leftOut(item: Item): NoteCode | undefined {
  if (kindOf(item)) return undefined
  if (extensionAt(item, urls.hidden)?.['valueBoolean'] === true) return 'lost.hidden'
  // A computed item is not answered by a person.
  if ((item.extension ?? []).some(({ url }) => url.endsWith('calculatedExpression'))) return 'lost.computed'
  if (item.type === 'attachment')
    return extensionAt(item, urls.signatureRequired) ? 'lost.signature' : 'lost.attachment'
  return item.readOnly === true ? 'lost.readOnly' : undefined
}
