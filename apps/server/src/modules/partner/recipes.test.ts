// The recipes of docs/recipes.md, each built into the folder of a new partner and filled in.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Answers, checkForm, derive, type FormDefinition, missingFields } from '@careword/forms'
import { describeForm } from '@careword/forms/describe/describe-form'
import { keyFactsOf } from '@careword/forms/describe/key-facts'
import { fillInByState } from '@careword/forms/form-walk/fill-in-form'
import { buildConfig, type PartnerFolder } from '@careword/partner'
import { newPartnerFiles } from '@careword/partner/starter/new-partner'
import { describe, expect, test } from 'vitest'
import { issuesOfPartner } from './check-partners.ts'
import { partnersDir, readBaseFolder } from './read-partner-folders.ts'
import { resolveForms } from './resolve-forms.ts'

const page = readFileSync(path.join(partnersDir, '../docs/recipes.md'), 'utf8')
const recipes = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map(text => [
      text.slice(0, text.indexOf('\n')),
      [...text.matchAll(/^```json\n(.*?)^```/gms)].map(([, json = '']): unknown => JSON.parse(json)),
    ]),
)

const base = readBaseFolder(partnersDir)
const file = 'forms/POA/ALL-2026/definition.json'
type Files = Record<string, Record<string, unknown>>
const newFiles = (types = ['POA']): Files =>
  structuredClone(
    newPartnerFiles(
      {
        slug: 'birch',
        name: 'Birch Health',
        phone: '1-800-555-0199',
        email: 'care@birch.example',
        sender: 'portal@birch.example',
        host: '',
        languages: ['en', 'es'],
        states: [],
        types,
        timeZone: '',
      },
      base,
    ),
  ) as Files
const folderOf = (json: Files): PartnerFolder =>
  resolveForms(base, { slug: 'birch', json, unreadable: {}, svg: {}, pdf: {}, files: {} })
const issuesOf = (json: Files) =>
  issuesOfPartner(base, folderOf(json), []).map(({ place, code }) => `${place} ${code}`)
const before = issuesOf(newFiles())

/** A new partner whose advance directive is filled in here, with the form of the recipe. */
function withOwnForm(): Files {
  const [form] = (recipes.get('A whole form of four parts') ?? []) as Record<string, unknown>[]
  const [change] = (recipes.get('From uploaded only to filled in here') ?? []) as Type[]
  const json = newFiles(['AD'])
  const [type] = (json['partner.json']?.['smartform_schemas'] ?? []) as Type[]
  if (!form || !change || !type) throw new Error('The recipe or the starter has no such type.')
  json[ownFile] = form
  const { collections, permissions, ...settings } = change
  type.collections.push(...collections)
  Object.assign(type.permissions, permissions)
  Object.assign(type, settings)
  return json
}
interface Type extends Record<string, unknown> {
  collections: object[]
  permissions: object
}
const ownFile = 'forms/AD/ALL-2026/definition.json'

function formWith(recipe: string): FormDefinition {
  const [changes] = recipes.get(recipe) ?? []
  const json = newFiles()
  json[file] = { ...json[file], changes }
  expect(issuesOf(json).filter(issue => !before.includes(issue))).toEqual([])
  return folderOf(json).json[file] as FormDefinition
}
const named = (id: string, first: string, last: string) => ({ [`${id}First`]: first, [`${id}Last`]: last })
const isAsked = (form: FormDefinition, answers: Answers, at: string) =>
  derive(form, answers).fields[at]?.visible === true

