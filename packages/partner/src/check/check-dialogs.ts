import { signingSection } from '@careword/domain/documents/signing-section'
import type { PartnerFolder } from '../partner-folder.ts'
import type { Known } from '../issue.ts'
import type { MessageCode } from '../check-messages/check-messages.ts'
import type { PartnerSettings } from '../settings/partner-settings.ts'
import { creatable, type Finding } from './check-agreement.ts'

type Event = PartnerSettings['events'][number]

/** Pages of one document, where its type and site are known. */
const documentPages: readonly string[] = ['edit', 'print']
const homePages: readonly string[] = ['home', 'documents']

/** Checks a partner's dialogs and the events that open them: an event must name an existing dialog and must be able to happen. */
export function checkDialogs(folder: PartnerFolder, settings: PartnerSettings): Finding[] {
  return [
    ...dialogs(settings),
    ...settings.events.flatMap((event, i) => checkEvent(folder, settings, event, i)),
  ]
}

function dialogs({ dialogs, events, smartform_schemas }: PartnerSettings): Finding[] {
  return Object.entries(dialogs).flatMap(([name, dialog]) => {
    const found: Finding[] = []
    dialog.buttons.forEach((button, i) => {
      const settingPath = `dialogs.${name}.buttons[${i}]`
      if (button.action === 'link' && button.link === undefined)
        found.push({ settingPath, code: 'linkNeeded' })
      if (button.action === 'create')
        found.push(...creatable(`${settingPath}.type`, button.type, smartform_schemas))
    })
    if (!events.some(event => event.dialog === name))
      found.push({ settingPath: `dialogs.${name}`, code: 'dialogNeverOpens' })
    return found
  })
}

function checkEvent(
  folder: PartnerFolder,
  { dialogs, business, smartform_schemas }: PartnerSettings,
  event: Event,
  index: number,
): Finding[] {
  const found: Finding[] = []
  const say = (key: keyof Event, code: MessageCode, known: Known = {}) =>
    found.push({ settingPath: `events[${index}].${key}`, code, ...known })

  if (!Object.hasOwn(dialogs, event.dialog))
    say('dialog', 'noDialog', { found: event.dialog, allowed: Object.keys(dialogs) })
  if (event.language !== '*' && !business.supported_languages.includes(event.language))
    say('language', 'languageNotSupported', {
      found: event.language,
      allowed: ['*', ...business.supported_languages],
    })

  if (event.trigger === 'sectionLeave' && event.path !== 'edit')
    say('path', 'nothingToLeave', { values: { path: event.path } })
  if (event.trigger === 'treatmentPreferencesDue') {
    if (!homePages.includes(event.path)) say('path', 'promptsForNothing', { values: { path: event.path } })
    for (const type of ['POA', 'TXP'].filter(type => !smartform_schemas.some(each => each.type === type)))
      say('trigger', 'neverHappens', { values: { type } })
  }

  const ofDocument = documentPages.includes(event.path)
  const schemas = smartform_schemas.filter(({ type }) => event.type === undefined || event.type === type)
  if (event.type !== undefined && !ofDocument) say('type', 'notAboutOne', { values: { path: event.path } })
  else if (schemas.length === 0)
    say('type', 'noType', {
      ...(event.type !== undefined && { found: event.type }),
      allowed: smartform_schemas.map(({ type }) => type),
    })
  if (event.site !== undefined) {
    if (!ofDocument) say('site', 'notAboutOne', { values: { path: event.path } })
    else if (!schemas.some(schema => schema.collections.some(({ site }) => site === event.site)))
      say('site', 'noSite', { values: { site: event.site, type: event.type ?? 'any type' } })
  }

  const known = sectionsOf(folder, event)
  if (event.sections.length > 0 && event.path !== 'edit')
    say('sections', 'noSections', { values: { path: event.path } })
  else
    event.sections.forEach((section, i) => {
      const settingPath = `events[${index}].sections[${i}]`
      if (known && !known.has(section))
        found.push({
          settingPath,
          code: 'noSection',
          found: section,
          allowed: [...known],
          values: { forms: formsOf(event) },
        })
      else if (event.trigger === 'sectionLeave' && section === signingSection)
        found.push({ settingPath, code: 'signedNotLeft' })
    })
  return found
}

const formsOf = ({ type, site }: Event) => [type ?? 'any type', site].filter(Boolean).join(' ')

/**
 * Ids of all sections of the forms for which the event may fire; null when one of the forms could not be read, which is an issue of its
 * own.
 */
function sectionsOf(folder: PartnerFolder, { type, site }: Event): Set<string> | null {
  const ids = new Set<string>()
  for (const [path, definition] of Object.entries(folder.json)) {
    const [, ofType, ofSite] = /^forms\/([^/]+)\/([^/-]+)-[^/]+\/definition\.json$/.exec(path) ?? []
    if (ofType === undefined || (type ?? ofType) !== ofType || (site ?? ofSite) !== ofSite) continue
    const { sections } = definition as { sections?: unknown }
    if (!Array.isArray(sections)) return null
    for (const section of sections as { id?: unknown }[])
      if (typeof section.id === 'string') ids.add(section.id)
  }
  return ids
}
