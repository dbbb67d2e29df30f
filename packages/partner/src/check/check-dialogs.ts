import { signingSection } from '@careword/domain/documents/signing-section'
import type { PartnerFolder } from '../folder.ts'
import type { PartnerSettings } from '../settings/partner-settings.ts'
import { creatable, type Finding } from './check-agreement.ts'

type Event = PartnerSettings['events'][number]

/** Pages that are about one document, so that its type and site are known. */
const documentPages: readonly string[] = ['edit', 'print']
const homePages: readonly string[] = ['home', 'documents']

/** The dialogs of a partner and the events that open them: what an event names must be there, and must be able to happen. */
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
      const at = `dialogs.${name}.buttons[${i}]`
      if (button.action === 'link' && button.link === undefined)
        found.push({ at, issue: 'link needs a link' })
      if (button.action === 'create') found.push(...creatable(`${at}.type`, button.type, smartform_schemas))
    })
    if (!events.some(event => event.dialog === name))
      found.push({ at: `dialogs.${name}`, issue: 'is opened by no event', level: 'warning' })
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
  const say = (key: keyof Event, issue: string) => found.push({ at: `events[${index}].${key}`, issue })

  if (!Object.hasOwn(dialogs, event.dialog))
    say('dialog', `there is no dialog ${event.dialog} (DIALOG_DOES_NOT_EXIST)`)
  if (event.language !== '*' && !business.supported_languages.includes(event.language))
    say('language', `${event.language} is not supported`)

  if (event.trigger === 'sectionLeave' && event.path !== 'edit')
    say('path', `${event.path} has no sections to leave`)
  if (event.trigger === 'treatmentPreferencesDue') {
    if (!homePages.includes(event.path))
      say('path', `${event.path} prompts for nothing; home and documents do`)
    for (const type of ['POA', 'TXP'].filter(type => !smartform_schemas.some(each => each.type === type)))
      say('trigger', `never happens: ${type} is no type of smartform_schemas`)
  }

  const ofDocument = documentPages.includes(event.path)
  const schemas = smartform_schemas.filter(({ type }) => event.type === undefined || event.type === type)
  if (event.type !== undefined && !ofDocument) say('type', `${event.path} is not about one document`)
  else if (schemas.length === 0) say('type', `${event.type} is no type of smartform_schemas`)
  if (event.site !== undefined) {
    if (!ofDocument) say('site', `${event.path} is not about one document`)
    else if (!schemas.some(schema => schema.collections.some(({ site }) => site === event.site)))
      say('site', `${event.site} is no site of ${event.type ?? 'any type'}`)
  }

  const known = sectionsOf(folder, event)
  if (event.sections.length > 0 && event.path !== 'edit') say('sections', `${event.path} has no sections`)
  else
    event.sections.forEach((section, i) => {
      const at = `events[${index}].sections[${i}]`
      if (known && !known.has(section))
        found.push({ at, issue: `no form of ${formsOf(event)} has a section ${section}` })
      else if (event.trigger === 'sectionLeave' && section === signingSection)
        found.push({ at, issue: 'secSubmit is signed, not left' })
    })
  return found
}

const formsOf = ({ type, site }: Event) => [type ?? 'any type', site].filter(Boolean).join(' ')

/** Ids of all sections of the forms that the event may meet; null when one of them could not be read, which is an issue of its own. */
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