/** What each recipe promises. */
const promises: Record<string, (recipe: string) => void> = {
  'A question that is asked after some answers only': recipe => {
    const form = formWith(recipe)
    expect(isAsked(form, { secAgent: { agentAsked: 'yes' } }, 'secAgent.whenToAsk')).toBe(false)
    expect(isAsked(form, { secAgent: { agentAsked: 'notYet' } }, 'secAgent.whenToAsk')).toBe(true)
  },
  'A part that an answer closes': recipe => {
    const form = formWith(recipe)
    const isLocked = (want: string) => derive(form, { secBackup: { want } }).sections['secAlternates']?.locked
    expect([isLocked('yes'), isLocked('no')]).toEqual([false, true])
  },
  'An answer that cannot be': recipe => {
    const form = formWith(recipe)
    const refused = (first: string) =>
      checkForm(form, {
        secStepOne: named('patientName', 'Rosa', 'Delgado'),
        secAgent: named('agentName', first, 'Delgado'),
      }).filter(({ rule }) => rule === 'refused')
    expect(refused('Lucía')).toEqual([])
    expect(refused('Rosa')).toEqual([expect.objectContaining({ path: 'secAgent.agentName' })])
  },
  'Two answers that clash': recipe => {
    const form = formWith(recipe)
    const asked = (feeding: string) =>
      isAsked(form, { secPowers: { lifeSupport: 'yes', feeding } }, 'secPowers.stopOrFeed')
    expect([asked('yes'), asked('no')]).toEqual([false, true])
  },
  'An answer for the bedside': recipe => {
    const form = formWith(recipe)
    const facts = keyFactsOf(describeForm(form, { secPowers: { faith: 'No blood' } }, 'en'))
    expect(JSON.stringify(facts)).toContain('No blood')
  },
  'A question of one state': recipe => {
    const form = formWith(recipe)
    const asked = (careState: string) => isAsked(form, { secStepOne: { careState } }, 'secHow.county')
    expect([asked('NY'), asked('TX')]).toEqual([true, false])
  },
  'A whole form of four parts': () => {
    const form = folderOf(withOwnForm()).json[ownFile] as FormDefinition
    expect(form.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['secStepOne', 'secAgent', 'secCare', 'secWitness1', 'secSubmit']),
    )
    const filled = fillInByState(form)
    expect(filled.length).toBeGreaterThan(1)
    expect(filled.flatMap(({ issues }) => issues)).toEqual([])
  },
  'From uploaded only to filled in here': () => {
    const known = issuesOf(newFiles(['AD']))
    const fresh = issuesOf(withOwnForm()).filter(issue => !known.includes(issue))
    // Official notices of some states are not at hand, in any form for all states.
    expect(fresh.filter(issue => !issue.endsWith(' noticeWithoutWords'))).toEqual([])
    const config = buildConfig(base, folderOf(withOwnForm()))
    expect(config.settings.smartform_schemas[0]).toMatchObject({
      format: 'electronic',
      needs: ['hour', 'agentPhone', 'witnesses'],
    })
  },
  'Answers of a made-up person': recipe => {
    const [samples] = (recipes.get(recipe) ?? []) as Answers[]
    const json = withOwnForm()
    const known = issuesOf(json)
    json['forms/AD/ALL-2026/sample-answers.json'] = samples ?? {}
    expect(issuesOf(json).filter(issue => !known.includes(issue))).toEqual([])
    const form = folderOf(json).json[ownFile] as FormDefinition
    const shown = JSON.stringify(describeForm(form, samples ?? {}, 'en'))
    expect(missingFields(form, samples ?? {}, 'secWitness')).toEqual([])
    for (const answer of ['Grace Okafor', '(813) 555-0140', 'No CPR', 'New York'])
      expect(shown).toContain(answer)
  },
  'A type of document that is only uploaded': recipe => {
    const [settings, words] = (recipes.get(recipe) ?? []) as [Files, Files]
    const json = newFiles()
    const partner = json['partner.json'] as unknown as {
      smartform_schemas: object[]
      documentDefinitions: object
    }
    partner.smartform_schemas.push(...(settings['smartform_schemas'] as unknown as object[]))
    Object.assign(partner.documentDefinitions, settings['documentDefinitions'])
    for (const lang of ['en', 'es']) Object.assign(json[`content/${lang}.json`] ?? {}, words[lang])
    expect(issuesOf(json).filter(issue => !before.includes(issue))).toEqual([])
  },
}

describe('docs/recipes.md', () => {
  test('has no recipe that is not tried here', () =>
    expect([...recipes.keys()]).toEqual(Object.keys(promises)))
  test.each(Object.entries(promises))('%s', (recipe, promise) => {
    expect.hasAssertions()
    promise(recipe)
  })
})
