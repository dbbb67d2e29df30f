import { describe, expect, test } from 'vitest'
import type { PartnerFolder } from '../partner-folder.ts'
import { type RawSettings, soundBase, soundPartner, soundSettings } from '../testing/sound-folders.ts'
import { checkPartner } from './check-partner.ts'

const welcome = {
  title: 'home.title',
  message: ['home.title'],
  buttons: [{ action: 'close', label: 'home.start' }],
}

/** The issues of a partner with this event beside a sound dialog. */
function issuesWith(event: object, spoil: (folder: PartnerFolder, settings: RawSettings) => void = () => {}) {
  const settings = { ...soundSettings(), dialogs: { welcome }, events: [{ dialog: 'welcome', ...event }] }
  const folder = soundPartner(settings)
  const definition = folder.json['forms/AD/ALL-2021/definition.json'] as object
  folder.json['forms/AD/ALL-2021/definition.json'] = {
    ...definition,
    sections: [{ id: 'secStepOne' }, { id: 'secWish3' }, { id: 'secSubmit' }],
  }
  spoil(folder, settings)
  return checkPartner(folder, soundBase()).map(
    ({ place, issue, level }) =>
      `${level === 'warning' ? '(warning) ' : ''}${place.replace('birch/partner.json: ', '')}: ${issue}`,
  )
}

const opens = { path: 'documents', trigger: 'open' }
const leaves = { path: 'edit', trigger: 'sectionLeave', type: 'AD', sections: ['secWish3'] }

describe('an event is sound', () => {
  test.each<[string, object]>([
    ['on a page', opens],
    ['in one language', { ...opens, language: 'en' }],
    ['on a form of a type and site', { path: 'edit', trigger: 'open', type: 'AD', site: 'ALL' }],
    ['when a section is left', leaves],
    ['in a section of whatever form', { ...leaves, type: undefined }],
  ])('%s', (_, event) => expect(issuesWith(event)).toEqual([]))

  test('and one that the partner excepts is as sound as any other', () =>
    expect(issuesWith(opens, (_, settings) => (settings['eventExceptions'] = ['welcome']))).toEqual([]))
})

describe('an event that cannot happen is named with its place', () => {
  test.each<[string, object, string]>([
    [
      'a dialog',
      { ...opens, dialog: 'hello' },
      'events[0].dialog: there is no dialog hello (DIALOG_DOES_NOT_EXIST)',
    ],
    ['a language', { ...opens, language: 'fr' }, 'events[0].language: fr is not among supported_languages'],
    ['a page', { ...opens, path: 'garden' }, "events[0].path: has 'garden', which is not allowed here"],
    [
      'a type',
      { ...leaves, type: 'POA', sections: [] },
      'events[0].type: POA is no type of smartform_schemas',
    ],
    ['a site', { ...leaves, site: 'UT', sections: [] }, 'events[0].site: UT is no site of AD'],
    [
      'a section',
      { ...leaves, sections: ['secWish9'] },
      'events[0].sections[0]: no form of AD has a section secWish9',
    ],
    [
      'a section of no form at all',
      { ...leaves, type: undefined, sections: ['secStepOne', 'secWish9'] },
      'events[0].sections[1]: no form of any type has a section secWish9',
    ],
    [
      'the part that is signed',
      { ...leaves, sections: ['secSubmit'] },
      'events[0].sections[0]: secSubmit is signed',
    ],
    [
      'sections of a page without any',
      { ...opens, sections: ['secWish3'] },
      'events[0].sections: documents has no sections',
    ],
    [
      'leaving a section elsewhere',
      { ...opens, trigger: 'sectionLeave' },
      'events[0].path: documents has no sections to leave',
    ],
    [
      'a type on a page of all documents',
      { ...opens, type: 'AD' },
      'events[0].type: documents is not about one document',
    ],
    [
      'a site on a page of all documents',
      { ...opens, site: 'ALL' },
      'events[0].site: documents is not about one document',
    ],
    [
      'the prompt in a form',
      { path: 'edit', trigger: 'treatmentPreferencesDue' },
      'events[0].path: edit prompts for nothing; home and documents do',
    ],
    [
      'the prompt where nobody names an agent',
      { ...opens, trigger: 'treatmentPreferencesDue' },
      'events[0].trigger: never happens: POA is no type of smartform_schemas',
    ],
  ])('%s', (_, event, expected) =>
    expect(issuesWith(event).filter(line => line.startsWith(expected))).not.toEqual([]),
  )
})

describe('a dialog is named that', () => {
  const withButton = (button: object) => (_: PartnerFolder, settings: RawSettings) =>
    Object.assign(settings, { dialogs: { welcome: { ...welcome, buttons: [button] } } })
  test('nothing opens', () =>
    expect(issuesWith(opens, (_, settings) => (settings['events'] = []))).toEqual([
      '(warning) dialogs.welcome: is opened by no event',
    ]))
  test('links nowhere', () =>
    expect(issuesWith(opens, withButton({ action: 'link', label: 'home.start' }))).toEqual([
      'dialogs.welcome.buttons[0]: link needs a link',
    ]))
  test('begins what this person cannot begin', () =>
    expect(issuesWith(opens, withButton({ action: 'create', type: 'POA', label: 'home.start' }))).toEqual([
      'dialogs.welcome.buttons[0].type: no role can create POA',
    ]))
})

test('a form that could not be put together is named as such, and its sections are not missed', () => {
  const issues = issuesWith({ ...leaves, sections: ['secWish9'] }, folder => {
    folder.json['forms/AD/ALL-2021/definition.json'] = {
      type: 'AD',
      site: 'ALL',
      version: '2021',
      languages: ['en', 'es'],
      extends: 'AD/ALL-2020',
    }
  })
  expect(issues).toEqual([])
})
